import type { CSSProperties } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import type { OwnJournal } from '../../contract/student.ts'
import { DisciplinesTable, type ShowDiscipline } from './DisciplinesTable.tsx'
import styles from './OwnJournal.module.css'
import { Rate } from './Rate.tsx'

/** The more attendance, the stronger the colour; the number says the same. */
const shareOf = (percent: number) => ({ '--share': `${percent * 0.3}%` }) as CSSProperties

interface TermCardProps extends Pick<OwnJournal, 'term' | 'weeks'> {
  onShow: ShowDiscipline
}

/** The term in figures: its totals, the attendance of each week, and the missing points by discipline. */
export function TermCard({ term, weeks, onShow }: TermCardProps) {
  if (term === null) return null
  return (
    <Card title="Итоги">
      <div className={styles['term']}>
        <div className={styles['rates']}>
          <Rate title="Посещаемость" value={term.attendancePercent} />
          <Rate title="Успеваемость" value={term.progressPercent} />
        </div>
        <div>
          <h3 className={styles['kind']}>Посещаемость по неделям, %</h3>
          <ol className={styles['weeks']}>
            {weeks.map(({ week, percent }) => (
              <li key={week}>
                <b style={shareOf(percent)}>{percent}</b>
                <small>
                  <span className="visually-hidden">неделя </span>
                  {week}
                </small>
              </li>
            ))}
          </ol>
        </div>
        <DisciplinesTable term={term} onShow={onShow} />
      </div>
    </Card>
  )
}
