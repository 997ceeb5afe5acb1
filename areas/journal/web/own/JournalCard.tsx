import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { journalScreens } from '../../contract/screens.ts'
import type { JournalAttendance } from '../../contract/journal-attendance.ts'
import { DisciplinesTable } from './DisciplinesTable.tsx'

/** The disciplines of the student on the home page, those with the most missing points first. */
export default function JournalCard({ value }: HomeWidgetProps<JournalAttendance>) {
  const { attendancePercent, progressPercent } = value
  const points = progressPercent === null ? '' : `, баллы ${progressPercent}\u00A0%`
  return (
    <Card
      title="Успеваемость"
      note={`посещаемость ${attendancePercent}\u00A0%${points}`}
      link={{ to: addressOf(journalScreens.ownJournal), text: 'Журнал' }}
    >
      <DisciplinesTable term={value} />
    </Card>
  )
}
