import { sizeText } from '#platform/contract/size-text.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Card } from '#platform/web/ui/Card.tsx'
import { isBackupOld, type SystemState } from '../../contract/system.ts'
import { Facts, type Fact } from '../Facts.tsx'
import styles from './System.module.css'

interface BackupCardProps {
  backup: SystemState['backup']
  momentText: (instant: string) => string
}

/** The time and place of the last backup, and the failures since. */
export function BackupCard({ backup, momentText }: BackupCardProps) {
  const warning = warningText(backup, momentText)
  return (
    <Card title="Резервная копия">
      {warning !== null && (
        <p className={styles['warning']} data-tone={backup.failure ? 'error' : undefined} role="status">
          <IconAlertTriangle size={20} aria-hidden />
          {warning}
        </p>
      )}
      <Facts facts={factsOf(backup, momentText)} />
    </Card>
  )
}

function warningText(
  backup: SystemState['backup'],
  momentText: BackupCardProps['momentText'],
): string | null {
  const { failure, isScheduled, last } = backup
  if (!last && !isScheduled && !failure)
    return 'Копий нет, и по расписанию они не делаются: данные не защищены.'
  if (failure) return `${momentText(failure.at)}: ${failure.text}`
  return isScheduled && isBackupOld(backup, new Date())
    ? 'Последней копии больше полутора суток, хотя она делается каждую ночь. Посмотрите журнал сервера.'
    : null
}

function factsOf(
  { last, isScheduled }: SystemState['backup'],
  momentText: BackupCardProps['momentText'],
): Fact[] {
  return [
    ['Последняя', last ? momentText(last.at) : 'ещё не сделана'],
    ...(last ? [['Папка', last.folder] as Fact, ['Размер', sizeText(last.bytes)] as Fact] : []),
    ['По расписанию', isScheduled ? 'каждую ночь в 01:45' : 'нет: папка не задана (BACKUP_DIR)'],
  ]
}
