import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { hasHonours, hasScholarship } from '../contract/book.ts'
import { recordBookCalls } from '../contract/calls.ts'
import type { Certification, Competency, Mastery } from '../contract/plan.ts'
import * as books from './book-store.ts'
import { cardHandlers } from './card/card-handlers.ts'
import { historyHandlers } from './history/history-handlers.ts'
import { bookPaperHandlers } from './paper/book-paper-handlers.ts'
import { printBook } from './paper/print-book.ts'
import * as plans from './plan-store.ts'
import { getCurrentProgress } from './current-progress.ts'
import { noteVisit } from './visit-store.ts'

type Reading = Pick<HandlerContext<typeof recordBookCalls.getWorkingPlan>, 'db' | 'who' | 'fail'>

/** The reader's groups and the one that is shown: the newest, unless one of them is named. */
async function chooseGroup(groupId: number | null, { db, who, fail }: Reading) {
  const groups = await books.listGroups(db, who.personId)
  const chosen = groupId ?? groups[0]?.id ?? null
  if (groupId !== null && !groups.some(({ id }) => id === groupId)) throw fail('forbidden')
  return { groups, groupId: chosen }
}

const asOptions = (groups: readonly { id: number; name: string }[]) =>
  groups.map(({ id, name }) => ({ value: id, text: name }))

const statusOf = ({ isMastered, isNow }: plans.MasteredLine): Mastery =>
  isMastered ? 'mastered' : isNow ? 'in_progress' : 'not_mastered'

function competenciesOf(lines: readonly plans.MasteredLine[]): Competency[] {
  return [...Map.groupBy(lines, ({ code }) => code)].map(([code, own]) => {
    const mastered = own.filter(({ isMastered }) => isMastered).length
    return {
      code,
      text: own[0]!.text,
      progress: Math.round((100 * mastered) / own.length),
      disciplines: own.map((line) => ({
        key: line.disciplineId,
        name: line.discipline,
        status: statusOf(line),
      })),
    }
  })
}

/** The courses and semesters that have marks, and the marks by discipline; two kinds of control are two lines. */
function certificationOf(
  rows: readonly plans.ExamRow[],
): Pick<Certification, 'courses' | 'semesters' | 'exams'> {
  const semesters = [...new Set(rows.map(({ semester }) => semester))].toSorted((a, b) => a - b)
  const courses = [...new Set(semesters.map((semester) => Math.ceil(semester / 2)))]
  const exams: Certification['exams'] = []
  for (const { name, semester, controlType, code } of rows) {
    const cell = { controlType, mark: code }
    const line = exams.find((exam) => exam.name === name && exam.semesters[semester] === undefined)
    if (line) line.semesters[semester] = cell
    else exams.push({ name, semesters: { [semester]: cell } })
  }
  return { courses, semesters, exams }
}

export const recordBookArea = serve(recordBookCalls, {
  listBookYears: (_input, { db, who }) => books.listYears(db, who.personId),
  listBookTypes: (_input, { db, who }) => books.listTypes(db, who.personId),
  listBookGroups: (_input, { db, who }) => books.listGroups(db, who.personId),

  async listBooks(_input, { db, who }) {
    const rows = await books.listBooks(db, who.personId)
    return rows.map((row) => ({ ...row, hasScholarship: hasScholarship(row), hasHonours: hasHonours(row) }))
  },

  async listBookRecords({ yearIds = null, typeId = null, group = null }, context) {
    const { db, who } = context
    if (group !== null) await chooseGroup(group, context)
    return { items: await books.listRecords(db, who.personId, { yearIds, typeId, groupId: group }) }
  },

  noteVisit: (_input, { db, who, clock }) =>
    noteVisit(db, who.personId, clock.now()).then((since) => ({ since })),

  printBook,
  getCurrentProgress,
  ...cardHandlers,
  ...historyHandlers,
  ...bookPaperHandlers,

  async getWorkingPlan({ groupId: named = null }, context) {
    const { groups, groupId } = await chooseGroup(named, context)
    if (groupId === null) return { groups: [], groupId, semester: null, loads: [] }
    const { db, clock } = context
    const semester = await plans.findSemester(db, groupId, clock.today())
    const loads = await plans.listLoads(db, groupId)
    return { groups: asOptions(groups), groupId, semester, loads }
  },

  async getCompetencies({ groupId: named = null }, context) {
    const { groups, groupId } = await chooseGroup(named, context)
    const reader = { personId: context.who.personId, today: context.clock.today() }
    const lines = groupId === null ? [] : await plans.listMastery(context.db, { groupId, ...reader })
    return { groups: asOptions(groups), groupId, competencies: competenciesOf(lines) }
  },

  async getCertification({ groupId: named = null }, context) {
    const { groups, groupId } = await chooseGroup(named, context)
    const { personId } = context.who
    const rows = groupId === null ? [] : await plans.listExams(context.db, { groupId, personId })
    return { groups, groupId, ...certificationOf(rows) }
  },
})
