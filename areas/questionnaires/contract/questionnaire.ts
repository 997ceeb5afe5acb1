import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Instant } from '#platform/contract/dates.ts'

export const QUESTIONNAIRE_KINDS = ['student', 'graduate'] as const
export const QuestionnaireKind = z.enum(QUESTIONNAIRE_KINDS)
export type QuestionnaireKind = z.infer<typeof QuestionnaireKind>

export const QUESTION_TYPES = ['choice', 'several', 'scale', 'text'] as const

export const Question = z.object({
  id: z.int(),
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  options: z.array(z.string()),
  isRequired: z.boolean(),
})
export type Question = z.infer<typeof Question>

export const ANSWER_TEXT_LENGTH = 2000

/** A text, a mark from 1 to 5 or several texts; null takes the answer back. */
export const AnswerValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(ANSWER_TEXT_LENGTH)),
    z.int().check(z.gte(1), z.lte(5)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(30)),
  ]),
)
export type AnswerValue = z.infer<typeof AnswerValue>

export const Answer = z.object({ questionId: RowId, value: AnswerValue })
export type Answer = z.infer<typeof Answer>

export const OwnQuestionnaire = z.object({
  id: z.int(),
  studyYear: z.string(),
  intro: z.string(),
  questions: z.array(Question),
  answers: z.array(Answer),
  savedAt: z.nullable(Instant),
  submittedAt: z.nullable(Instant),
})
export type OwnQuestionnaire = z.infer<typeof OwnQuestionnaire>

/** The fewest answers that are shown: fewer would reveal who gave them. */
export const FEWEST_SHOWN_ANSWERS = 5

/** The answers to a question; `counts` and `texts` are null while too few have answered. */
export const QuestionSummary = z.object({
  question: Question,
  answered: z.int(),
  counts: z.nullable(z.array(z.object({ option: z.string(), count: z.int() }))),
  texts: z.nullable(z.array(z.string())),
})
export type QuestionSummary = z.infer<typeof QuestionSummary>

export const QuestionnaireSummary = z.object({
  id: z.int(),
  kind: QuestionnaireKind,
  studyYear: z.string(),
  edition: Version,
  submitted: z.int(),
  questions: z.array(QuestionSummary),
})
export type QuestionnaireSummary = z.infer<typeof QuestionnaireSummary>
