import { displayDate } from '#platform/contract/dates.ts'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import { MarkTag, TypeMark } from '#areas/sheets/web/public.tsx'
import { StatementStatus } from '#areas/sheets/contract/status.ts'
import type { BookCard } from '../../contract/record.ts'
import styles from './RecordBook.module.css'

const TONES: Readonly<Record<number, TagTone>> = {
  [StatementStatus.created]: 'warn',
  [StatementStatus.shipped]: 'primary',
  [StatementStatus.completed]: 'ok',
  [StatementStatus.discrepancies]: 'error',
}

/** The records by semester, the latest first. */
export function BookTable({ cards }: { cards: readonly BookCard[] }) {
  return (
    <div className={styles['semesters']}>
      {[...Map.groupBy(cards, ({ semester }) => semester)].map(([semester, own]) => (
        <section key={semester} aria-label={`${semester}-й семестр`}>
          <h2>{semester}-й семестр</h2>
          <ul>
            {own.map((card) => (
              <Record key={card.id} card={card} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Record({ card }: { card: BookCard }) {
  const { type, title, teacher, date, statusId, statusInfo, credits, attempt } = card
  return (
    <li data-different={card.isDifferentMark || undefined}>
      <TypeMark typeId={type.id} name={type.name} />
      <div>
        <b>{attempt > 1 ? `${title}, пересдача ${attempt - 1}` : title}</b>
        <small>{card.isDifferentMark ? `${teacher}: «${card.markInfo}»` : teacher}</small>
      </div>
      <span className={styles['date']}>{displayDate(date)}</span>
      <span>
        <Tag tone={TONES[statusId] ?? 'primary'}>{statusInfo}</Tag>
      </span>
      <span className={styles['credits']}>{credits === null ? '' : `${credits} з. е.`}</span>
      <span className={styles['mark']}>
        <Mark card={card} />
      </span>
    </li>
  )
}

/** The final mark where there is one, else the teacher's. */
function Mark({ card: { mark, finalMark, finalMarkInfo } }: { card: BookCard }) {
  if (finalMark !== null) return <MarkTag id={finalMark.id} name={finalMarkInfo ?? finalMark.name} />
  return mark === null ? null : <MarkTag {...mark} />
}
