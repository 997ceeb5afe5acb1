import { IconCircleCheck, IconCircleX, IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import type { codeShown, StudentCard } from '../../contract/student-card.ts'
import { CardCode } from './CardCode.tsx'
import styles from './StudentCard.module.css'

interface CardFaceProps {
  card: StudentCard
  shown: ReturnType<typeof codeShown>
}

/** The card as it is shown: its holder and its last day, above the code. */
export function CardFace({ card, shown }: CardFaceProps) {
  const config = useCall(portalCalls.getConfig, {})
  const { number, lastName, otherNames, institute, admittedOn } = card
  return (
    <article className={styles['card']} aria-label={`Студенческий билет № ${number}`}>
      <header>
        <p>
          <b>{config.data?.universityName ?? 'Университет'}</b>
          {institute !== null && <span>{institute}</span>}
        </p>
        <p>
          <span>№ {number}</span>
          <span>зачислен {displayDate(admittedOn)}</span>
        </p>
      </header>
      <div className={styles['holder']}>
        <Photo address={card.photo} />
        <div>
          <h2>
            {lastName}
            <br />
            {otherNames}
          </h2>
          <p>{studyLine(card)}</p>
          <State card={card} />
        </div>
      </div>
      <CardCode shown={shown} />
    </article>
  )
}

/** «ПИб-24-1 · 3-й курс, очная». */
function studyLine({ group, course, form, level }: StudentCard): string {
  const years = course === null ? level : `${course}-й курс`
  return [group, `${years}, ${form}`].filter(Boolean).join(' · ')
}

function State({ card: { isValid, validUntil } }: { card: StudentCard }) {
  return (
    <p className={styles['state']} data-valid={isValid}>
      {isValid ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
      {isValid && validUntil !== null ? (
        <span>
          действителен до <b>{displayDate(validUntil)}</b>
        </span>
      ) : (
        <b>недействителен</b>
      )}
    </p>
  )
}

function Photo({ address }: { address: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (address === null || address === failed)
    return (
      <span className={styles['photo']}>
        <IconUserCircle size={64} stroke={1.5} aria-hidden />
      </span>
    )
  return <img className={styles['photo']} src={address} alt="Фотография" onError={() => setFailed(address)} />
}
