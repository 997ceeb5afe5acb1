import { addDays } from '#platform/contract/dates.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { attendancePercent, progressPercent } from '../contract/percentages.ts'
import { DEADLINE_DAYS, JournalAttendance } from '../contract/journal-attendance.ts'
import { CuratedWarnings, warningsOf } from '../contract/thresholds.ts'
import { readThresholds } from './debtors/threshold-store.ts'
import { standingsOf } from './own-journal.ts'
import {
  listOwnEnrolments,
  listOwnLessons,
  listOwnPoints,
  type OwnPointRow,
  type OwnRow,
} from './own-store.ts'
import { taught } from './taught/taught.ts'
import { unitStudy } from './unit-study/unit-study.ts'
import { listCuratedWarnings } from './warnings/warning-store.ts'

/** The points of a discipline: what was gained, what was possible by now, and what is missing to the threshold. */
function pointsOf(rows: readonly CountedRow[], today: string, threshold: number) {
  const counted = rows.filter(({ norm, date, isHeld = true }) => norm !== null && date <= today && isHeld)
  const gained = counted.reduce((sum, { progress }) => sum + (progress ?? 0), 0)
  const possible = counted.reduce((sum, { norm }) => sum + (norm ?? 0), 0)
  return { gained, possible, missing: Math.max(0, Math.ceil((possible * threshold) / 100 - gained)) }
}

type CountedRow = Pick<OwnRow, 'disciplineId' | 'norm' | 'progress' | 'date'> & { isHeld?: boolean }

function deadlinesOf(points: readonly OwnPointRow[], today: string): JournalAttendance['deadlines'] {
  const last = addDays(today, DEADLINE_DAYS)
  return points
    .filter(({ date }) => date > today && date <= last)
    .map(({ controlPointId, title, abbr, disciplineName, date, norm }) => ({
      controlPointId,
      title,
      abbr,
      disciplineName,
      date,
      norm,
    }))
}

const journalAttendance = widgetSource({
  key: 'journalAttendance',
  value: JournalAttendance,
  access: { anyOf: ['student', 'aspirant'] },
  async read(db, who, clock) {
    const today = clock.today()
    const [enrolment] = await listOwnEnrolments(db, who.personId)
    if (!enrolment) return null
    const query = { ...enrolment, today }
    const [lessons, points, thresholds] = await Promise.all([
      listOwnLessons(db, query),
      listOwnPoints(db, query),
      readThresholds(db),
    ])
    const attended = attendancePercent(lessons)
    if (attended === null) return null
    const standings = standingsOf(lessons, points, today)
    const rows: CountedRow[] = [...lessons, ...points]
    const threshold = thresholds.progressPercent
    const disciplines = standings.flatMap(({ disciplineId, disciplineName, ...standing }) => {
      if (standing.attendancePercent === null) return []
      const own = rows.filter((row) => row.disciplineId === disciplineId)
      return [
        {
          disciplineId,
          name: disciplineName,
          attendancePercent: standing.attendancePercent,
          progressPercent: standing.progressPercent,
          ...pointsOf(own, today, threshold),
        },
      ]
    })
    return {
      attendancePercent: attended,
      progressPercent: progressPercent(lessons, points, today),
      disciplines: disciplines.toSorted(
        (one, other) => other.missing - one.missing || one.attendancePercent - other.attendancePercent,
      ),
      progressThreshold: threshold,
      warnings: warningsOf(standings, thresholds),
      deadlines: deadlinesOf(points, today),
    }
  },
})

/** How many students are shown; the list of those who fall behind has all of them. */
const MOST_CURATED = 5

const journalCurated = widgetSource({
  key: 'journalCurated',
  value: CuratedWarnings,
  access: { anyOf: ['worker'] },
  async read(db, who, clock) {
    const warnings = await listCuratedWarnings(db, { personId: who.personId, today: clock.today() })
    if (warnings.length === 0) return null
    const students = [...new Set(warnings.map(({ studentId }) => studentId))]
    const shown = new Set(students.slice(0, MOST_CURATED))
    return {
      studentsCount: students.length,
      warnings: warnings.filter(({ studentId }) => shown.has(studentId)),
    }
  },
})

export const journalHomeWidgets = [journalAttendance, journalCurated, taught, unitStudy]
