import { numberText } from '#platform/contract/number-text.ts'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { displayDate } from '#platform/contract/calendar.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { useEffect, useRef, useState } from 'react'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useLeaveGuard } from '#platform/web/forms/use-leave-guard.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { RejectionReason, SHORTEST_REASON } from '../../contract/review.ts'
import { REVIEWED_LEVELS } from '../../contract/can-approve.ts'
import { WorkStatus, WorkType } from '../../contract/status.ts'
import type { KindOfFile, TaughtWork } from '../../contract/work.ts'
import { shortName } from '../shared/work-text.ts'
import styles from './Desk.module.css'
import { REJECT_FAILURE, useDecisions } from './use-decisions.ts'
import type { Desk } from './use-desk.ts'

interface PanelProps {
  desk: Desk
  work: TaughtWork
  isRejecting: boolean
  onRejecting: (is: boolean) => void
}

/** The existing and missing parts, whether the work may be agreed and why, and the decision. */
export function DecisionPanel({ desk, work, isRejecting, onRejecting }: PanelProps) {
  const { status, decidedByName, decidedForName, rejectionComment } = work
  const isOpen = status.id === WorkStatus.onAgreement
  const canReturn = status.id === WorkStatus.agreed && desk.of.side === 'leader'
  return (
    <>
      <Checks work={work} />
      {isOpen && <Rule work={work} />}
      {!isOpen && status.id !== WorkStatus.notSent && (
        <p className={styles['rule']}>
          {status.name}
          {decidedByName && `: ${shortName(decidedByName)}`}
          {decidedForName && `, вместо: ${shortName(decidedForName)}`}
          {rejectionComment && `. «${rejectionComment}»`}
        </p>
      )}
      {isRejecting && (isOpen || canReturn) ? (
        <RejectForm {...{ desk, work }} onClose={() => onRejecting(false)} />
      ) : (
        <Buttons {...{ desk, work, canReturn, onRejecting }} />
      )}
    </>
  )
}

/** The rule of 1 July with its days. */
function Rule({ work }: { work: TaughtWork }) {
  const from = displayDate(work.approvableFrom)
  const day = displayDate(work.relevantDay)
  return (
    <p className={styles['rule']} data-closed={!work.isCanApprove || undefined}>
      {work.isCanApprove ? (
        <>
          <b>Согласовать можно:</b> срок работы {day}, такие работы открыты с {from}. Отклонить можно всегда.
        </>
      ) : (
        <>
          <b>Согласовать можно с {from}:</b> срок работы {day}, а работы года согласуют с{' '}
          {dayText(work.approvableFrom, work.approvableFrom)}. Отклонить с замечаниями можно уже сейчас.
        </>
      )}
    </p>
  )
}

interface Check {
  text: string
  isDone: boolean
}

const has = (files: readonly KindOfFile[], kind: string) => files.some((file) => file.kind === kind)

/** The report of borrowings: it is expected for a thesis, and shown for other works if it exists. */
function reportChecks({ type, files, requiredFiles }: TaughtWork): Check[] {
  const report = files.find(({ kind }) => kind === 'plagiarism')
  if (!report && type.id !== WorkType.thesis) return []
  const isNeeded = requiredFiles.includes('plagiarism')
  const text = report ? reportText(report.borrowedPercent) : lackText('Отчёта о заимствованиях нет', isNeeded)
  return [{ text, isDone: report !== undefined }]
}

/** The review of the supervisor, and the outside one of a specialist's or a master's thesis. */
function thesisChecks({ type, files, studyLevel, requiredFiles }: TaughtWork): Check[] {
  if (type.id !== WorkType.thesis) return []
  const isReviewed = has(files, 'review')
  const review = isReviewed
    ? 'Рецензия приложена'
    : lackText('Рецензии нет', requiredFiles.includes('review'))
  const isPraised = has(files, 'teacher-feedback') || has(files, 'feedback')
  return [
    ...(isPraised ? [] : [{ text: lackText('Отзыва нет', false), isDone: false }]),
    ...(REVIEWED_LEVELS.includes(studyLevel.id) ? [{ text: review, isDone: isReviewed }] : []),
  ]
}

