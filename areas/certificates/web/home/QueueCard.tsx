import { deadlineText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { CertificatesQueue } from '../../contract/home.ts'
import { certificatesScreens } from '../../contract/screens.ts'

const { desk } = certificatesScreens

const MOST_SHOWN = 10

/** The most urgent requests for certificates. */
export default function QueueCard({ value, now }: HomeWidgetProps<CertificatesQueue>) {
  const { waiting, doneToday, items } = value
  return (
    <Card
      title="Справки: очередь"
      note={`в очереди ${waiting}`}
      link={{ to: addressOf(desk, { show: 'open' }), text: 'Вся очередь' }}
    >
      {items.length === 0 && <EmptyState text={`Очередь пуста. Сегодня решено ${doneToday}`} />}
      <RowList
        label="Ближайшие по сроку"
        rows={items
          .slice(0, MOST_SHOWN)
          .map(({ id, student, group, type, expectedOn, isOverdue, isTaken }) => ({
            key: id,
            title: [student, group].filter(Boolean).join(', '),
            detail: type,
            end: deadlineText(expectedOn, now.date),
            tone: isOverdue ? 'warn' : undefined,
            to: addressOf(desk, { ...(isTaken && { stage: 'in-work' }), id: String(id) }),
          }))}
      />
    </Card>
  )
}
