import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { GroupCard, GroupMember } from '../../contract/group.ts'
import { studyScreens } from '../../contract/screens.ts'
import styles from '../register/Register.module.css'
import { SubgroupDialog } from './SubgroupDialog.tsx'

const COLUMNS: readonly Column<GroupMember>[] = [
  {
    name: 'fullName',
    title: 'Студент',
    isMain: true,
    sortBy: ({ fullName }) => fullName,
    cell: ({ fullName }) => fullName,
  },
  { name: 'recordBook', title: 'Зачётная книжка', isWhole: true, cell: ({ recordBook }) => recordBook },
  {
    name: 'subgroup',
    title: 'Подгруппа',
    isNumeric: true,
    sortBy: ({ subgroup }) => subgroup,
    cell: ({ subgroup }) => subgroup || null,
  },
  { name: 'state', title: 'Состояние', sortBy: ({ state }) => state, cell: ({ state }) => state },
  {
    name: 'beginAt',
    title: 'В группе с',
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

/** The present and former members of a group, by subgroups and days. */
export function GroupMembers({ group }: { group: GroupCard }) {
  const state = useTableState('member-')
  const [isDividing, setDividing] = useState(false)
  const { members } = group
  if (members.length === 0)
    return <EmptyState text="В группе никого нет. Студенты приходят приказами о зачислении и из файла." />
  return (
    <div className={styles['parts']}>
      <div className={styles['actions']}>
        <Button onClick={() => setDividing(true)}>Разделить на подгруппы</Button>
      </div>
      <Table
        caption="Студенты группы"
        columns={COLUMNS}
        rows={members}
        rowKey={({ studentId, beginAt }) => `${studentId} ${beginAt}`}
        rowTo={({ studentId }) => addressOf(studyScreens.student, { id: studentId })}
        state={state}
        empty="В группе никого нет"
      />
      {isDividing && <SubgroupDialog group={group} onClose={() => setDividing(false)} />}
    </div>
  )
}
