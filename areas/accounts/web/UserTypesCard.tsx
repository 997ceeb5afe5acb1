import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { CurrentUser } from '../contract/current-user.ts'
import styles from './UserTypesCard.module.css'

/** The ways in which the person belongs to the university, on the home page. */
export default function UserTypesCard({ value }: HomeWidgetProps<CurrentUser['userTypes']>) {
  const { status } = useUser()
  return (
    <Card title="Вы в университете">
      <ul className={styles['types']}>
        {value.map(({ type, label }) => (
          <li key={type}>{label}</li>
        ))}
      </ul>
      {status && <p className={styles['status']}>{status}</p>}
    </Card>
  )
}
