import type { FailureTable } from '#platform/contract/failures.ts'

export const sheetsFailures = {
  'no-marks': { kind: 'rule', text: 'Не выставлено ни одной оценки' },
  'sheet-is-closed': { kind: 'rule', text: 'Ведомость закрыта для редактирования' },
  'no-such-move': { kind: 'rule', text: 'Недопустимый переход статуса' },
  'marks-are-missing': { kind: 'rule', text: 'Не все оценки выставлены' },
  'not-shipped': { kind: 'rule', text: 'Ведомость не отправлена в дирекцию' },
  'final-marks-are-missing': {
    kind: 'rule',
    text: 'Укажите итоговую оценку каждого студента: неявку — с причиной',
  },
  'changed-meanwhile': {
    kind: 'lost-update',
    text: 'Ведомость изменена другим преподавателем. Обновите страницу',
  },
  'nothing-to-create': { kind: 'rule', text: 'Все ведомости этой сессии уже созданы' },
} as const satisfies FailureTable

/** Texts that are shown under a field. */
export const sheetsTexts = {
  noSuchStudent: 'Такого студента в ведомости нет',
  namedTwice: 'Студент назван дважды',
  markNotOfType: 'Такую оценку в этой ведомости не ставят',
  reasonMissing: 'Итоговая оценка другая: укажите, почему',
  ownMark: 'Свою оценку меняет другой сотрудник',
} as const
