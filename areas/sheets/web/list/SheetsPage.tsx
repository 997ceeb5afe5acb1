import { countChosen } from '#platform/web/table/chosen.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoicesFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { ALL_YEARS } from '../../contract/all-years.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import type { Named, SheetYear } from '../../contract/statement.ts'
import { STATUS_NAMES } from '../../contract/status.ts'
import { listField } from '../institute/list-input.ts'
import { useFailureAlert } from '../use-failure-alert.ts'
import { LateElsewhere } from './LateElsewhere.tsx'
import { SheetCards } from './SheetCards.tsx'
import { sheetsInput, usualYears } from './sheets-input.ts'

const TERMS = [
  { value: 1, label: 'Осенний' },
  { value: 2, label: 'Весенний' },
]
const STATES = [
  { value: 'open', label: 'Не отправлены' },
  { value: 'overdue', label: 'Не отправлены в срок' },
  ...Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label })),
]
const CHOICES = ['type', 'group', 'status', 'term']
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

/** «Все годы» replaces single years, and is replaced by them. */
function yearsAfter(values: readonly string[], before: readonly string[]): string {
  if (values.includes(ALL_YEARS) && !before.includes(ALL_YEARS)) return ALL_YEARS
  return values.filter((value) => value !== ALL_YEARS).join(',')
}

function YearOfSheets({ years, state }: { years: readonly SheetYear[]; state: TableState }) {
  const usual = usualYears(years)
  const input = sheetsInput(state, years)
  const { yearIds } = input
  const chosenYears = yearIds ?? [ALL_YEARS]
  const sheets = useCall(sheetsCalls.listSheets, input, { isAlwaysFresh: true })
  return (
    <>
      <Toolbar
        label="Отбор ведомостей"
        choices={{
          count: countChosen(state, CHOICES),
          fields: <Choices state={state} yearIds={yearIds} />,
        }}
      >
        <ChoicesFilter
          label="Учебные годы"
          value={chosenYears}
          onChange={(values) => {
            const next = yearsAfter(values, chosenYears)
            state.setFilters({ year: next === usual ? '' : next, group: '' })
          }}
          options={[
            ...years.map(({ id, name, statementsCount }) => ({ id, title: `${name} · ${statementsCount}` })),
            { id: ALL_YEARS, title: 'Все годы' },
          ]}
        />
      </Toolbar>
      <LateElsewhere shown={sheets.data} isUsual={!state.isNarrowed()} />
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
  useFailureAlert(types.error && 'Произошла ошибка при получении видов контроля')
  useFailureAlert(groups.error && 'Произошла ошибка при получении списка групп')
  return (
    <>
      <SelectFilter label="Вид контроля" all="Все" {...state.field('type')} options={optionsOf(types.data)} />
      <ChoicesFilter
        label="Группы"
        all="Все"
        {...listField(state, 'group')}
        options={namedOptions(groups.data ?? [])}
      />
      <SelectFilter label="Состояние" all="Все" {...state.field('status')} options={STATES} />
      <SelectFilter label="Семестр" all="Все" {...state.field('term')} options={TERMS} />
    </>
  )
}
