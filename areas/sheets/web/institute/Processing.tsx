import { useState } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { useLeaveGuard } from '#platform/web/forms/use-leave-guard.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { InstituteSheet } from '../../contract/institute.ts'
import { StatementStatus } from '../../contract/status.ts'
import { LeftNote } from '../LeftNote.tsx'
import { DecisionTable } from './DecisionTable.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { useProcessing, type DecidedRow } from './use-processing.ts'
import styles from './Institute.module.css'

/** A sheet row by row: first the rows that need a decision, then the outcome. */
export function Processing({ sheet }: { sheet: InstituteSheet }) {
  const work = useProcessing(sheet)
  const [isReturning, setReturning] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useLeaveGuard(work.isChanged && !work.isBusy)
  const { id: statusId, name } = sheet.status
  const isShipped = statusId === StatementStatus.shipped
  const { canDecide } = work
  const lacking = work.rows.filter(({ lacks }) => lacks !== null)
  return (
    <>
      <div className={styles['way']}>
        <Tag tone={isShipped ? 'primary' : 'neutral'}>{name}</Tag>
        {canDecide && (
          <div>
            {isShipped && <Button onClick={() => setReturning(true)}>Вернуть преподавателю</Button>}
            <Button
              kind="primary"
              isBusy={work.isBusy}
              disabled={lacking.length > 0}
              onClick={() => setAsking(true)}
            >
              Обработать
            </Button>
          </div>
        )}
      </div>
      <LeftNote
        cause="С ведомостью уже поработали в другом окне или другой сотрудник, ваши решения не сохранены"
        marks={work.left.map(({ base, markId, reason }) => ({ name: base.fio, markId, reason }))}
      />
      <div className={styles['columns']}>
        <DecisionTable
          rows={work.rows}
          typeId={sheet.type.id}
          canDecide={canDecide}
          onDecide={work.decide}
          onChoose={work.choose}
        />
        <aside className={styles['board']}>
          {canDecide && <Outcome rows={work.rows} lacking={lacking} />}
          <Steps sheet={sheet} />
        </aside>
      </div>
      {isAsking && (
        <ProcessDialog
          rows={work.rows}
          isBusy={work.isBusy}
          // The sheet may have been read again since it was asked.
          onProcess={() =>
            canDecide && lacking.length === 0 ? work.process(() => setAsking(false)) : setAsking(false)
          }
          onClose={() => setAsking(false)}
        />
      )}
      {isReturning && (
        <ReturnDialog isBusy={work.isBusy} onReturn={work.giveBack} onClose={() => setReturning(false)} />
      )}
    </>
  )
}

interface ProcessDialogProps {
  rows: readonly DecidedRow[]
  isBusy: boolean
  onProcess: () => void
  onClose: () => void
}

/** The marks go into the record books of the students: differing ones are shown once more. */
function ProcessDialog({ rows, isBusy, onProcess, onClose }: ProcessDialogProps) {
  const differing = rows.filter(({ differs }) => differs).length
  return (
    <ConfirmDialog
      title="Обработать ведомость?"
      action="Обработать ведомость"
      isBusy={isBusy}
      onConfirm={onProcess}
      onClose={onClose}
    >
      <p>
        Оценки появятся в зачётных книжках: {counted(rows.length, STUDENTS)}
        {differing > 0 ? `, ${counted(differing, DIFFERENT)}.` : '. Вернуть её преподавателю будет нельзя.'}
      </p>
    </ConfirmDialog>
  )
}

const LACKING = { choice: 'чьё решение оставить', mark: 'причина неявки', reason: 'основание' } as const
const STUDENTS = ['студент', 'студента', 'студентов'] as const
const ROWS = ['строка совпадает', 'строки совпадают', 'строк совпадают'] as const
const DIFFERENT = ['итоговая отличается', 'итоговые отличаются', 'итоговых отличаются'] as const

/** The missing decisions, and the resulting state. */
function Outcome({ rows, lacking }: { rows: readonly DecidedRow[]; lacking: readonly DecidedRow[] }) {
  const differing = rows.filter(({ differs }) => differs).length
  const same = rows.length - differing - lacking.filter(({ lacks }) => lacks === 'mark').length
  return (
    <Card title={lacking.length > 0 ? 'Чтобы обработать' : 'Что выйдет'}>
      <ul className={styles['checks']}>
        {lacking.map(({ student, lacks }) => (
          <li key={student.id} data-lacks>
            <a href={`#record-${student.id}`}>
              {student.fio.split(' ')[0]}: {LACKING[lacks!]}
            </a>
          </li>
        ))}
        <li>{counted(same, ROWS)} с оценками преподавателя</li>
        {differing > 0 && <li>{counted(differing, DIFFERENT)}</li>}
      </ul>
      {lacking.length === 0 && (
        <p>
          <b>{differing > 0 ? 'Обработано. Имеются расхождения' : 'Обработано'}</b>
          {differing > 0 && '. Преподаватель и эти студенты получат уведомление; обработку можно повторить'}
        </p>
      )}
    </Card>
  )
}

function Steps({ sheet: { steps } }: { sheet: InstituteSheet }) {
  return (
    <Card title="История">
      <ul className={styles['steps']}>
        {steps.map(({ at, status, by, comment }) => (
          <li key={`${at} ${status}`}>
            <b>{status}</b>
            <span>
              <Moment at={at} />
              {by !== null && `, ${by}`}
            </span>
            {comment !== null && <em>{comment}</em>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
