import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import { MarkTag, TypeMark } from '#areas/sheets/web/public.tsx'
import { examDayText } from '#areas/sheets/contract/exam-day.ts'
import { StatementStatus } from '#areas/sheets/contract/status.ts'
import type { BookCard } from '../../contract/record.ts'
import { cardDetail, creditsText, titleOf } from './book-words.ts'
import type { SemesterOfBook } from './semesters.ts'
import { TryMark } from './TryMark.tsx'
import type { Trying } from './use-tried-marks.ts'
import styles from './BookTable.module.css'

const TONES: Readonly<Record<number, TagTone>> = {
  [StatementStatus.created]: 'warn',
  [StatementStatus.shipped]: 'primary',
  [StatementStatus.completed]: 'ok',
  [StatementStatus.discrepancies]: 'error',
}

interface BookTableProps {
  semesters: readonly SemesterOfBook[]
  /** The records on which a mark may be tried. */
  triable: ReadonlySet<number>
  trying: Trying
  isNew: (card: BookCard) => boolean
}

/** The records by semester, the latest first. */
export function BookTable({ semesters, triable, trying, isNew }: BookTableProps) {
  return (
    <div className={styles['frame']}>
      <table aria-label="Записи зачётной книжки">
        <thead>
          <tr>
            <th scope="col">Дисциплина</th>
            <th scope="col">Дата</th>
            <th scope="col">Состояние</th>
            <th scope="col" data-number>
              з. е.
            </th>
            <th scope="col" data-number>
              Оценка
            </th>
          </tr>
        </thead>
        {semesters.map(({ key, title, detail, cards }) => (
          <tbody key={key}>
            <tr className={styles['semester']}>
              <th scope="rowgroup" colSpan={5}>
                {title} <span>{detail}</span>
              </th>
            </tr>
            {cards.map((card) => (
              <Row
                key={card.id}
                card={card}
                trying={triable.has(card.id) ? trying : null}
                isNew={isNew(card)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  card: BookCard
  trying: Trying | null
  isNew: boolean
}

function Row({ card, trying, isNew }: RowProps) {
  const { id, type, date, isDateSet, statusId, statusInfo, credits, isDifferentMark } = card
  return (
    <tr data-tried={trying !== null || undefined}>
      <th scope="row">
        <div className={styles['subject']}>
          <TypeMark typeId={type.id} name={type.name} />
          <div>
            <b>{titleOf(card)}</b> {isNew && <Tag tone="primary">новое</Tag>}
            <small data-different={isDifferentMark || undefined}>{cardDetail(card)}</small>
          </div>
        </div>
      </th>
      <td>{examDayText(date, isDateSet)}</td>
      <td className={styles['state']}>
        <Tag tone={TONES[statusId] ?? 'primary'}>{statusInfo}</Tag>
      </td>
      <td data-number>{credits === null ? '—' : creditsText(credits)}</td>
      <td data-number>
        {trying === null ? (
          <MarkOf card={card} />
        ) : (
          <TryMark recordId={id} title={card.title} trying={trying} />
        )}
      </td>
    </tr>
  )
}

/** The final mark if there is one, else the teacher's. */
function MarkOf({ card: { mark, markInfo, finalMark, finalMarkInfo } }: { card: BookCard }) {
  if (finalMark !== null) return <MarkTag id={finalMark.id} name={finalMarkInfo ?? finalMark.name} />
  return mark === null ? '—' : <MarkTag id={mark.id} name={markInfo ?? mark.name} />
}
