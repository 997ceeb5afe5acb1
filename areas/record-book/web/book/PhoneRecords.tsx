import { useState } from 'react'
import { TYPE_LETTERS } from '#areas/sheets/contract/marks.ts'
import { TypeMark } from '#areas/sheets/web/public.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import type { BookCard } from '../../contract/record.ts'
import { cardDetail, shortMark, stateAndDay, titleOf } from './book-words.ts'
import { ShortMark } from './ShortMark.tsx'
import { TryMark } from './TryMark.tsx'
import type { Trying } from './use-tried-marks.ts'
import styles from './PhoneRecords.module.css'

interface PhoneRecordsProps {
  cards: readonly BookCard[]
  /** The records on which a mark may be tried, the next day first. */
  triable: readonly BookCard[]
  trying: Trying
  isNew: (card: BookCard) => boolean
}

/** The records of a semester; marks are tried on one of the coming ones at a time, the next one first. */
export function PhoneRecords({ cards, triable, trying, isNew }: PhoneRecordsProps) {
  const today = useUniversityNow().date
  const byDate = triable.toSorted((one, other) => one.date.localeCompare(other.date))
  const [openId, setOpenId] = useState(byDate[0]?.id)
  const open = byDate.find(({ id }) => id === openId)
  const ids = new Set(byDate.map(({ id }) => id))
  return (
    <>
      {open && (
        <section className={styles['next']} aria-label={open.title}>
          <div>
            <TypeMark typeId={open.type.id} name={open.type.name} />
            <b>{titleOf(open)}</b>
          </div>
          <div>
            <small>{stateAndDay(open, today)}</small>
            <TryMark recordId={open.id} title={open.title} trying={trying} />
          </div>
        </section>
      )}
      <ul className={styles['records']} aria-label="Записи семестра">
        {cards
          .filter(({ id }) => id !== open?.id)
          .map((card) => (
            <li key={card.id}>
              <div>
                <b>{titleOf(card)}</b> {isNew(card) && <Tag tone="primary">новое</Tag>}
                <small>{`${TYPE_LETTERS[card.type.id] ?? card.type.name} · ${stateAndDay(card, today)}`}</small>
                {card.isDifferentMark && <small data-different>{cardDetail(card)}</small>}
              </div>
              {ids.has(card.id) ? (
                <OpenButton card={card} trying={trying} onOpen={() => setOpenId(card.id)} />
              ) : (
                <ShortMark card={card} />
              )}
            </li>
          ))}
      </ul>
    </>
  )
}

interface OpenButtonProps {
  card: BookCard
  trying: Trying
  onOpen: () => void
}

/** The marks tried so far; a press opens the choice. */
function OpenButton({ card, trying: { tried }, onOpen }: OpenButtonProps) {
  const markId = tried.get(card.id)
  return (
    <button type="button" onClick={onOpen}>
      {markId === undefined ? '?' : `${shortMark(markId)}?`}
      <span className="visually-hidden"> Попробовать оценку: {card.title}</span>
    </button>
  )
}
