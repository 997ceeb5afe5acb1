import { IconAlertTriangle } from '@tabler/icons-react'
import { Card } from '#platform/web/ui/Card.tsx'
import type { JournalWarning } from '../../contract/thresholds.ts'
import styles from './OwnJournal.module.css'
import { warningText } from './warning-text.ts'

/** The thresholds below which the student has fallen; nothing when there are none. */
export function WarningsCard({ warnings }: { warnings: readonly JournalWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <Card title="Обратите внимание" note={warnings.length}>
      <ul className={styles['warnings']}>
        {warnings.map((warning) => (
          <li key={`${warning.disciplineId} ${warning.kind}`}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>
              <b>{warning.disciplineName}</b>
              {warningText(warning)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
