import { findCurrentBook } from '#areas/record-book/server/public.ts'
import { examinationsOf, type Examination } from '#areas/record-book/contract/examination.ts'
import { cardOf } from '#areas/record-book/contract/record.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { scholarshipCalls } from '../contract/calls.ts'
import { sumOf, type Section, type SubSection } from '../contract/scholarship.ts'
import { preconditionOf, sessionRow } from '../contract/session-points.ts'
import { keeperHandlers } from './keeper/keeper-handlers.ts'
import { listParts, type PartRow } from './scholarship-store.ts'

/** A part with its lines: those of the commission, and where a rule counts it the line of the marks. */
function shownPart({ name, url, isManual, rows, rules }: PartRow, all: readonly Examination[]): SubSection {
  const marked = isManual ? null : sessionRow(all, rules)
  return { name, url, isManual, rows: marked === null ? rows : [marked, ...rows] }
}

function sectionsOf(parts: readonly PartRow[], all: readonly Examination[]): Section[] {
  return [...Map.groupBy(parts, ({ section }) => section)].map(([name, own]) => {
    const subSections = own.map((part) => shownPart(part, all))
    const points = subSections.flatMap(({ rows }) => rows.map((row) => row.points))
    return { name, points: sumOf(points), subSections }
  })
}

export const scholarshipArea = serve(scholarshipCalls, {
  ...keeperHandlers,

  async getScholarship(_input, { db, who, clock }) {
    const found = await findCurrentBook(db, who.personId)
    const all = examinationsOf((found?.records ?? []).map(cardOf))
    const studentId = found?.book.enrolmentId ?? null
    const sections = sectionsOf(await listParts(db, { studentId, today: clock.today() }), all)
    return {
      allPoints: sumOf(sections.map(({ points }) => points)),
      sections,
      precondition: preconditionOf(all, { hasScholarship: found?.book.hasScholarship ?? false }),
    }
  },
})
