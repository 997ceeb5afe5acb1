import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { addDays } from '#platform/contract/dates.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { DAYS_TO_SIGN, type BypassQueue } from '../../contract/queue.ts'
import { bypassScreens } from '../../contract/screens.ts'

/** The bypass sheets that wait longest for the reader's units. */
export default function QueueCard({ value, now }: HomeWidgetProps<BypassQueue>) {
  const { waitingCount, signedTodayCount, items } = value
  const isOverdue = (openedAt: string) => openedAt.slice(0, 10) < addDays(now.date, -DAYS_TO_SIGN)
  return (
    <Card
      title="Обходные листы"
      note={`в очереди ${waitingCount}`}
      link={{ to: addressOf(bypassScreens.bypassSigning), text: 'Вся очередь' }}
    >
      {items.length === 0 && <EmptyState text={`Очередь пуста. Сегодня подписано ${signedTodayCount}`} />}
      <RowList
        label="Ждут дольше всех"
        rows={items.map(({ id, student, group, department, matter, openedAt }) => ({
          key: id,
          title: group === null ? student : `${student}, ${group}`,
          detail: `${department}: ${matter}`,
          end: `с ${dayText(openedAt.slice(0, 10), now.date)}`,
          tone: isOverdue(openedAt) ? 'warn' : undefined,
          to: addressOf(bypassScreens.bypassSigning, { term: student, status: 'не подписано' }),
        }))}
      />
    </Card>
  )
}
