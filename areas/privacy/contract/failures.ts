import type { FailureTable } from '#platform/contract/failures.ts'

export const privacyFailures = {
  'no-such-text': { status: 404, text: 'Такого согласия нет' },
  'required-consent': {
    status: 422,
    text: 'Без этого согласия учиться и работать нельзя. Чтобы отозвать его, подайте письменное заявление',
  },
  'too-many-corrections': {
    status: 422,
    text: 'Уже есть три заявки без ответа. Дождитесь ответа на них',
  },
  'no-such-correction': { status: 404, text: 'Заявка не найдена' },
  'correction-changed': { status: 409, text: 'Заявку уже обработал другой сотрудник' },
  'too-many-exports': { status: 429, text: 'Копию данных можно получить пять раз в час. Повторите позже' },
} as const satisfies FailureTable
