import { useState } from 'react'
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
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { worksCalls } from '../../contract/calls.ts'
import { LATE_AFTER_DAYS } from '../../contract/home.ts'
import { worksScreens } from '../../contract/screens.ts'
import type { StaffWithWorks } from '../../contract/work.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import { LOAD_FAILURE } from '../shared/work-text.ts'
import { HandoverButton, HandoverNotes } from '../taught/Handover.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { DeadlinesDialog } from './DeadlinesDialog.tsx'
import styles from './Unit.module.css'

const count = (name: keyof StaffWithWorks, title: string): Column<StaffWithWorks> => ({
  name,
  title,
  isNumeric: true,
  cell: (row) => String(row[name]),
})

const DAYS = ['день', 'дня', 'дней'] as const

/** Today, and the day of a moment, by the university's clock. */
interface Days {
  today: string
  dayOf: (moment: string) => string
}

const columnsOn = ({ today, dayOf }: Days): readonly Column<StaffWithWorks>[] => [
  {
    name: 'fio',
    title: 'Руководитель',
    isMain: true,
    cell: ({ id, fio }) => (
      <span className={styles['name']}>
        <AppLink to={addressOf(worksScreens.worksOfStaff, { staffId: id, years: 'all' })}>{fio}</AppLink>
      </span>
    ),
  },
  count('works_count', 'Всего'),
  count('no_sent_count', 'Не отправлено'),
  count('on_agreement_count', 'На согласовании'),
  {
    name: 'waiting',
    title: 'Ждёт',
    isWhole: true,
    cell: ({ waitingSince }) =>
      waitingSince ? <Waiting days={daysBetween(dayOf(waitingSince), today)} /> : '—',
  },
  count('lateCount', `Дольше ${LATE_AFTER_DAYS} дней`),
  count('agreed_count', 'Согласовано'),
  count('sent_back', 'Отклонено'),
  count('practices', 'Практики'),
  count('vkr', 'ВКР'),
  count('courses', 'Курсовые'),
]

/** The time that the oldest work has waited; marked where it is too long. */
function Waiting({ days }: { days: number }) {
  const text = counted(days, DAYS)
  return days >= LATE_AFTER_DAYS ? <Tag tone="warn">{text}</Tag> : text
}

/** «На согласовании 14 у 5 руководителей» */
function contextOf(staff: readonly StaffWithWorks[]): string {
  const waiting = staff.filter((row) => row.on_agreement_count > 0)
  const works = waiting.reduce((sum, row) => sum + row.on_agreement_count, 0)
  return works === 0
    ? 'На согласовании работ нет'
    : `На согласовании ${works}, руководителей: ${waiting.length}`
}

/** The supervisors of a unit with the number of their works in each state, and the deadlines of the unit. */
export default function UnitWorksPage() {
  const state = useTableState()
  const units = useCall(worksCalls.listWorkUnits, {})
  return (
    <Page
      title={worksScreens.unitWorks.title}
      context="Чьи работы ждут решения; откройте руководителя, чтобы решить самим"
      actions={<HandoverButton />}
      loading={units}
      failureText={LOAD_FAILURE}
    >
      {(list) => {
        const unitId = Number(state.filter('unit')) || list[0]?.id
        if (unitId === undefined) return <EmptyState text="Вы пока не руководите подразделением" />
        return (
          <UnitStaff
            key={unitId}
            unitId={unitId}
            units={list}
            onUnit={(value) => state.setFilter('unit', value)}
          />
        )
      }}
    </Page>
  )
}

interface UnitStaffProps {
  unitId: number
  units: readonly { id: number; name: string }[]
  onUnit: (value: string) => void
}

function UnitStaff({ unitId, units, onUnit }: UnitStaffProps) {
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
  const [isAssigning, setAssigning] = useState(false)
  const without = unassigned.data?.count ?? 0
  return (
    <>
      <Toolbar
        actions={
          <>
            {without > 0 && (
              <Button
                kind="primary"
                onClick={() => setAssigning(true)}
              >{`Без руководителя: ${without}`}</Button>
            )}
            <Button onClick={() => setSetting(true)}>Сроки сдачи</Button>
          </>
        }
      >
        <SelectFilter
          label="Подразделение"
          value={String(unitId)}
          onChange={onUnit}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Toolbar>
      <HandoverNotes />
      {staff.data && <p role="status">{contextOf(staff.data)}</p>}
      <Table
        caption="Руководители работ"
        columns={columnsOn({ today, dayOf })}
        rows={staff.data}
        rowKey={({ id }) => id}
        state={state}
        loading={staff}
        failureText={LOAD_FAILURE}
        empty="В этом подразделении пока никто не руководит работами. Руководители появятся здесь с первыми темами студентов"
      />
      {isAssigning && unassigned.data && (
        <AssignDialog
          unitId={unitId}
          works={unassigned.data.items}
          count={without}
          onClose={() => setAssigning(false)}
        />
      )}
      {isSetting && <DeadlinesDialog unitId={unitId} onClose={() => setSetting(false)} />}
    </>
  )
}
