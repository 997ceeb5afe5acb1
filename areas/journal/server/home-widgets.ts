import type * as z from 'zod/mini'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { attendancePercent, progressPercent } from '../contract/percentages.ts'
import { warningsOf, type CuratedWarnings, type JournalWarning } from '../contract/thresholds.ts'
import { readThresholds } from './debtors/threshold-store.ts'
import { standingsOf } from './own-journal.ts'
import { listOwnEnrolments, listOwnLessons, listOwnPoints } from './own-store.ts'
import { listCuratedWarnings } from './warnings/warning-store.ts'

interface JournalAttendance {
  attendancePercent: number
  progressPercent: number | null
  disciplines: { name: string; attendancePercent: number }[]
  warnings: JournalWarning[]
}

/** So many disciplines, the weakest first. Part 1, decisions, section 9. */
const MOST_DISCIPLINES = 5

const journalAttendance = widgetSource({
  key: 'journalAttendance',
  access: { anyOf: ['student', 'aspirant'] },
  async read(db, who, clock): Promise<JournalAttendance | null> {
    const today = clock.today()
    const [enrolment] = await listOwnEnrolments(db, who.personId)
    if (!enrolment) return null
    const asked = { ...enrolment, today }
    const [lessons, points, thresholds] = await Promise.all([
      listOwnLessons(db, asked),
      listOwnPoints(db, asked),
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

/** So many students; the list of those who fall behind has all of them. */
const MOST_CURATED = 5

const journalCurated = widgetSource({
  key: 'journalCurated',
  access: { anyOf: ['worker'] },
  async read(db, who, clock): Promise<z.infer<typeof CuratedWarnings> | null> {
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
