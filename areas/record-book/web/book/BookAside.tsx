import { Card } from '#platform/web/ui/Card.tsx'
import { averageOf } from '../../contract/average.ts'
import type { BookCard } from '../../contract/record.ts'
import styles from './RecordBook.module.css'

const text = (value: number | null) =>
  value === null ? '—' : value.toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Averages, and what is still to be passed. */
export function BookAside({ cards, shown }: { cards: readonly BookCard[]; shown: readonly BookCard[] }) {
  const debts = debtsOf(cards)
  return (
    <aside className={styles['aside']}>
      <Card title="Средний балл">
        <dl className={styles['averages']}>
          <div>
            <dt>За всё время</dt>
            <dd>{text(averageOf(cards))}</dd>
          </div>
          {shown.length < cards.length && (
            <div>
              <dt>По отбору</dt>
              <dd>{text(averageOf(shown))}</dd>
            </div>
          )}
        </dl>
        <p>Зачёты не входят; из попыток считается последняя.</p>
      </Card>
      {debts.length > 0 && (
        <Card title="Не сдано">
          <ul className={styles['debts']}>
            {debts.map((card) => (
              <li key={card.id}>
                {card.title}, {card.type.name.toLowerCase()}, {card.semester}-й семестр
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  )
}

/** Records whose last attempt has a mark that passes nothing. */
function debtsOf(cards: readonly BookCard[]): BookCard[] {
  const keyOf = (card: BookCard) => `${card.title} ${card.semester} ${card.type.id}`
  const marked = cards.filter(({ mark, finalMark }) => mark !== null || finalMark !== null)
  const last = [...Map.groupBy(marked, keyOf).values()].map(
    (own) => own.toSorted((one, other) => other.attempt - one.attempt)[0]!,
  )
  return last.filter(({ markWeight, finalMarkWeight }) => (finalMarkWeight ?? markWeight) === 0)
}
