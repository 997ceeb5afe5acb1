import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { isAllowedAnswer, isAnswered } from '../contract/answer-rule.ts'
import type { questionnairesCalls } from '../contract/calls.ts'
import { NEEDS_ANSWER, WRONG_ANSWER } from '../contract/failures.ts'
import type { Answer, OwnQuestionnaire, QuestionnaireKind } from '../contract/questionnaire.ts'
import { holdEditions } from './edition-lock.ts'
import { findOwn, noteSaving, replaceAnswers } from './questionnaire-store.ts'

interface Reading {
  db: Db
  who: Who
  clock: Clock
  fail: (code: 'no-questionnaire') => ApiError
}

async function readOwn(kind: QuestionnaireKind, { db, who, clock, fail }: Reading) {
  const own = await findOwn(db, { kind, personId: who.personId, today: clock.today() })
  if (own === null) throw fail('no-questionnaire')
  return own
}

/** Errors of the questions by the names of their fields; a draft may have gaps, but no answer that was not offered. */
function errorsOf({ questions }: OwnQuestionnaire, answers: readonly Answer[], isSubmitted: boolean) {
  const valueOf = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const errors: Record<string, string[]> = {}
  for (const question of questions) {
    const value = valueOf.get(question.id) ?? null
    if (!isAllowedAnswer(question, value)) errors[`question-${question.id}`] = [WRONG_ANSWER]
    else if (isSubmitted && question.isRequired && !isAnswered(value))
      errors[`question-${question.id}`] = [NEEDS_ANSWER]
  }
  if (valueOf.size < answers.length) errors['answers'] = [WRONG_ANSWER]
  return errors
}

/** True when all answers are to questions of this edition. */
function areOf({ questions }: OwnQuestionnaire, answers: readonly Answer[]): boolean {
  const questionIds = new Set(questions.map(({ id }) => id))
  return answers.every(({ questionId }) => questionIds.has(questionId))
}

interface Saving extends Omit<Reading, 'fail'>, Pick<HandlerContext, 'failFields' | 'change'> {
  fail: Fail<'no-questionnaire' | 'already-submitted', 'questionnaire-changed'>
}

async function save(
  kind: QuestionnaireKind,
  { answers, isSubmitted }: { answers: readonly Answer[]; isSubmitted: boolean },
  context: Saving,
): Promise<OwnQuestionnaire> {
  const { who, clock, fail, failFields, change } = context
  const own = await readOwn(kind, context)
  // The questions of a former edition are still on the screen.
  if (own.submittedAt === null && !areOf(own, answers)) throw fail('questionnaire-changed', { current: own })
  const errors = errorsOf(own, answers, isSubmitted)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const { personId } = who
  return change(async (tx, record) => {
    await holdEditions(tx, kind, 'with-others')
    const saving = { questionnaireId: own.id, personId, now: clock.now(), isSubmitted }
    if (!(await noteSaving(tx, saving))) {
      const current = await findOwn(tx, { kind, personId, today: clock.today() })
      if (current?.submittedAt !== null) throw fail('already-submitted')
      throw fail('questionnaire-changed', { current })
    }
    const questionIds = own.questions.map(({ id }) => id)
    await replaceAnswers(tx, {
      personId,
      questionIds,
      answers: answers.filter(({ value }) => isAnswered(value)),
    })
    const action = isSubmitted ? 'questionnaires.submit' : 'questionnaires.save-draft'
    await record({ action, entity: 'questionnaire', entityId: own.id, after: { kind } })
    return (await findOwn(tx, { kind, personId, today: clock.today() }))!
  })
}

type Own =
  | 'getStudentQuestionnaire'
  | 'saveStudentQuestionnaire'
  | 'getGraduateQuestionnaire'
  | 'saveGraduateQuestionnaire'

/** The calls of those who answer. Their answers do not go into the audit trail. */
export const ownHandlers: Pick<Handlers<typeof questionnairesCalls>, Own> = {
  async getStudentQuestionnaire(_input, context) {
    return readOwn('student', context)
  },
  async saveStudentQuestionnaire(submission, context) {
    return save('student', submission, context)
  },
  async getGraduateQuestionnaire(_input, context) {
    return readOwn('graduate', context)
  },
  async saveGraduateQuestionnaire(submission, context) {
    return save('graduate', submission, context)
  },
}
