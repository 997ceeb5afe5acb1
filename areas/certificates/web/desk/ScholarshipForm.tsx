import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskRequest } from '../../contract/desk.ts'
import { textOfPaper } from '../../contract/request.ts'
import { CertificateStatus } from '../../contract/status.ts'
import styles from './Desk.module.css'
import { DESK_READS } from './use-desk.ts'

const Typed = z.object({ scholarshipText: textOfPaper(300) })

interface ScholarshipFormProps {
  request: DeskRequest
  /** False as soon as what was typed is stored. */
  onTyped: (isTyped: boolean) => void
}

/** What no register has: it is typed here, and stands in the paper below. Decision 0288. */
export function ScholarshipForm({ request, onTyped }: ScholarshipFormProps) {
  const { id, version, statusId, asksScholarship, scholarshipText, isMine, assignedTo } = request
  const write = useAction(certificatesCalls.writeScholarship, {
    refresh: DESK_READS,
    success: 'Данные сохранены',
    failure: null,
  })
  const isForeign = assignedTo !== null && !isMine && statusId === CertificateStatus.inProgress
  if (!asksScholarship || statusId >= CertificateStatus.ready || isForeign) return null
  return (
    <RecordForm
      schema={Typed}
      initial={{ scholarshipText: scholarshipText ?? '' }}
      version={version}
      isOnPage
      guardsLeaving
      onTyped={() => onTyped(true)}
      save={async (typed, seen) => {
        const text = typed.scholarshipText || null
        const saved = await write.mutateAsync({ id, version: seen, scholarshipText: text })
        onTyped(false)
        return { ...saved, ...typed }
      }}
    >
      <div className={styles['typed']}>
        <TextareaField
          name="scholarshipText"
          label="Сведения о стипендии"
          hint="Вид и сумма или «не назначена»: в портале их нет, они встанут в текст справки"
          rows={2}
        />
        <SubmitButton kind="plain">Вписать в справку</SubmitButton>
      </div>
    </RecordForm>
  )
}
