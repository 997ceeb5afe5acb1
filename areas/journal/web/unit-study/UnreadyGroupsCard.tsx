import { CARDS } from '#platform/contract/cards.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { UnitStudy, UnreadyGroup } from '../../contract/unit-study.ts'

const lackingText = ({ lacksTimetable, lacksCurator }: UnreadyGroup): string =>
  [lacksTimetable && 'нет занятий в этом году', lacksCurator && 'нет куратора'].filter(Boolean).join(', ')

/** Groups that cannot study as they should: without a timetable, or without a curator. */
export function UnreadyGroupsCard({ groups }: { groups: UnitStudy['unreadyGroups'] }) {
  return (
    <Card title="Группы без расписания или куратора" note={groups.length}>
      <RowList
        label="Группы без расписания или куратора"
        rows={groups.map((group) => ({
          key: group.id,
          title: group.name,
          detail: lackingText(group),
          to: addressOf(CARDS.group, { id: group.id }),
        }))}
      />
    </Card>
  )
}
