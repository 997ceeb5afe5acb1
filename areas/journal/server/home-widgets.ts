import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { attendancePercent, progressPercent } from '../contract/percentages.ts'
import { JournalAttendance } from '../contract/journal-attendance.ts'
import { CuratedWarnings, warningsOf } from '../contract/thresholds.ts'
import { readThresholds } from './debtors/threshold-store.ts'
import { standingsOf } from './own-journal.ts'
import { listOwnEnrolments, listOwnLessons, listOwnPoints } from './own-store.ts'
import { listCuratedWarnings } from './warnings/warning-store.ts'

/** How many disciplines are shown, the weakest first. Part 1, decisions, section 9. */
const MOST_DISCIPLINES = 5

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
    const disciplines = standings.flatMap(({ disciplineName: name, attendancePercent: percent }) =>
      percent === null ? [] : [{ name, attendancePercent: percent }],
    )
    return {
      attendancePercent: attended,
      progressPercent: progressPercent(lessons, points, today),
      disciplines: disciplines
        .toSorted((one, other) => one.attendancePercent - other.attendancePercent)
        .slice(0, MOST_DISCIPLINES),
      warnings: warningsOf(standings, thresholds),
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

export const journalHomeWidgets = [journalAttendance, journalCurated]
