import { dayText } from '#platform/contract/date-text.ts'
import { daysBetween } from '#platform/contract/calendar.ts'
import { plural } from '#platform/contract/plural.ts'
import type { StudentRequest } from '../../contract/request.ts'
import { DOCS_DAYS, ENDING_DAYS } from '../../contract/status.ts'
import { DAYS } from '../texts.ts'
import styles from './Own.module.css'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

/** The sixty days as a ring with the days left, and what happens then. */
export function DaysCard({ request, today }: { request: StudentRequest; today: string }) {
  const { createdOn, lastDay } = request
  const left = Math.max(0, daysBetween(today, lastDay))
  const gone = DOCS_DAYS - left
  return (
    <section className={styles['days']} aria-label="Срок документов" data-card>
      <svg viewBox="0 0 100 100" data-tone={left <= ENDING_DAYS ? 'warn' : undefined} aria-hidden>
        <circle cx="50" cy="50" r={RADIUS} />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          data-part="left"
          strokeDasharray={`${(LENGTH * left) / DOCS_DAYS} ${LENGTH}`}
        />
        <text x="50" y="52">
          {left}
        </text>
        <text x="50" y="68" data-part="unit">
          {plural(left, DAYS)}
        </text>
      </svg>
      <div>
        <h2>Документы действуют до {dayText(lastDay, today)}</h2>
        <p>
          {daysBetween(createdOn, today) === 0
            ? 'Отсчёт начался сегодня'
            : `Прошло ${gone} из ${DOCS_DAYS} дней`}
          . Потом файлы удалим, заявку нужно подать снова.
        </p>
      </div>
    </section>
  )
}
