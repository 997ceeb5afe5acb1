import { useState, type ReactNode } from 'react'
import { daysBetween } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useDayOf, useTimeZone } from '#platform/web/router/university-time.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { UnassignedCounts } from '../../contract/assignment.ts'
import { worksCalls } from '../../contract/calls.ts'
import { LATE_AFTER_DAYS, WITHOUT_SUPERVISOR } from '../../contract/home.ts'
import { worksScreens } from '../../contract/screens.ts'
import type { StaffWithWorks } from '../../contract/work.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import { LOAD_FAILURE } from '../shared/work-text.ts'
import { HandoverButton, HandoverNotes } from '../taught/Handover.tsx'
import { DeadlinesDialog } from './DeadlinesDialog.tsx'
import { UnassignedWorks } from './UnassignedWorks.tsx'

const count = (name: keyof StaffWithWorks, title: string): Column<StaffWithWorks> => ({
  name,
  title,
  isNumeric: true,
  cell: (row) => String(row[name]),
})

const DAYS = ['день', 'дня', 'дней'] as const

/** «практики 73, ВКР 22, курсовые 162»: a column each would not fit next to the menu. */
const kindsOf = ({ practices, vkr, courses }: StaffWithWorks) =>
  [practices > 0 && `практики ${practices}`, vkr > 0 && `ВКР ${vkr}`, courses > 0 && `курсовые ${courses}`]
    .filter(Boolean)
    .join(', ')

/** Today, and the day of a moment, by the university's clock; and the unit that is shown. */
interface Shown {
  today: string
  dayOf: (moment: string) => string
  unitId: number
}

/** The works of a supervisor, or those without one. */
const listAddress = (staffId: number, unitId: number) =>
  staffId === 0
    ? addressOf(worksScreens.unitWorks, { show: WITHOUT_SUPERVISOR, unit: unitId })
    : addressOf(worksScreens.worksOfStaff, { staffId, years: 'all' })

const columnsOn = ({ today, dayOf, unitId }: Shown): readonly Column<StaffWithWorks>[] => [
  {
    name: 'fio',
    title: 'Руководитель',
    isMain: true,
    hasWholeWords: true,
    cell: (row) => (
      <>
        <AppLink to={listAddress(row.id, unitId)}>{row.fio}</AppLink>
        <small>{kindsOf(row)}</small>
      </>
    ),
  },
  count('works_count', 'Всего'),
  count('no_sent_count', 'Не отправлено'),
  {
    name: 'on_agreement_count',
    title: 'На согласовании',
    isNumeric: true,
    cell: ({ on_agreement_count: waiting, lateCount }) => (
      <>
        {waiting}
        {lateCount > 0 && <small>{`${lateCount} дольше ${LATE_AFTER_DAYS} дней`}</small>}
      </>
    ),
  },
  {
    name: 'waiting',
    title: 'Ждёт',
    isWhole: true,
    cell: ({ waitingSince }) =>
      waitingSince ? <Waiting days={daysBetween(dayOf(waitingSince), today)} /> : '—',
  },
  count('agreed_count', 'Согласовано'),
  count('sent_back', 'Отклонено'),
]

/** The time that the oldest work has waited; marked where it is too long. */
function Waiting({ days }: { days: number }) {
  const text = counted(days, DAYS)
  return days >= LATE_AFTER_DAYS ? <Tag tone="warn">{text}</Tag> : text
}

/** «На согласовании 14, руководителей: 5; без руководителя 2» */
function contextOf(staff: readonly StaffWithWorks[], without: number): string {
  const waiting = staff.filter((row) => row.on_agreement_count > 0)
  const works = waiting.reduce((sum, row) => sum + row.on_agreement_count, 0)
  const lacking = without > 0 && `без руководителя ${without}`
  if (works === 0) return lacking ? `На согласовании ${lacking}` : 'На согласовании работ нет'
  return [`На согласовании ${works}, руководителей: ${waiting.length}`, lacking].filter(Boolean).join('; ')
}

