import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { journalScreens } from '../../contract/screens.ts'
import { DEADLINE_DAYS, type JournalAttendance } from '../../contract/journal-attendance.ts'
import { PointTitle } from './OwnTitles.tsx'

/** The number that is shown. */
const MOST = 6
const POINTS = ['балл', 'балла', 'баллов'] as const
const DAYS = ['день', 'дня', 'дней'] as const

/** The control points of the next days. */
export default function DeadlinesCard({ value: { deadlines }, now }: HomeWidgetProps<JournalAttendance>) {
  return (
    <Card
      title="Сроки"
      note={counted(DEADLINE_DAYS, DAYS)}
      link={{ to: addressOf(journalScreens.ownJournal), text: `Все ${deadlines.length}` }}
    >
      <RowList
        rows={deadlines.slice(0, MOST).map(({ controlPointId, disciplineName, date, norm, ...point }) => ({
          key: controlPointId,
          title: <PointTitle {...point} />,
          detail: `${disciplineName}\u00A0· ${counted(norm, POINTS)}`,
          end: dayText(date, now.date),
        }))}
      />
    </Card>
  )
}
