import { urlOf } from '#platform/web/api/call-parts.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { RadioField } from '#platform/web/forms/RadioField.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { plural } from '#platform/contract/plural.ts'
import { messengerCalls } from '../../contract/calls.ts'
import {
  COMPLAINT_OUTCOMES,
  COMPLAINT_REASONS,
  ComplaintDecision,
  type Complaint,
} from '../../contract/complaint.ts'
import styles from './Complaints.module.css'

const OUTCOMES = [
  { value: 'removed', label: 'Удалить сообщение' },
  { value: 'warned', label: 'Предупредить автора' },
  { value: 'dismissed', label: 'Нарушения нет' },
] as const

interface DecisionDialogProps {
  complaint: Complaint
  onClose: () => void
}

/** The message with its neighbours, and the decision about it. */
export function DecisionDialog({ complaint, onClose }: DecisionDialogProps) {
  const { reason, comment, outcome } = complaint
  return (
    <Dialog title={`Жалоба: ${COMPLAINT_REASONS[reason].toLowerCase()}`} onClose={onClose}>
      {comment !== '' && <p className={styles['comment']}>{comment}</p>}
      <Excerpt complaint={complaint} />
      {outcome === null ? <DecisionForm {...{ complaint, onClose }} /> : <Decided complaint={complaint} />}
    </Dialog>
  )
}

const filesText = (count: number) => `${count} ${plural(count, ['файл', 'файла', 'файлов'])}`

type ExcerptFile = NonNullable<Complaint['excerpt'][number]['files']>[number]

/** Small pictures, other files by name; they are shown while the complaint waits. */
function ExcerptFiles({ complaintId, files }: { complaintId: number; files: readonly ExcerptFile[] }) {
  return (
    <div className={styles['files']}>
      {files.map(({ id, name, isPicture }) => {
        const to = urlOf(messengerCalls.getComplaintFile, { complaintId, fileId: id })
        return isPicture ? (
          <img key={id} src={to} alt={`Картинка ${name}`} loading="lazy" />
        ) : (
          <a key={id} href={to} download={name}>
            {name}
          </a>
        )
      })}
    </div>
  )
}

function Excerpt({ complaint: { id, excerpt, outcome } }: { complaint: Complaint }) {
  if (excerpt.length === 0)
    return <p className={styles['comment']}>Переписка удалена через 180 дней после решения</p>
  return (
    <ol className={styles['excerpt']} aria-label="Сообщение и соседние с ним">
      {excerpt.map(({ authorName, text, fileCount, files = [], date, isMeant }) => (
        <li key={`${date} ${authorName} ${text}`} data-meant={isMeant || undefined}>
          <b>
            {authorName}
            {isMeant && <span className="visually-hidden">, на это сообщение жалуются</span>}
          </b>
          <time dateTime={date}>{momentText(date)}</time>
          <p>{text === '' ? filesText(fileCount) : text}</p>
          {outcome === null && files.length > 0 && <ExcerptFiles complaintId={id} files={files} />}
        </li>
      ))}
    </ol>
  )
}

function DecisionForm({ complaint: { id, version }, onClose }: DecisionDialogProps) {
  const decide = useAction(messengerCalls.decideComplaint, {
    refresh: [messengerCalls.listComplaints],
    success: 'Решение принято',
    failure: null,
  })
  return (
    <RecordForm
      schema={ComplaintDecision}
      initial={{ answer: '' }}
      version={version}
      save={async (decision, over) => {
        await decide.mutateAsync({ complaintId: id, version: over, ...decision })
        onClose()
      }}
      guardsLeaving
    >
      <RadioField name="outcome" label="Решение" options={OUTCOMES} />
      <TextareaField
        name="answer"
        label="Пояснение"
        hint="Его увидит тот, кто пожаловался, а при нарушении и автор сообщения"
        rows={3}
      />
      <SubmitButton>Принять решение</SubmitButton>
    </RecordForm>
  )
}

function Decided({ complaint: { outcome, answer, decidedBy, decidedAt } }: { complaint: Complaint }) {
  return (
    <div className={styles['decided']}>
      <b>{outcome && COMPLAINT_OUTCOMES[outcome]}</b>
      <p>{answer}</p>
      <small>
        {decidedBy}, {decidedAt && momentText(decidedAt)}
      </small>
    </div>
  )
}
