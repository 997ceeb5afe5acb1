import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { journalScreens } from '../../contract/screens.ts'
import type { JournalAttendance } from '../../contract/journal-attendance.ts'
import { Rate } from './Rate.tsx'
import styles from './OwnJournal.module.css'

/** The student's year on the home page: both percentages and the weakest disciplines. */
export default function JournalCard({ value }: HomeWidgetProps<JournalAttendance>) {
  const { attendancePercent, progressPercent, disciplines } = value
  return (
    <Card title="Журнал" link={{ to: addressOf(journalScreens.ownJournal), text: 'Открыть' }}>
      <div className={styles['rates']}>
        <Rate title="Посещаемость" value={attendancePercent} />
        <Rate title="Успеваемость" value={progressPercent} />
      </div>
      <ul className={styles['weakest']} aria-label="Дисциплины с самой низкой посещаемостью">
        {disciplines.map((discipline) => (
          <li key={discipline.name}>
            <span>{discipline.name}</span>
            <b>{discipline.attendancePercent} %</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
