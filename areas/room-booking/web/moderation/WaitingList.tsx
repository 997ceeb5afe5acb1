import { nearDayText } from '#platform/contract/date-text.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { Waiter } from '../../contract/reservation.ts'
import { lessonsText } from '../reservation-text.ts'
import styles from './Moderation.module.css'

/**
 * The people who are left without the room when the request is approved, and the rooms they are offered
 * instead.
 */
export function WaitingList({ waiting, today }: { waiting: readonly Waiter[]; today: string }) {
  if (waiting.length === 0) return null
  return (
    <section className={styles['waiting']} aria-label="Кто останется без помещения">
      <h3>Кто останется без помещения: {waiting.length}</h3>
      <ul>
        {waiting.map((waiter) => (
          <li key={waiter.id}>
            <div>
              <PersonLink {...waiter.staff} />, {lessonsText(waiter)}
              <small>ждёт: {nearDayText(waiter.createdAt.slice(0, 10), today)}</small>
            </div>
            {waiter.alternative ? (
              <Tag tone="ok">
                предложим {waiter.alternative.name}
                {waiter.alternative.seats !== null && `, мест: ${waiter.alternative.seats}`}
              </Tag>
            ) : (
              <Tag tone="warn">замены нет</Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
