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
import { CONSEQUENCES, wishesText } from './decided-text.ts'
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
      <p>{wishesText(wishes)}</p>
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
  const approve = useApprove(choice)
  const seen = { id, version }
  if (step) return <ReasonForm choice={choice} step={step} onBack={() => setStep(null)} onClose={onClose} />
  return (
    <>
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
            {TITLES.reject}
          </Button>
        )}
        {canMove('release', state) && <Button onClick={() => setStep('release')}>{TITLES.release}</Button>}
        {canMove('reset', state) && <ResetButton choice={choice} onDone={onClose} />}
      </div>
      <Consequences choice={choice} />
    </>
  )
}

function ResetButton({ choice, onDone }: { choice: AdminChoice; onDone: () => void }) {
  const { id, version } = choice
  const reset = useReset(choice)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button isBusy={reset.isPending} onClick={() => setAsking(true)}>
        {TITLES.reset}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Вернуть выбор студенту?"
          action="Вернуть"
          isBusy={reset.isPending}
          onClose={close}
          onConfirm={() => reset.mutate({ id, version }, { onSuccess: onDone, onError: close })}
        >
          Место и очереди студента освободятся сразу, их предложат следующим. Подтвердить заново он сможет,
          пока срок выбора открыт.
        </ConfirmDialog>
      )}
    </>
  )
}

const TITLES = { reject: 'Отклонить', release: 'Освободить место', reset: 'Вернуть студенту' } as const
const MOVES = ['reject', 'release', 'reset'] as const

/** What each decision does, before any is made. */
function Consequences({ choice }: { choice: AdminChoice }) {
  return (
    <ul className={styles['consequences']}>
      {MOVES.filter((move) => canMove(move, choice.state)).map((move) => (
        <li key={move}>
          <b>{TITLES[move]}</b> — {CONSEQUENCES[move](choice)}
        </li>
      ))}
    </ul>
  )
}

const VERBS = { reject: 'Отклонить выбор', release: 'Освободить место' } as const

interface ReasonFormProps {
  choice: AdminChoice
  step: 'reject' | 'release'
  onBack: () => void
  onClose: () => void
}

function ReasonForm({ choice, step, onBack, onClose }: ReasonFormProps) {
  const reject = useReject(choice)
  const release = useRelease(choice)
  const send = step === 'reject' ? reject : release
  const { id, version } = choice
  return (
    <Form
      schema={Reason}
      onSubmit={async ({ comment }) => {
        await send.mutateAsync({ id, version, comment })
        onClose()
      }}
    >
      <p>
        <b>{TITLES[step]}</b> — {CONSEQUENCES[step](choice)}
      </p>
      <TextareaField name="comment" label="Комментарий" hint="Его прочтёт студент" rows={3} />
      <div className={styles['buttons']}>
        <SubmitButton>{VERBS[step]}</SubmitButton>
        <Button onClick={onBack}>Назад</Button>
      </div>
    </Form>
  )
}
