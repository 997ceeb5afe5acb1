import { displayDate } from '#platform/contract/calendar.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ATTENDANCE_NOUNS, ATTENDANCE_SIGNS, keptAttendance } from '../../contract/attendance.ts'
import { pointsText } from '../../contract/marks.ts'
import type { OwnDiscipline } from '../../contract/student.ts'
import styles from './OwnJournal.module.css'
import { PointTitle } from './OwnTitles.tsx'
import { Rate } from './Rate.tsx'

type Kind = OwnDiscipline['types'][number]
type Day = Kind['days'][number]

const outOf = (progress: number | null, norm: number) =>
  `${progress === null ? '—' : pointsText(progress)} из ${pointsText(norm)}`

function DayCell({ day }: { day: Day }) {
  const { progress, norm, comment } = day
  const attendance = keptAttendance(day.attendance)
  return (
    <li className={styles['day']} data-attendance={attendance ?? undefined}>
      <span>{displayDate(day.date).slice(0, 5)}</span>
      <b aria-label={attendance === null ? 'не отмечено' : ATTENDANCE_NOUNS[attendance]}>
        {attendance === null ? '·' : ATTENDANCE_SIGNS[attendance]}
      </b>
      {norm !== null && <small>{outOf(progress, norm)}</small>}
      {comment && <small className={styles['comment']}>{comment}</small>}
    </li>
  )
}

function KindDays({ kind }: { kind: Kind }) {
  return (
    <section>
      <h3 className={styles['kind']}>
        <i style={{ background: kind.color }} aria-hidden />
        {kind.name}
      </h3>
      <ul className={styles['days']}>
        {kind.days.map((day, index) => (
          <DayCell key={`${day.date} ${index}`} day={day} />
        ))}
      </ul>
    </section>
  )
}

/** One discipline: both percentages, every lesson so far and the control points. */
export function DisciplineCard({ discipline }: { discipline: OwnDiscipline }) {
  return (
    <Card title={discipline.disciplineName}>
      <div className={styles['rates']}>
        <Rate title="Посещаемость" value={discipline.attendancePercent} />
        <Rate title="Успеваемость" value={discipline.progressPercent} />
      </div>
      {discipline.types.map((kind) => (
        <KindDays key={kind.id} kind={kind} />
      ))}
      {discipline.controlPoints.length > 0 && (
        <section>
          <h3 className={styles['kind']}>Контрольные точки</h3>
          <ul className={styles['points']}>
            {discipline.controlPoints.map((point) => (
              <li key={point.controlPointId}>
                <span>{point.label}</span>
                <span>
                  <PointTitle {...point} />
                </span>
                <b>{outOf(point.progress, point.norm)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
