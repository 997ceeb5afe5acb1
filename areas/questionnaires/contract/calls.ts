import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { queryInt } from '#platform/contract/query.ts'
import { RESPONDENTS } from './access.ts'
import { editionCalls } from './edition.ts'
import { questionnaireFailures } from './failures.ts'
import { Answer, OwnQuestionnaire, QuestionnaireKind, QuestionnaireSummary } from './questionnaire.ts'

const call = callsWith(questionnaireFailures)

const READERS = { anyOf: ['university-data'] } as const

/** Answers as they are sent; `isSubmitted` submits the questionnaire, once a study year. */
const body = z.object({ answers: z.array(Answer).check(z.maxLength(100)), isSubmitted: z.boolean() })
const summaryFields = {
  kind: QuestionnaireKind,
  yearId: z.optional(z.nullable(queryInt({ max: 2100 }))),
  edition: z.optional(z.nullable(queryInt({ min: 1, max: 10_000 }))),
}

// Decisions of part 1, section 6: calls that the document does not describe.
export const questionnairesCalls = {
  getStudentQuestionnaire: call({
    method: 'GET',
    path: '/api/proxy/questionnaire/student',
    access: RESPONDENTS.student,
    answer: OwnQuestionnaire,
    failures: ['no-questionnaire'],
  }),
  saveStudentQuestionnaire: call({
    method: 'PUT',
    path: '/api/proxy/questionnaire/student',
    access: RESPONDENTS.student,
    // An opinion must not be given in another's name.
    whileSwitched: 'never',
    body,
    answer: OwnQuestionnaire,
    failures: ['no-questionnaire', 'already-submitted', 'questionnaire-changed'],
  }),
  getGraduateQuestionnaire: call({
    method: 'GET',
    path: '/api/proxy/questionnaire/graduate',
    access: RESPONDENTS.graduate,
    answer: OwnQuestionnaire,
    failures: ['no-questionnaire'],
  }),
  saveGraduateQuestionnaire: call({
    method: 'PUT',
    path: '/api/proxy/questionnaire/graduate',
    access: RESPONDENTS.graduate,
    // An opinion must not be given in another's name.
    whileSwitched: 'never',
    body,
    answer: OwnQuestionnaire,
    failures: ['no-questionnaire', 'already-submitted', 'questionnaire-changed'],
  }),
  getSummary: call({
    method: 'GET',
    path: '/api/proxy/questionnaire/summary',
    access: READERS,
    query: z.object(summaryFields),
    answer: z.object({
      years: z.array(z.object({ id: z.int(), label: z.string() })),
      /** Editions of the shown year, the newest first. */
      editions: z.array(z.int()),
      summary: z.nullable(QuestionnaireSummary),
    }),
  }),
  exportSummary: call({
    method: 'POST',
    path: '/api/proxy/questionnaire/summary/export',
    access: READERS,
    body: z.object(summaryFields),
    answer: XLSX_FILE,
    failures: ['no-questionnaire'],
  }),
  ...editionCalls,
}
