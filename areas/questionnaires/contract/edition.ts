import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { typedText } from '#platform/contract/text.ts'
import { questionnaireFailures } from './failures.ts'
import { QUESTION_TYPES, QuestionnaireKind } from './questionnaire.ts'

const Options = z.array(typedText({ max: 200 })).check(
  z.maxLength(30),
  z.refine((options) => new Set(options).size === options.length, {
    error: 'Варианты не должны повторяться',
  }),
)

export const EditedQuestion = z
  .object({
    text: typedText({ max: 500 }),
    type: z.enum(QUESTION_TYPES),
    /** Empty for a scale and for a free text. */
    options: Options,
    isRequired: z.boolean(),
  })
  .check(
    z.refine(({ type, options }) => (type === 'choice' || type === 'several') === options.length > 1, {
      error: 'Напишите хотя бы два варианта, каждый с новой строки',
      path: ['options'],
    }),
  )
export type EditedQuestion = z.infer<typeof EditedQuestion>

/** An edition as its editor writes it: the introduction, and the questions in their order. */
export const EditionValues = z.object({
  intro: typedText({ max: 2000 }),
  questions: z.array(EditedQuestion).check(z.minLength(1, 'Добавьте хотя бы один вопрос'), z.maxLength(100)),
})
export type EditionValues = z.infer<typeof EditionValues>

/** The stored values: empty when there is no edition. */
const KeptValues = z.object({ intro: z.string(), questions: z.array(EditedQuestion) })

/** The newest edition, also as `current` in a 409. `edition` is 0 when there is none yet. */
export const Edition = z.object({
  kind: QuestionnaireKind,
  studyYear: z.string(),
  edition: Version,
  values: KeptValues,
  /** The number of people who have submitted this edition. */
  submitted: z.int(),
  editedAt: Instant,
  editedBy: z.nullable(z.string()),
})
export type Edition = z.infer<typeof Edition>

const call = callsWith(questionnaireFailures)
const access = { anyOf: ['university-data'] } as const
const path = '/api/proxy/admin/questionnaires/{kind}'
const ofKind = z.object({ kind: QuestionnaireKind })

/** Ours: the document names no editors of questionnaires. Decision 0063. */
export const editionCalls = {
  getEdition: call({
    method: 'GET',
    path,
    access,
    params: ofKind,
    answer: Edition,
    failures: ['no-questionnaire'],
  }),
  saveEdition: call({
    method: 'PUT',
    path,
    access,
    params: ofKind,
    body: z.object({ ...EditionValues.shape, edition: Version }),
    answer: Edition,
    failures: ['no-questionnaire', 'changed-meanwhile'],
  }),
}
