import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { MilitaryQueue } from '../../contract/home.ts'
import { militaryScreens } from '../../contract/screens.ts'
import { STATUSES, type StatusId } from '../../contract/status.ts'

const { desk } = militaryScreens

/** The requests whose documents end first. */
export default function QueueCard({ value, now }: HomeWidgetProps<MilitaryQueue>) {
  const { waiting, doneToday, items } = value
  return (
    <Card
      title="Справки для военкомата: очередь"
      note={`в очереди ${waiting}`}
      link={{ to: addressOf(desk, { show: 'open' }), text: 'Вся очередь' }}
    >
      {items.length === 0 && <EmptyState text={`Очередь пуста. Сегодня решено ${doneToday}`} />}
      <RowList
        label="Ближайшие по сроку"
        rows={items.map(({ id, student, group, statusId, lastDay, isEnding }) => ({
          key: id,
          title: [student, group].filter(Boolean).join(', '),
          detail: STATUSES[statusId as StatusId].name,
          end: `до ${nearDayText(lastDay, now.date)}`,
          tone: isEnding ? 'warn' : undefined,
          to: addressOf(desk, { id: String(id) }),
        }))}
      />
    </Card>
  )
}
