import type { FailureTable } from '#platform/contract/failures.ts'

export const questionnaireFailures = {
  'no-questionnaire': { status: 404, text: 'В этом учебном году анкеты пока нет' },
  'already-submitted': { status: 409, text: 'Анкета этого учебного года уже отправлена' },
  'questionnaire-changed': {
    status: 409,
    text: 'Анкету обновили. Ваши ответы остались: посмотрите новые вопросы и сохраните ещё раз',
  },
} as const satisfies FailureTable

/** Under an answer that is missing or not one of the offered. */
export const NEEDS_ANSWER = 'Ответьте на этот вопрос'
export const WRONG_ANSWER = 'Выберите ответ из предложенных'
