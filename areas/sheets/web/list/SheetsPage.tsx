import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { defaultYearOf, type Named, type SheetYear } from '../../contract/statement.ts'
import { STATUS_NAMES } from '../../contract/status.ts'
import { ALL_YEARS } from './all-years.ts'
import { SheetCards } from './SheetCards.tsx'

const TERMS = [
  { value: 1, label: 'Осенний' },
  { value: 2, label: 'Весенний' },
]
const STATES = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))
const optionsOf = (items: readonly Named[] | undefined) =>
  (items ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** The sheets of a teacher, on the newest year that has some. */
export default function SheetsPage() {
  const state = useTableState()
  const years = useCall(sheetsCalls.listSheetYears, {})
  return (
    <Page
      title={sheetsScreens.sheets.title}
      context="Сначала те, что ещё не отправлены в дирекцию"
      loading={years}
      failureText="Произошла ошибка при получении данных"
    >
      {(all) => <YearOfSheets years={all} state={state} />}
    </Page>
  )
}

function YearOfSheets({ years, state }: { years: readonly SheetYear[]; state: TableState }) {
  const usual = String(defaultYearOf(years) ?? ALL_YEARS)
  const year = state.filter('year') || usual
  const yearIds = year === ALL_YEARS ? null : [year]
  const group = state.filter('group')
  const filter = {
    yearIds,
    typeId: state.filter('type') || null,
    statusId: state.filter('status') || null,
    groups: group ? [group] : null,
    semesters: state.filter('term') ? [state.filter('term')] : null,
  }
  const sheets = useCall(sheetsCalls.listSheets, filter, { isAlwaysFresh: true })
  return (
    <>
      <Toolbar label="Отбор ведомостей">
        <SelectFilter
          label="Учебный год"
          value={year}
          onChange={(value) => state.setFilters({ year: value === usual ? '' : value, group: '' })}
          options={[
            ...years.map(({ id, name, statementsCount }) => ({
              value: id,
              label: `${name} · ${statementsCount}`,
            })),
            { value: ALL_YEARS, label: 'Все годы' },
          ]}
        />
        <Choices state={state} yearIds={yearIds} />
      </Toolbar>
      {sheets.data?.items.length === 0 ? (
        <EmptyState
          text={
            state.isNarrowed()
              ? 'По этому отбору ведомостей нет'
              : 'Ведомостей у вас пока нет: дирекция создаёт их перед сессией'
          }
          action={state.isNarrowed() && <Button onClick={state.showAll}>Сбросить отбор</Button>}
        />
      ) : (
        <SheetCards sheets={sheets} />
      )}
    </>
  )
}

function Choices({ state, yearIds }: { state: TableState; yearIds: string[] | null }) {
  const types = useCall(sheetsCalls.listSheetTypes, {})
  const groups = useCall(sheetsCalls.listSheetGroups, { yearIds })
  return (
    <>
      <SelectFilter label="Вид контроля" all="Все" {...state.field('type')} options={optionsOf(types.data)} />
      <SelectFilter label="Группа" all="Все" {...state.field('group')} options={optionsOf(groups.data)} />
      <SelectFilter label="Состояние" all="Все" {...state.field('status')} options={STATES} />
      <SelectFilter label="Семестр" all="Все" {...state.field('term')} options={TERMS} />
    </>
  )
}
