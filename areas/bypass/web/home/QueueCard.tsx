import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { useDayOf } from '#platform/web/router/university-time.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { BypassQueue } from '../../contract/queue.ts'
import { bypassScreens } from '../../contract/screens.ts'

/** The bypass sheets that wait longest for the reader's units. */
export default function QueueCard({ value, now }: HomeWidgetProps<BypassQueue>) {
  const { waitingCount, signedTodayCount, items } = value
  const dayOf = useDayOf()
  return (
    <Card
      title="Обходные листы"
      note={`в очереди ${waitingCount}`}
      link={{ to: addressOf(bypassScreens.bypassSigning), text: 'Вся очередь' }}
    >
      {items.length === 0 && <EmptyState text={`Очередь пуста. Сегодня подписано ${signedTodayCount}`} />}
      <RowList
        label="Ждут дольше всех"
        rows={items.map(({ id, student, group, department, matter, openedAt, isOverdue }) => ({
          key: id,
          title:
            group === null ? (
              student
            ) : (
              <>
                {student}, <Unbroken>{group}</Unbroken>
              </>
            ),
          detail: `${department}: ${matter}`,
          end: `с ${dayText(dayOf(openedAt), now.date)}`,
          tone: isOverdue ? 'warn' : undefined,
          to: addressOf(bypassScreens.bypassSigning, { term: student, status: 'не подписано' }),
        }))}
      />
    </Card>
  )
}
