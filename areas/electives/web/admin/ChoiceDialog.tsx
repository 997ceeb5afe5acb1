import { useState } from 'react'
import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import type { AdminChoice } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { canMove, STATE_NAMES } from '../../contract/status.ts'
import { Why } from '../own/Why.tsx'
import styles from './Admin.module.css'
import type { ApprovedChoice } from './UndoApprovals.tsx'
import { QuestionnaireView } from './QuestionnaireView.tsx'
import { useApprove, useReject, useRelease, useReset } from './use-admin.ts'

interface ChoiceDialogProps {
  id: number
  onApproved: (approved: readonly ApprovedChoice[]) => void
  onClose: () => void
}

/** One choice: its wishes, the outcome with its reasons, and the possible decisions. */
export function ChoiceDialog({ id, onApproved, onClose }: ChoiceDialogProps) {
  const opened = useCall(electivesCalls.explainFor, { id }, { isAlwaysFresh: true, keepsLast: false })
  return (
    <Dialog title="Выбор студента" place="side" onClose={onClose}>
      {opened.data ? (
        <div className={styles['choice']}>
          <Facts choice={opened.data.choice} />
          <Decisions choice={opened.data.choice} onApproved={onApproved} onClose={onClose} />
          <h3>Почему так: это читает студент</h3>
          <Why account={opened.data.account} />
          <Health choice={opened.data.choice} />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  )
}

function Facts({ choice }: { choice: AdminChoice }) {
  const { student, institute, studyCourse, state, course, comment, wishes } = choice
  return (
    <>
      <p>
        <PersonLink id={student.id} name={student.fio} />
        <br />
        {student.group} · {institute}, {studyCourse}-й курс
      </p>
      <p>
        <b>{STATE_NAMES[state]}</b>
        {course && `: ${course.name}`}
        {comment && ` — «${comment}»`}
      </p>
      <p>{wishes.map(({ title, priority }) => `${priority + 1}. ${title}`).join(' · ')}</p>
    </>
  )
}

/** The questionnaire is read on purpose: the student sees that it was opened. */
function Health({ choice }: { choice: AdminChoice }) {
  const open = useAction(electivesCalls.openQuestionnaire)
  const maySee = holdsAny(useUser(), ['elective-moderation'])
  if (choice.category !== 'gym' || !maySee) return null
  if (open.data !== undefined) return <QuestionnaireView known={open.data} />
  return (
    <p>
      <Button isSmall isBusy={open.isPending} onClick={() => open.mutate({ id: choice.id })}>
        Открыть анкету
      </Button>{' '}
      <small>Студент увидит, что анкету открывали</small>
    </p>
  )
}

const Reason = z.object({ comment: typedText({ max: 500 }) })

interface DecisionsProps extends Omit<ChoiceDialogProps, 'id'> {
  choice: AdminChoice
}

function Decisions({ choice, onApproved, onClose }: DecisionsProps) {
  const { id, version, state } = choice
  const [step, setStep] = useState<'reject' | 'release' | null>(null)
  const approve = useApprove()
  const reset = useReset()
  const [isAsking, setAsking] = useState(false)
  const seen = { id, version }
  if (step) return <ReasonForm seen={seen} step={step} onBack={() => setStep(null)} onClose={onClose} />
  return (
    <div className={styles['buttons']}>
      {canMove('approve', state) && (
        <Button
          kind="primary"
          isBusy={approve.isPending}
          onClick={() =>
            approve.mutate(seen, {
              onSuccess: (approved) => {
                onApproved([approved])
                onClose()
              },
            })
          }
        >
          Одобрить
        </Button>
      )}
      {canMove('reject', state) && (
        <Button kind="danger" onClick={() => setStep('reject')}>
          Отклонить
        </Button>
      )}
      {canMove('release', state) && <Button onClick={() => setStep('release')}>Освободить место</Button>}
      {canMove('reset', state) && (
        <Button isBusy={reset.isPending} onClick={() => setAsking(true)}>
          Вернуть студенту
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Вернуть выбор студенту?"
          action="Вернуть"
          isBusy={reset.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => reset.mutate(seen, { onSuccess: onClose, onError: () => setAsking(false) })}
        >
          Место и очереди студента освободятся сразу, их предложат следующим. Подтвердить заново он сможет,
          пока срок выбора открыт.
        </ConfirmDialog>
      )}
    </div>
  )
}

const STEPS = {
  reject: { hint: 'Студент прочтёт это; место получит его следующее желание', verb: 'Отклонить выбор' },
  release: { hint: 'Студент прочтёт это; место предложим тому, кто ждёт', verb: 'Освободить место' },
} as const

interface ReasonFormProps {
  seen: { id: number; version: number }
  step: 'reject' | 'release'
  onBack: () => void
  onClose: () => void
}

function ReasonForm({ seen, step, onBack, onClose }: ReasonFormProps) {
  const reject = useReject()
  const release = useRelease()
  const send = step === 'reject' ? reject : release
  const { hint, verb } = STEPS[step]
  return (
    <Form
      schema={Reason}
      onSubmit={async ({ comment }) => {
        await send.mutateAsync({ ...seen, comment })
        onClose()
      }}
    >
      <TextareaField name="comment" label="Комментарий" hint={hint} rows={3} />
      <div className={styles['buttons']}>
        <SubmitButton>{verb}</SubmitButton>
        <Button onClick={onBack}>Назад</Button>
      </div>
    </Form>
  )
}
