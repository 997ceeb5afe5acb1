import type { FailureTable } from '#platform/contract/failures.ts'

export const privacyFailures = {
  'no-such-text': { kind: 'not-found', text: 'Такого согласия нет' },
  'required-consent': {
    kind: 'rule',
    text: 'Без этого согласия учиться и работать нельзя. Чтобы отозвать его, подайте письменное заявление',
  },
  'too-many-corrections': {
    kind: 'rule',
    text: 'Уже есть три заявки без ответа. Дождитесь ответа на них',
  },
  'no-such-correction': { kind: 'not-found', text: 'Заявка не найдена' },
  'correction-changed': { kind: 'lost-update', text: 'Заявку уже обработал другой сотрудник' },
  'field-changed': {
    kind: 'lost-update',
    text: 'Это поле изменилось, пока заявка была открыта. Проверьте новое значение и ответьте ещё раз',
  },
  'administrators-only': {
    kind: 'forbidden',
    text: 'Данные администратора может исправить только администратор',
  },
  'too-many-exports': {
    kind: 'too-many',
    text: 'Копию данных можно получить пять раз в час. Повторите позже',
  },
} as const satisfies FailureTable
