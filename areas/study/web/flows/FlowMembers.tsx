import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { FlowCard, FlowMember } from '../../contract/flow.ts'
import { studyScreens } from '../../contract/screens.ts'
import styles from '../register/Register.module.css'
import { JoinDialog, LeaveDialog } from './MemberDialogs.tsx'

const COLUMNS: readonly Column<FlowMember>[] = [
  {
    name: 'fullName',
    title: 'Студент',
    isMain: true,
    sortBy: ({ fullName }) => fullName,
    cell: ({ fullName }) => fullName,
  },
  { name: 'recordBook', title: 'Зачётная книжка', isWhole: true, cell: ({ recordBook }) => recordBook },
  { name: 'group', title: 'Группа', sortBy: ({ group }) => group, cell: ({ group }) => group },
  {
    name: 'beginAt',
    title: 'В потоке с',
    isNumeric: true,
    sortBy: ({ beginAt }) => beginAt,
    cell: ({ beginAt }) => displayDate(beginAt),
  },
  {
    name: 'endAt',
    title: 'По',
    isNumeric: true,
    sortBy: ({ endAt }) => endAt,
    cell: ({ endAt }) => endAt && displayDate(endAt),
  },
]

/** The present and former members of a flow. */
export function FlowMembers({ flow }: { flow: FlowCard }) {
  const state = useTableState('member-')
  const [isJoining, setJoining] = useState(false)
  const [leaving, setLeaving] = useState<FlowMember | null>(null)
  return (
    <div className={styles['parts']}>
      <div className={styles['actions']}>
        <Button kind="tinted" onClick={() => setJoining(true)}>
          Добавить студентов
        </Button>
      </div>
      <Table
        caption="Студенты потока"
        columns={COLUMNS}
        rows={flow.members}
        rowKey={({ studentId }) => studentId}
        rowTo={({ studentId }) => addressOf(studyScreens.student, { id: studentId })}
        state={state}
        empty="В потоке пока никого нет"
        rowActions={(member) =>
          member.endAt === null && (
            <Button kind="quiet" isSmall onClick={() => setLeaving(member)}>
              Исключить
            </Button>
          )
        }
      />
      {isJoining && <JoinDialog flow={flow} onClose={() => setJoining(false)} />}
      {leaving && <LeaveDialog flow={flow} member={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}
