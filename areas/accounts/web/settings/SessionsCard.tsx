import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { accountsCalls } from '../../contract/calls.ts'
import type { OwnSession } from '../../contract/settings-calls.ts'
import styles from './Settings.module.css'

function describe({ ip, lastSeenAt, isCurrent }: OwnSession): string {
  const when = isCurrent ? 'этот вход' : `был активен ${momentText(lastSeenAt)}`
  return [ip, when].filter(Boolean).join(' · ')
}

/** The places where the person is signed in, with a way to end each. Decision D-18. */
export function SessionsCard() {
  const sessions = useCall(accountsCalls.listSessions, {})
  const refresh = [accountsCalls.listSessions]
  const end = useAction(accountsCalls.endSession, { refresh, success: 'Вход завершён' })
  const endOthers = useAction(accountsCalls.endOtherSessions, {
    refresh,
    success: 'Остальные входы завершены',
  })
  const listed = sessions.data ?? []
  return (
    <Card title="Где выполнен вход">
      <div className={styles['stack']}>
        <ul className={styles['sessions']}>
          {listed.map((session) => (
            <li key={session.id}>
              <span>
                {session.device}
                <small>{describe(session)}</small>
              </span>
              {!session.isCurrent && (
                <button
                  type="button"
                  className={styles['quiet']}
                  aria-label={`Завершить: ${session.device}`}
                  onClick={() => end.mutate({ id: session.id })}
                >
                  Завершить
                </button>
              )}
            </li>
          ))}
        </ul>
        {listed.length > 1 && (
          <button type="button" className={styles['quiet']} onClick={() => endOthers.mutate({})}>
            Завершить все, кроме текущего
          </button>
        )}
      </div>
    </Card>
  )
}
