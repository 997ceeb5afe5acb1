import { displayDate } from '#platform/contract/dates.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { OwnDiscipline } from '../../contract/student.ts'
import styles from './OwnJournal.module.css'
import { Rate } from './Rate.tsx'

type Kind = OwnDiscipline['types'][number]
type Day = Kind['days'][number]

const SIGNS = { 1: 'оп', 2: '+', 3: 'Н' } as const
const WORDS = { 1: 'Опоздание', 2: 'Присутствие', 3: 'Отсутствие' } as const

const amount = (value: number) => String(value).replace('.', ',')
const outOf = (progress: number | null, norm: number) =>
  `${progress === null ? '—' : amount(progress)} из ${amount(norm)}`

function DayCell({ day }: { day: Day }) {
  const { attendance, progress, norm, comment } = day
  return (
    <li className={styles['day']} data-attendance={attendance ?? 0}>
      <span>{displayDate(day.date).slice(0, 5)}</span>
      <b aria-label={attendance === null ? 'Не отмечено' : WORDS[attendance]}>
        {attendance === null ? '·' : SIGNS[attendance]}
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
                <span>{point.title}</span>
                <b>{outOf(point.progress, point.norm)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
