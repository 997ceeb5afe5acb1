import { addDays } from '#platform/contract/calendar.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { DEADLINE_DAYS, JournalAttendance } from '../contract/journal-attendance.ts'
import { CuratedWarnings, warningsOf } from '../contract/thresholds.ts'
import { newSince } from './debtors/new-debtors.ts'
import { standingsOf } from './own/own-journal.ts'
import type { OwnPointRow } from './own/own-store.ts'
import { readOwnTerm } from './own/read-own-term.ts'
import { taught } from './taught/taught.ts'
import { unitStudy } from './unit-study/unit-study.ts'
import { listCuratedWarnings } from './warnings/warning-store.ts'

function deadlinesOf(points: readonly OwnPointRow[], today: string): JournalAttendance['deadlines'] {
  const last = addDays(today, DEADLINE_DAYS)
  return points
    .filter(({ date }) => date > today && date <= last)
    .map(({ controlPointId, title, lessonKind, abbr, disciplineName, date, norm }) => ({
      controlPointId,
      title,
      lessonKind,
      abbr,
      disciplineName,
      date,
      norm,
    }))
}

const journalAttendance = widgetSource({
  key: 'journalAttendance',
  hubs: ['study'],
  value: JournalAttendance,
  access: { anyOf: ['student', 'aspirant'] },
  async read(db, who, clock) {
    const today = clock.today()
    const own = await readOwnTerm(db, { personId: who.personId, today })
    if (own === null) return null
    const { term, lessons, points, thresholds } = own
    return {
      ...term,
      warnings: warningsOf(standingsOf(lessons, points, today), thresholds),
      deadlines: deadlinesOf(points, today),
    }
  },
})

/** The number of students that are shown; the list of debtors has all of them. */
const MOST_CURATED = 5

const journalCurated = widgetSource({
  key: 'journalCurated',
  value: CuratedWarnings,
  access: { anyOf: ['worker'] },
  async read(db, who, clock) {
    const warnings = await listCuratedWarnings(db, {
      personId: who.personId,
      today: clock.today(),
      newSince: newSince(clock),
    })
    if (warnings.length === 0) return null
    const idsOf = (some: typeof warnings) => [...new Set(some.map(({ studentId }) => studentId))]
    const students = idsOf(warnings)
    const shown = new Set(students.slice(0, MOST_CURATED))
    return {
      studentsCount: students.length,
      newStudentsCount: idsOf(warnings.filter(({ isNew }) => isNew)).length,
      warnings: warnings.flatMap(({ isNew: _, ...warning }) =>
        shown.has(warning.studentId) ? [warning] : [],
      ),
    }
  },
})

export const journalHomeWidgets = [journalAttendance, journalCurated, taught, unitStudy]
