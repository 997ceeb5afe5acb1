import { useState, type ReactNode } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import type { BoardTeacher, SessionBoard } from '../../../contract/board.ts'
import { sheetsCalls } from '../../../contract/calls.ts'
import { useToday } from '../../use-now.ts'
import type { Session } from '../sessions.ts'
import { rowsOf } from './rows-of.ts'
import styles from './Board.module.css'

const TEACHERS = ['преподаватель', 'преподавателя', 'преподавателей'] as const
const TEACHERS_TO = ['преподавателю', 'преподавателям', 'преподавателям'] as const

interface LateProps {
  board: SessionBoard
  session: Session
  /** The reader answers for the institute, and may remind. */
  isOffice: boolean
}

/** The overdue sheets: by department, the worst teachers, and the reminder to them. */
export function LateCard({ board, session, isOffice }: LateProps) {
  const { departments, teachers, lateTeachers, toRemind } = board
  const late = departments.filter((department) => department.late > 0)
  return (
    <Card title="Не отправлены в срок">
      <dl className={styles['rows']}>
        {late.map(({ id, name, shortName, late: count, total }) => (
          <div key={id ?? 0}>
            <dt title={name}>{shortName ?? name}</dt>
            <Meter value={(100 * count) / total} tone="warn" />
            <dd>
              <AppLink to={rowsOf({ session: session.id, queue: 'late', department: id })}>
                <b>{count}</b>
                <span className="visually-hidden"> не отправлены, {name}</span>
              </AppLink>{' '}
              из {total}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['subtitle']}>
        {teachers.length < lateTeachers
          ? `Дольше других, ${teachers.length} из ${lateTeachers}`
          : 'Кто не отправил'}
      </h3>
      <ul className={styles['teachers']}>
        {teachers.map((teacher) => (
          <Teacher key={teacher.id} {...{ teacher, session, isOffice }} />
        ))}
      </ul>
      {isOffice && toRemind > 0 && (
        <Reminding session={session} whom={counted(toRemind, TEACHERS)}>
          Напомнить {counted(toRemind, TEACHERS_TO)}
        </Reminding>
      )}
    </Card>
  )
}

interface RemindingProps {
  session: Session
  /** The person, or the number of people. */
  whom: string
  examinerId?: number
  /** The text of the button that opens the question. */
  children: ReactNode
  isSmall?: boolean
}

/** A reminder is a letter, so that the press is confirmed. */
function Reminding({
  session: { yearId, term },
  whom,
  examinerId,
  children,
  isSmall = false,
}: RemindingProps) {
  const [isOpen, setOpen] = useState(false)
  const reminding = useAction(sheetsCalls.remindExaminers, {
    refresh: [sheetsCalls.getSessionBoard],
    success: ({ reminded }) => showAlert(`Напомнили ${counted(reminded, TEACHERS_TO)}`, 'success'),
  })
  const remind = () =>
    reminding.mutate(
      { yearId, term, ...(examinerId !== undefined && { examinerId }) },
      { onSettled: () => setOpen(false) },
    )
  return (
    <>
      <Button isSmall={isSmall} {...(!isSmall && { kind: 'tinted' })} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Напомнить о ведомостях?"
          action="Напомнить"
          kind="primary"
          isBusy={reminding.isPending}
          onConfirm={remind}
          onClose={() => setOpen(false)}
        >
          <p>
            {whom}. Придёт уведомление и письмо о ведомостях, не отправленных в срок. Не чаще раза в день.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface TeacherProps {
  teacher: BoardTeacher
  session: Session
  isOffice: boolean
}

function Teacher({ teacher, session, isOffice }: TeacherProps) {
  const today = useToday()
  const { id, name, late, total, since, isLed, worksHere, remindedOn } = teacher
  return (
    <li>
      <span>
        <PersonLink id={id} name={name} />
        <small>
          <AppLink to={rowsOf({ session: session.id, queue: 'late', examiner: { id, name } })}>
            {late} из {total}
          </AppLink>
          , с {displayDate(since)}
          {remindedOn !== null && ` · напомнили ${displayDate(remindedOn)}`}
        </small>
      </span>
      {isOffice && isLed && worksHere && remindedOn !== today && (
        <Reminding session={session} whom={name} examinerId={id} isSmall>
          Напомнить<span className="visually-hidden">: {name}</span>
        </Reminding>
      )}
    </li>
  )
}
