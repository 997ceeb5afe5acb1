import { counted } from '#platform/contract/plural.ts'
import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { HeldBooks } from '../../contract/loans/home.ts'
import { NEAR_DAYS } from '../../contract/loans/loan.ts'
import { libraryScreens } from '../../contract/screens.ts'
import { authorsText } from '../title-text.ts'
import { BOOKS, DAYS, daysLeft } from './term-text.ts'

type Item = HeldBooks['items'][number]

const isNear = ({ dueDate, daysOverdue }: Item, today: string) =>
  daysOverdue > 0 || daysLeft(dueDate, today) <= NEAR_DAYS

/** The shelf: the reader's books from the library, the nearest term first. */
export default function ShelfCard({ value: { count, items }, now }: HomeWidgetProps<HeldBooks>) {
  const to = addressOf(libraryScreens.bookLoans)
  return (
    <Card
      title="Книги на руках"
      note={count > items.length ? counted(count, BOOKS) : undefined}
      link={{ to, text: 'Все книги' }}
    >
      <RowList
        label="Книги на руках"
        rows={items.map((item) => ({
          key: item.id,
          title: item.title,
          detail: item.isAsked ? 'ждёт ответа о продлении' : authorsText(item.author),
          end:
            item.daysOverdue > 0
              ? `просрочена на ${counted(item.daysOverdue, DAYS)}`
              : nearDayText(item.dueDate, now.date),
          tone: isNear(item, now.date) ? 'warn' : undefined,
          to,
        }))}
      />
    </Card>
  )
}
