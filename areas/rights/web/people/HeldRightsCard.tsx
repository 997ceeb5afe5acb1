import { Card } from '#platform/web/ui/Card.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import type { HeldRight } from '../../contract/person.ts'
import styles from './Person.module.css'

/** Everything that the person may do today, each right with its reasons. Decision D-31. */
export function HeldRightsCard({ rights }: { rights: readonly HeldRight[] }) {
  return (
    <Card title="Что можно сегодня и почему" note={rights.filter(({ isDenied }) => !isDenied).length}>
      {rights.length === 0 && (
        <p className={styles['note']}>Особых прав нет: открыты только разделы для всех.</p>
      )}
      <ul className={styles['list']}>
        {rights.map(({ permission, reasons, isDenied }) => (
          <li key={`${permission}-${isDenied}`}>
            <div className={styles['head']}>
              <strong>{permissionTitleOf(permission)}</strong>
              {isDenied && <Tag tone="error">Запрещено</Tag>}
            </div>
            {reasons.map((reason) => (
              <small key={reason}>{reason}</small>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
