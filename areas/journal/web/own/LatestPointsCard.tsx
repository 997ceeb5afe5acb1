import { nearDayText } from '#platform/contract/date-text.ts'
import { useDayOf, useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { pointsText } from '../../contract/marks.ts'
import { ChangeTitle, type OwnEntry } from './OwnTitles.tsx'
import { countedPoints } from './points-words.ts'

const POINTS = ['балл', 'балла', 'баллов'] as const

/** «4 балла», «сняты» of points that were taken away. */
const nowText = ({ after }: OwnEntry): string =>
  after === null ? 'сняты' : countedPoints(Number(after), POINTS)

/** The latest points, in sight before every lesson of every discipline. */
export function LatestPointsCard({ entries }: { entries: readonly OwnEntry[] }) {
  const dayOf = useDayOf()
  const { date: today } = useUniversityNow(useTimeZone())
  if (entries.length === 0) return null
  return (
    <Card title="Последние баллы">
      <RowList
        label="Последние изменения баллов"
        rows={entries.map((entry) => ({
          key: entry.id,
          title: <ChangeTitle entry={entry} />,
          detail: [
            nearDayText(dayOf(entry.at), today),
            entry.by,
            entry.before !== null && `было ${pointsText(entry.before)}`,
          ]
            .filter(Boolean)
            .join(' · '),
          end: nowText(entry),
        }))}
      />
    </Card>
  )
}
