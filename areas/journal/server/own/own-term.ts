import { attendancePercent, missingPoints, progressPercent } from '../../contract/percentages.ts'
import type { OwnTerm } from '../../contract/own-term.ts'
import { standingsOf } from './own-journal.ts'
import type { OwnPointRow, OwnRow } from './own-store.ts'

type CountedRow = Pick<OwnRow, 'disciplineId' | 'norm' | 'progress' | 'date'> & { isHeld?: boolean }

interface OwnRows {
  lessons: readonly OwnRow[]
  points: readonly OwnPointRow[]
  today: string
  /** The threshold of points, in per cent. */
  threshold: number
}

/** The points of a discipline: gained, possible so far, and missing to the threshold. */
function pointsOf(rows: readonly CountedRow[], today: string, threshold: number) {
  const counted = rows.filter(({ norm, date, isHeld = true }) => norm !== null && date <= today && isHeld)
  const gained = counted.reduce((sum, { progress }) => sum + (progress ?? 0), 0)
  const possible = counted.reduce((sum, { norm }) => sum + (norm ?? 0), 0)
  return { gained, possible, missing: missingPoints(gained, possible, threshold) }
}

/**
 * The totals of a student's year, the disciplines with the most missing points first; null while no lesson
 * was held.
 */
export function ownTermOf({ lessons, points, today, threshold }: OwnRows): OwnTerm | null {
  const attended = attendancePercent(lessons)
  if (attended === null) return null
  const rows: CountedRow[] = [...lessons, ...points]
  const disciplines = standingsOf(lessons, points, today).flatMap(
    ({ disciplineId, disciplineName: name, ...standing }) => {
      if (standing.attendancePercent === null) return []
      const own = rows.filter((row) => row.disciplineId === disciplineId)
      return [
        {
          disciplineId,
          name,
          attendancePercent: standing.attendancePercent,
          progressPercent: standing.progressPercent,
          ...pointsOf(own, today, threshold),
        },
      ]
    },
  )
  return {
    attendancePercent: attended,
    progressPercent: progressPercent(lessons, points, today),
    disciplines: disciplines.toSorted(
      (one, other) => other.missing - one.missing || one.attendancePercent - other.attendancePercent,
    ),
    progressThreshold: threshold,
  }
}

/** The attendance of each week in which a lesson was held, in the order of the year. */
export function attendanceByWeek(lessons: readonly OwnRow[]): { week: number; percent: number }[] {
  const weeks = [...Map.groupBy(lessons, ({ week }) => week)].toSorted(([one], [other]) => one - other)
  return weeks.flatMap(([week, ofWeek]) => {
    const percent = attendancePercent(ofWeek)
    return percent === null ? [] : [{ week, percent }]
  })
}