/** Checks of decision D-025: missing files are named, and block the agreement only if the rules say so. */
function checksOf(work: TaughtWork): Check[] {
  if (work.revision === 0) return []
  const isThere = has(work.files, 'work')
  const own = { text: isThere ? 'Работа приложена' : 'Файла работы нет', isDone: isThere }
  return [own, ...reportChecks(work), ...thesisChecks(work)]
}

/** The effect of a missing file on the agreement: the university's rules decide. */
const lackText = (text: string, isNeeded: boolean) =>
  isNeeded ? `${text}: без этого не согласовать, приложите` : `${text}, согласованию не мешает`

function reportText(share: number | null): string {
  if (share === null) return 'Отчёт о заимствованиях: доля не прочитана, откройте файл'
  return `Заимствования ${numberText(share)} % — так написано в отчёте, проверьте по файлу`
}

function Checks({ work }: { work: TaughtWork }) {
  return (
    <ul className={styles['checks']} aria-label="Что приложено">
      {checksOf(work).map(({ text, isDone }) => (
        <li key={text} data-open={isDone ? undefined : true}>
          {isDone ? <IconCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Opens the next work after a decision, unless its reader has gone on by themselves before the answer came. */
function useGoOn(desk: Desk): () => void {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return () => {
    if (!isThere.current) return
    desk.rest()
    desk.openWork(desk.after ?? desk.before)
  }
}

interface ButtonsProps extends Pick<PanelProps, 'desk' | 'work' | 'onRejecting'> {
  canReturn: boolean
}

function Buttons({ desk, work, canReturn, onRejecting }: ButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  const { status, isCanApprove, requiredFiles, files } = work
  const isWhole = requiredFiles.every((kind) => has(files, kind))
  if (status.id !== WorkStatus.onAgreement)
    return canReturn ? (
      <Button kind="danger" onClick={() => onRejecting(true)}>
        Отменить согласование
      </Button>
    ) : null
  return (
    <div className={styles['buttons']}>
      <Button
        kind="primary"
        data-key="agree"
        disabled={!isCanApprove || !isWhole}
        isBusy={desk.isResting}
        onClick={() => setAsking(true)}
      >
        Согласовать
      </Button>
      <Button kind="danger" onClick={() => onRejecting(true)}>
        Отклонить
      </Button>
      {isAsking && <AgreeDialog {...{ desk, work }} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** One press would agree a work for good: it is asked first, and Enter answers. */
function AgreeDialog({ desk, work, onClose }: Pick<PanelProps, 'desk' | 'work'> & { onClose: () => void }) {
  const { id, version, studentName, type, theme } = work
  const { agree } = useDecisions(desk.of, useGoOn(desk))
  return (
    <Dialog title="Согласовать работу?" onClose={onClose}>
      <p>
        {shortName(studentName)}, {type.name}
        {theme && `, «${theme}»`}. Студент узнает сразу, отменить согласование сможет только заведующий или
        дирекция.
      </p>
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          data-autofocus
          isBusy={agree.isPending}
          onClick={() => agree.mutate({ id, version }, { onError: onClose })}
        >
          Согласовать работу
        </Button>
        <Button onClick={onClose}>Отмена</Button>
      </div>
    </Dialog>
  )
}

function RejectForm({ desk, work, onClose }: Pick<PanelProps, 'desk' | 'work'> & { onClose: () => void }) {
  const { reject } = useDecisions(desk.of, useGoOn(desk))
  const { id, version } = work
  const [isUnsent, setUnsent] = useState(false)
  useLeaveGuard(isUnsent)
  return (
    <Form
      schema={RejectionReason}
      failureText={REJECT_FAILURE}
      onSubmit={async ({ comment }) => {
        // What is on its way holds nobody on the page: the next work opens with the answer.
        setUnsent(false)
        try {
          await reject.mutateAsync({ id, version, comment })
        } catch (error) {
          setUnsent(true)
          throw error
        }
        onClose()
      }}
      onTyped={() => setUnsent(true)}
    >
      <TextareaField
        name="comment"
        label="Что исправить"
        hint={`Не короче ${SHORTEST_REASON} букв. Студент прочтёт это первым, рядом с «Отклонено»`}
        rows={4}
        autoFocus
      />
      <FormButtons>
        <SubmitButton kind="danger">Отклонить работу</SubmitButton>
        <Button onClick={onClose}>Назад</Button>
      </FormButtons>
    </Form>
  )
}
