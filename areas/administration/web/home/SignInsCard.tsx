import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { counted } from '#platform/contract/plural.ts'
import type { PortalState } from '../../contract/portal-state.ts'
import { failedSignIns, signIns } from './sign-in-address.ts'
import styles from './SignInsCard.module.css'

const SIGN_INS = ['вход', 'входа', 'входов'] as const
const FAILED = ['неудачный', 'неудачных', 'неудачных'] as const

/** The sign-ins of today by the hour; the hours that are still to come keep their places. */
export default function SignInsCard({ value: { signInsByHour }, now }: HomeWidgetProps<PortalState>) {
  const failedCount = signInsByHour.reduce((sum, { failed }) => sum + failed, 0)
  const most = Math.max(1, ...signInsByHour.map(({ done, failed }) => done + failed))
  const share = (count: number) => ({ height: `${(100 * count) / most}%` })
  return (
    <Card
      title="Входы по часам"
      note="сегодня"
      link={
        failedCount > 0
          ? { to: failedSignIns(now.date), text: counted(failedCount, FAILED) }
          : { to: signIns(now.date), text: 'Все' }
      }
    >
      <ol className={styles['hours']}>
        {signInsByHour.map(({ done, failed }, hour) => (
          <li key={hour} title={`${hour}:00: ${counted(done, SIGN_INS)}, ${counted(failed, FAILED)}`}>
            <span className={styles['bar']} aria-hidden>
              <i data-tone="warn" style={share(failed)} />
              <i style={share(done)} />
            </span>
            <b>{done + failed > 0 ? done + failed : ''}</b>
            <small>{hour % 3 === 0 ? hour : ''}</small>
            <span className="visually-hidden">
              {`${hour}:00: ${counted(done, SIGN_INS)}, ${counted(failed, FAILED)}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