/** The supervisors of a unit with the number of their works in each state, and the deadlines of the unit. */
export default function UnitWorksPage() {
  const state = useTableState()
  const units = useCall(worksCalls.listWorkUnits, {})
  return (
    <Page
      title={worksScreens.unitWorks.title}
      context={
        state.filter('show') === WITHOUT_SUPERVISOR
          ? 'Отметьте работы и назначьте им руководителя: он и студенты получат уведомления'
          : 'Чьи работы ждут решения; откройте руководителя, чтобы решить самим'
      }
      actions={<HandoverButton />}
      loading={units}
      failureText={LOAD_FAILURE}
    >
      {(list) => {
        const chosen = Number(state.filter('unit')) || undefined
        if (list[0] === undefined) return <EmptyState text="Вы пока не руководите подразделением" />
        return state.filter('show') === WITHOUT_SUPERVISOR ? (
          <UnitUnassigned key={chosen} unitId={chosen} units={list} />
        ) : (
          <UnitStaff key={chosen} unitId={chosen ?? list[0].id} units={list} />
        )
      }}
    </Page>
  )
}

type Units = readonly { id: number; name: string }[]

interface UnitBarProps {
  units: Units
  /** Null for all units of the reader. */
  unitId: number | undefined
  /** The number of works without a supervisor. */
  without: number | undefined
  actions?: ReactNode
}

/** The two lists of a unit, and the choice of the unit. */
function UnitBar({ units, unitId, without, actions }: UnitBarProps) {
  const state = useTableState()
  const isWithout = state.filter('show') === WITHOUT_SUPERVISOR
  return (
    <Toolbar actions={actions}>
      <Segments
        label="Какие работы"
        chosen={isWithout ? WITHOUT_SUPERVISOR : ''}
        segments={[
          { id: '', title: 'По руководителям', onChoose: () => state.setFilter('show', '') },
          {
            id: WITHOUT_SUPERVISOR,
            title: `Без руководителя ${without ?? ''}`.trim(),
            onChoose: () => state.setFilter('show', WITHOUT_SUPERVISOR),
          },
        ]}
      />
      {(units.length > 1 || !isWithout) && (
        <SelectFilter
          label="Подразделение"
          value={String(unitId ?? '')}
          onChange={(value) => state.setFilter('unit', value)}
          {...(isWithout && { all: 'Все мои подразделения' })}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Toolbar>
  )
}

/** The works that nobody supervises, of one unit or of all units of the reader. */
function UnitUnassigned({ unitId, units }: { unitId: number | undefined; units: Units }) {
  const unassigned = useCall(
    worksCalls.listUnassignedWorks,
    { ...(unitId !== undefined && { departmentId: unitId }) },
    { isAlwaysFresh: true },
  )
  const { data, error } = unassigned
  return (
    <>
      <UnitBar {...{ units, unitId }} without={data?.count} />
      {data && <UnassignedWorks unitId={unitId} works={data.items} count={data.count} />}
      {!data &&
        (error ? (
          <FailureCard error={error} text={LOAD_FAILURE} onRetry={() => void unassigned.refetch()} />
        ) : (
          <PageSkeleton />
        ))}
    </>
  )
}

/** The works without a supervisor as the first row of the list of supervisors. */
const rowOf = (counts: UnassignedCounts): StaffWithWorks => ({ id: 0, fio: 'Без руководителя', ...counts })

function UnitStaff({ unitId, units }: { unitId: number; units: Units }) {
  const state = useTableState()
  const { date: today } = useUniversityNow(useTimeZone())
  const dayOf = useDayOf()
  const staff = useCall(worksCalls.listStaffWithWorks, { departmentId: unitId }, { isAlwaysFresh: true })
  const unassigned = useCall(
    worksCalls.listUnassignedWorks,
    { departmentId: unitId },
    { isAlwaysFresh: true },
  )
  useLoadAlert(unassigned)
  const [isSetting, setSetting] = useState(false)
  const without = unassigned.data?.counts
  const rows = staff.data && [...(without && without.works_count > 0 ? [rowOf(without)] : []), ...staff.data]
  return (
    <>
      <UnitBar
        {...{ units, unitId }}
        without={without?.works_count}
        actions={<Button onClick={() => setSetting(true)}>Сроки сдачи</Button>}
      />
      <HandoverNotes />
      {staff.data && <p role="status">{contextOf(staff.data, without?.on_agreement_count ?? 0)}</p>}
      <Table
        caption="Руководители работ"
        columns={columnsOn({ today, dayOf, unitId })}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
        loading={staff}
        failureText={LOAD_FAILURE}
        empty="В этом подразделении пока никто не руководит работами. Руководители появятся здесь с первыми темами студентов"
      />
      {isSetting && <DeadlinesDialog unitId={unitId} onClose={() => setSetting(false)} />}
    </>
  )
}
