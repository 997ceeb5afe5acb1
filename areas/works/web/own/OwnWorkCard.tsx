import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { daysBetween } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useDayOf, useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { worksCalls } from '../../contract/calls.ts'
import { worksScreens } from '../../contract/screens.ts'
import { FILE_KINDS, WorkStatus } from '../../contract/status.ts'
import type { Field } from '../../contract/submission.ts'
import type { OwnWork } from '../../contract/work.ts'
import { assignerText, shortName, subjectText } from '../shared/work-text.ts'
import shared from '../shared/Works.module.css'
import styles from './Own.module.css'
import { fileTitle } from './work-fields.ts'
import { WorkForm } from './WorkForm.tsx'
import { isStudents } from './WorkSide.tsx'

interface OwnWorkCardProps {
  work: OwnWork
  onFilled: (values: Partial<Record<Field, unknown>>) => void
}

/** A work: the reason for its return, and the form, or the sent content while it is with the supervisor. */
export function OwnWorkCard({ work, onFilled }: OwnWorkCardProps) {
  const { workId, revision, typeDescription } = work
  const subject = subjectText(work)
  return (
    <Card title={subject === typeDescription ? typeDescription : `${typeDescription}: ${subject}`}>
      <div className={styles['back']}>
        <ButtonLink isSmall to={addressOf(worksScreens.ownWorks)}>
          Все работы
        </ButtonLink>
      </div>
      <Refused work={work} />
      {isStudents(work) ? (
        <>
          <Lacking work={work} />
          <WorkForm key={`${workId} ${revision}`} work={work} onFilled={onFilled} />
        </>
      ) : (
        <Sent work={work} />
      )}
    </Card>
  )
}

function Refused({ work }: { work: OwnWork }) {
  const { statusId, rejectionComment, rejectionDate, decidedByName } = work
  if (statusId !== WorkStatus.rejected || rejectionDate === null) return null
  return (
    <div className={styles['refusal']} role="status">
      <b>
        Отклонено <Moment at={rejectionDate} form="day" />
        {decidedByName && `, ${shortName(decidedByName)}`}
      </b>
      <span>«{rejectionComment}»</span>
    </div>
  )
}

const DAYS = ['день', 'дня', 'дней'] as const

function waitingText(sentOn: string, today: string): string {
  const days = daysBetween(sentOn, today)
  return days < 1 ? 'отправлена сегодня' : `ждёт ${counted(days, DAYS)}`
}

/** What was sent by mistake is taken back, until somebody has begun to read it. */
function Withdraw({ work: { workId, revision, assigner } }: { work: OwnWork }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useAction(worksCalls.withdrawWork, {
    refresh: [worksCalls.listOwnWorks, worksCalls.getWorkHistory],
    success: 'Работа отозвана. Исправьте её и отправьте снова',
    failure: 'Произошла ошибка при отзыве работы',
  })
  return (
    <>
      <p className={styles['withdraw']}>
        <Button onClick={() => setAsking(true)}>Отозвать</Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Отозвать работу?"
          action="Отозвать"
          isBusy={withdraw.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => withdraw.mutate({ id: workId, revision }, { onSettled: () => setAsking(false) })}
        >
          {assigner === null && 'Руководитель её больше не увидит. '}
          Файлы и сведения останутся здесь, чтобы исправить их и отправить снова.
        </ConfirmDialog>
      )}
    </>
  )
}

interface Today {
  today: string
  dayOf: (moment: string) => string
}

/** «Версия 1 у руководителя: Тихонов М. В., ждёт 2 дня»; while nobody supervises it «Версия 1 ждёт 2 дня». */
function stateText(work: OwnWork, { today, dayOf }: Today): string {
  const { statusId, revision, submittedAt, teacherName, assigner } = work
  if (statusId === WorkStatus.agreed) return 'Работа согласована. Изменить её уже нельзя'
  const waits = submittedAt && waitingText(dayOf(submittedAt), today)
  if (assigner !== null) return [`Версия ${revision}`, waits].filter(Boolean).join(' ')
  const holder = teacherName ? `: ${shortName(teacherName)}` : ''
  return [`Версия ${revision} у руководителя${holder}`, waits].filter(Boolean).join(', ')
}

/** The person who is to name a supervisor, while there is none: nobody has to wait for that to send, or send again. */
function Lacking({ work }: { work: OwnWork }) {
  const text = assignerText(work)
  if (text === null) return null
  const isSent = work.statusId === WorkStatus.onAgreement
  return (
    <p className={styles['lacking']} role="note">
      {text}. {isSent ? 'Отправлять работу снова не нужно.' : 'Отправить работу можно уже сейчас.'}
    </p>
  )
}

function Sent({ work }: { work: OwnWork }) {
  const { statusId, typeId } = work
  const dayOf = useDayOf()
  const { date: today } = useUniversityNow(useTimeZone())
  return (
    <>
      <p className={styles['state']}>{stateText(work, { today, dayOf })}</p>
      <Lacking work={work} />
      <p className={shared['links']}>
        {FILE_KINDS.flatMap((kind) =>
          work[`${kind}File`].map(({ id, url, name }) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              {fileTitle(kind, typeId)}: {name}
            </a>
          )),
        )}
      </p>
      {statusId === WorkStatus.onAgreement && <Withdraw work={work} />}
    </>
  )
}
