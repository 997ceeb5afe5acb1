import { displayDate } from '#platform/contract/calendar.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { StudentRequest } from '../../contract/request.ts'
import {
  MilitaryStatus,
  STATUS_IDS,
  STATUS_MEANINGS,
  STATUSES,
  type StatusId,
} from '../../contract/status.ts'
import styles from './Own.module.css'

const shortDay = (day: string) => displayDate(day).slice(0, 5)

/** The days on which the states were last reached since the request was sent or reset. */
function reachedDays({ steps }: StudentRequest): ReadonlyMap<number, string> {
  const beginning = Math.max(
    0,
    steps.findLastIndex(({ statusId }) => statusId === MilitaryStatus.sent),
  )
  return new Map(steps.slice(beginning).map(({ statusId, day }) => [statusId, day]))
}

/** A call is no step of every request: it is on the line when it was made. */
const isShown = (id: StatusId, reached: ReadonlyMap<number, string>) =>
  id !== MilitaryStatus.calling || reached.has(id)

/** The five states as a line with their days. */
export function StepsCard({ request }: { request: StudentRequest }) {
  const reached = reachedDays(request)
  const current = request.status.id
  return (
    <Card title={`Заявка от ${displayDate(request.createdOn)}`}>
      <ol className={styles['steps']}>
        {STATUS_IDS.filter((id) => isShown(id, reached)).map((id) => {
          const day = reached.get(id)
          const state = id === current ? 'now' : day && id < current ? 'done' : 'later'
          return (
            <li
              key={id}
              data-state={state}
              data-tone={id === MilitaryStatus.calling ? 'warn' : undefined}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <div>
                <b>{STATUSES[id].name}</b>
                {STATUS_MEANINGS[id] && <small>{STATUS_MEANINGS[id]}</small>}
              </div>
              {day && state !== 'later' && <span>{shortDay(day)}</span>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
