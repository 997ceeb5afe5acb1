import type { FailureTable } from '#platform/contract/failures.ts'

export const questionnaireFailures = {
  'no-questionnaire': { kind: 'not-found', text: 'В этом учебном году анкеты пока нет' },
  'already-submitted': { kind: 'rule', text: 'Анкета этого учебного года уже отправлена' },
  'questionnaire-changed': {
    kind: 'lost-update',
    text: 'Анкету обновили. Ваши ответы остались: посмотрите новые вопросы и сохраните ещё раз',
  },
} as const satisfies FailureTable

/** Shown under an answer that is missing or not among those offered. */
export const NEEDS_ANSWER = 'Ответьте на этот вопрос'
export const WRONG_ANSWER = 'Выберите ответ из предложенных'
