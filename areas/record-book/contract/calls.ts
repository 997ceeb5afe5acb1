import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { Id, queryList, SmallQueryId } from '#platform/contract/query.ts'
import { bookPaperCalls } from './book-papers.ts'
import { RecordBook } from './book.ts'
import { CurrentProgress, StudyWeek } from './current-progress.ts'
import { recordBookFailures } from './failures.ts'
import { markHistoryCalls } from './mark-history.ts'
import { Certification, Competencies, WorkingPlan } from './plan.ts'
import { BookRecord, Named } from './record.ts'
import { studentCardCalls } from './student-card-calls.ts'

const call = callsWith(recordBookFailures)
const path = '/api/proxy/statements/student'
const reader = { anyOf: ['student', 'aspirant'] } as const
const student = { anyOf: ['student'] } as const
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const ofGroup = z.object({ groupId: optional(Id) })

// Specification part 2, section 7, "Statements and sheets", record book, and "Progress and plans".
export const recordBookCalls = {
  listBookYears: call({ method: 'GET', path: `${path}/years`, access: reader, answer: z.array(Named) }),
  listBookTypes: call({ method: 'GET', path: `${path}/types`, access: reader, answer: z.array(Named) }),
  listBookGroups: call({ method: 'GET', path: `${path}/groups`, access: reader, answer: z.array(Named) }),
  listBookRecords: call({
    method: 'GET',
    path,
    access: reader,
    query: z.object({
      yearIds: optional(queryList(SmallQueryId)),
      typeId: optional(SmallQueryId),
      group: optional(Id),
    }),
    answer: z.object({ items: z.array(BookRecord) }),
    failures: ['forbidden'],
  }),
  // Ours: the number of each book, and the rest of its curriculum.
  listBooks: call({ method: 'GET', path: `${path}/books`, access: reader, answer: z.array(RecordBook) }),
  // Ours: the moment from which marks are new to the reader: their previous visit; null on the first.
  noteVisit: call({
    method: 'POST',
    path: `${path}/visit`,
    access: reader,
    whileSwitched: 'never',
    body: z.object({}),
    answer: z.object({ since: z.nullable(Instant) }),
  }),
  // Ours: the settled marks of one book as a paper with a code by which anybody can verify it.
  printBook: call({
    method: 'POST',
    path: `${path}/books/{enrolmentId}/pdf`,
    access: reader,
    params: z.object({ enrolmentId: Id }),
    answer: file('application/pdf'),
    failures: ['not-found', 'nothing-to-print', 'too-many-prints', 'no-university-name'],
  }),
  getCurrentProgress: call({
    method: 'POST',
    path: '/api/proxy/current-progress/student-progress',
    access: student,
    whileSwitched: 'reads',
    body: z.object({ week: optional(StudyWeek), groupId: optional(Id) }),
    answer: CurrentProgress,
    failures: ['forbidden', 'no-such-week'],
  }),
  getWorkingPlan: call({
    method: 'GET',
    path: '/api/proxy/study/working-plan',
    access: student,
    query: ofGroup,
    answer: WorkingPlan,
    failures: ['forbidden'],
  }),
  getCompetencies: call({
    method: 'GET',
    path: '/api/proxy/study/working-plan-competencies',
    access: student,
    query: ofGroup,
    answer: Competencies,
    failures: ['forbidden'],
  }),
  getCertification: call({
    method: 'GET',
    path: '/api/proxy/study/certification',
    access: reader,
    query: ofGroup,
    answer: Certification,
    failures: ['forbidden'],
  }),
  ...studentCardCalls,
  ...bookPaperCalls,
  ...markHistoryCalls,
}
