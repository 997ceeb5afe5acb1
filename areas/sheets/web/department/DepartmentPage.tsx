import { countChosen } from '#platform/web/table/chosen.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { InstituteTable } from '../institute/InstituteTable.tsx'
import { NO_DEPARTMENT } from '../institute/list-input.ts'
import { sessionsShown } from '../institute/sessions.ts'
import SheetsByChairCard from '../unit/SheetsByChairCard.tsx'
import { useToday } from '../use-now.ts'
import { DEPARTMENT_QUEUES, departmentInput, departmentQueueOf } from './department-input.ts'

/** The sheets of the disciplines of a department, for its head to look at. */
export default function DepartmentPage() {
  const state = useTableState()
  const isPhone = useIsPhone()
  const input = departmentInput(state)
  const sheets = useCall(
    sheetsCalls.listDepartmentSheets,
    { ...input, page: state.page },
    { isAlwaysFresh: true },
  )
  return (
    <Page
      title={sheetsScreens.department.title}
      context="Ведомости по дисциплинам ваших кафедр: сначала не отправленные в срок"
      actions={
        <>
          <DownloadButton
            call={sheetsCalls.exportDepartmentSheets}
            input={input}
            title={sheetsScreens.department.title}
          />
          <ButtonLink to={addressOf(sheetsScreens.markRules)}>{sheetsScreens.markRules.title}</ButtonLink>
        </>
      }
    >
      {!isPhone && <SheetsByChairCard />}
      <Filters state={state} />
      <InstituteTable
        sheets={sheets}
        state={state}
        caption={sheetsScreens.department.title}
        queueId={departmentQueueOf(state).id}
        addressFor={(id) => addressOf(sheetsScreens.departmentSheet, { id })}
        isReading
      />
      {isPhone && <SheetsByChairCard />}
    </Page>
  )
}

/** What a card has led here with: it is taken off, and chosen by its words in the search. */
function ChosenFilter({ state, name, label }: { state: TableState; name: string; label: string }) {
  const id = state.filter(name)
  if (id === '') return null
  return (
    <SelectFilter
      label={label}
      all="Все"
      value={id}
      onChange={() => state.setFilters({ [name]: '', [`${name}Name`]: '' })}
      options={[{ value: id, label: state.filter(`${name}Name`) || id }]}
    />
  )
}

const NARROWING = ['session', 'group', 'discipline', 'faculty', 'from']

/** The queues and their filters. */
function Filters({ state }: { state: TableState }) {
  const count = countChosen(state, NARROWING)
  const fields = <ChoiceFields state={state} />
  return (
    <>
      <Toolbar label="Очередь">
        <Segments
          label="Состояние ведомостей"
          chosen={departmentQueueOf(state).id}
          segments={DEPARTMENT_QUEUES.map(({ id, title }) => ({
            id,
            title,
            onChoose: () => state.setFilter('queue', id === DEPARTMENT_QUEUES[0]!.id ? '' : id),
          }))}
        />
      </Toolbar>
      <Toolbar label="Отбор ведомостей" choices={{ count, fields }}>
        <SearchFilter label="Дисциплина, преподаватель, группа" {...state.field('q')} />
      </Toolbar>
    </>
  )
}

function ChoiceFields({ state }: { state: TableState }) {
  const sessions = sessionsShown(useToday())
  const isHead = !holdsAny(useUser(), ['institute-or-deanery-head', 'directorate'])
  const units = useCall(sheetsCalls.getUnitSheets, {})
  const chairs = (units.data?.chairs ?? []).map(({ id, name }) => ({
    value: id ?? NO_DEPARTMENT,
    label: name,
  }))
  return (
    <>
      <SelectFilter
        label="Сессия"
        all="Все"
        {...state.field('session')}
        options={sessions.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <ChosenFilter state={state} name="group" label="Группа" />
      <ChosenFilter state={state} name="discipline" label="Дисциплина" />
      {isHead && chairs.length > 1 && (
        <SelectFilter label="Кафедра" all="Все" {...state.field('faculty')} options={chairs} />
      )}
      <RangeFilter
        label="Дата экзамена"
        value={{ from: state.filter('from'), to: state.filter('to') }}
        onChange={({ from, to }) => state.setFilters({ from: from ?? '', to: to ?? '' })}
      />
    </>
  )
}
