import { IconAlertCircle } from '@tabler/icons-react'
import { useMomentText } from '#platform/web/router/university-time.ts'
import type { StudentRequest } from '../../contract/request.ts'
import styles from './Own.module.css'
import { PhotoButton } from './PhotoButton.tsx'
import { useFileChange } from './use-file-change.ts'

/** The reason why the desk calls, and the page to be sent again. */
export function CallCard({ request }: { request: StudentRequest }) {
  const momentText = useMomentText()
  const { send, problem, isBusy } = useFileChange()
  const { status, statusDate, statusComment, files } = request
  const fileToReplace = files.find(({ isAskedAgain }) => isAskedAgain)
  return (
    <section className={styles['call']} aria-label={status.name} data-card>
      <header>
        <IconAlertCircle size={26} aria-hidden />
        <h2>{status.name}</h2>
        <time dateTime={statusDate}>{momentText(statusDate)}</time>
      </header>
      <p>«{statusComment}»</p>
      {files.length > 0 && (
        <PhotoButton
          kind="primary"
          isBusy={isBusy}
          label={fileToReplace ? `Снять страницу: ${fileToReplace.name}` : 'Снять страницу'}
          onTaken={(taken) => send(taken, fileToReplace?.id)}
        >
          Снять страницу
        </PhotoButton>
      )}
      <div role="alert">{problem && <p className={styles['problem']}>{problem}</p>}</div>
    </section>
  )
}
