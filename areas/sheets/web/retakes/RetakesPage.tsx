import { countChosen } from '#platform/web/table/chosen.ts'
import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { ATTEMPT_TITLES, isExhausted, type DebtLot } from '../../contract/retakes.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { FoundFilter, FoundManyFilter } from '../institute/FoundFilter.tsx'
import styles from '../institute/Institute.module.css'
import { TypeMark } from '../TypeMark.tsx'
import { useToday } from '../use-now.ts'
import { debtsInput } from './debts-input.ts'
import { RetakeDialog } from './RetakeDialog.tsx'

const ATTEMPTS = [1, 2, 3, 4].map((attempt) => ({ value: attempt, label: capital(ATTEMPT_TITLES[attempt]!) }))

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const columns: Column<DebtLot>[] = [
  {
    name: 'discipline',
    title: 'Дисциплина',
    isMain: true,
    sortBy: true,
    cell: ({ typeId, type, discipline, semester }) => (
      <span className={styles['main']}>
        <TypeMark typeId={typeId} name={type} />
        <span>
          {discipline}, {semester}‑й семестр
        </span>
      </span>
    ),
  },
  {
    name: 'attempt',
    title: 'Что предстоит',
    hasWholeWords: true,
    cell: ({ attempt }) => capital(ATTEMPT_TITLES[attempt] ?? ''),
  },
  { name: 'groups', title: 'Группы', cell: ({ groups }) => groups.map(({ name }) => name).join(', ') },
  {
    name: 'examiner',
    title: 'Экзаменатор',
    hasWholeWords: true,
    cell: ({ examiners }) => examiners.map(({ name }) => name).join(', ') || 'не назначен',
  },
  {
    name: 'debtors',
    title: 'Должников',
    isNumeric: true,
    sortBy: true,
    cell: ({ debtors, arranged, missed }) => (
      <>
        {debtors}
        {arranged > 0 && <small className={styles['age']}>назначено {arranged}</small>}
        {missed > 0 && <small data-tone="warn">прошло без оценки {missed}</small>}
      </>
    ),
  },
  { name: 'until', title: 'Срок', isNumeric: true, sortBy: true, cell: (lot) => <Term {...lot} /> },
]

/** The last day of a debt, and that it has passed while a retake is still to be arranged. */
function Term({ attempt, until, debtors, arranged }: DebtLot) {
  const isPast = until < useToday() && arranged < debtors && !isExhausted(attempt)
  return (
    <>
      {displayDate(until)}
      {isPast && <small data-tone="warn">срок прошёл</small>}
    </>
  )
}

/** The debts of the institute's students, and the retakes made from them. */
export default function RetakesPage() {
  const state = useTableState()
  const [chosen, setChosen] = useState<DebtLot | null>(null)
  const lots = useCall(sheetsCalls.listDebts, debtsInput(state), { isAlwaysFresh: true })
  return (
    <Page
      title={sheetsScreens.retakes.title}
      context="Задолженности студентов института по обработанным ведомостям"
      actions={<ButtonLink to={addressOf(sheetsScreens.institute)}>Ко всем ведомостям</ButtonLink>}
    >
      <Filters state={state} />
      <div className={styles['table']}>
        <Table
          caption="Задолженности"
          columns={columns}
          rows={lots.data?.items}
          rowKey={({ sheetId, attempt }) => `${sheetId} ${attempt}`}
          state={state}
          total={lots.data?.count ?? 0}
          loading={lots}
          failureText="Произошла ошибка при получении данных"
          empty="Задолженностей без назначенной пересдачи нет"
          rowActions={(lot) => (
            <Button
              isSmall
              kind={isExhausted(lot.attempt) ? 'plain' : 'tinted'}
              onClick={() => setChosen(lot)}
            >
              {isExhausted(lot.attempt) ? 'Кто это' : 'Назначить'}
              <span className="visually-hidden">: {lot.discipline}</span>
            </Button>
          )}
        />
      </div>
      {chosen && <RetakeDialog lot={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

function Filters({ state }: { state: TableState }) {
  return (
    <Toolbar
      label="Отбор задолженностей"
      choices={{
        count: countChosen(state, CHOICES),
        fields: <Choices state={state} />,
      }}
    >
      <FoundFilter
        label="Дисциплина"
        call={sheetsCalls.findSheetDisciplines}
        name="discipline"
        list="списка дисциплин"
        state={state}
      />
      <FoundManyFilter
        label="Группы"
        call={sheetsCalls.findSheetGroups}
        name="group"
        list="списка групп"
        state={state}
      />
    </Toolbar>
  )
}

const CHOICES = ['attempt', 'made']

function Choices({ state }: { state: TableState }) {
  return (
    <>
      <SelectFilter label="Что предстоит" all="Всё" {...state.field('attempt')} options={ATTEMPTS} />
      <SelectFilter
        label="Пересдача"
        all="Не всем назначена"
        {...state.field('made')}
        options={[{ value: 'all', label: 'Все задолженности' }]}
      />
    </>
  )
}
