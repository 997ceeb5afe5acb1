import type { FailureTable } from '#platform/contract/failures.ts'
import { historyFailures } from '#platform/contract/history.ts'

export const departmentsFailures = {
  'no-such-unit': { kind: 'not-found', text: 'Такого подразделения нет' },
  'no-such-person': { kind: 'not-found', text: 'Такого человека нет' },
  'no-such-record': { kind: 'not-found', text: 'Запись не найдена' },
  'unit-name-taken': {
    kind: 'rule',
    text: 'В том же вышестоящем подразделении уже есть подразделение с таким названием',
  },
  'unit-in-circle': {
    kind: 'rule',
    text: 'Подразделение оказалось бы ниже самого себя. Выберите другое вышестоящее',
  },
  'unit-in-use': {
    kind: 'rule',
    text: 'Закрыть нельзя: на этот день в подразделении ещё есть должности или действующие подразделения. Сначала переведите или закройте их',
  },
  'acting-taken': { kind: 'rule', text: 'На эти дни исполняющий обязанности уже назначен' },
  'tab-number-taken': { kind: 'rule', text: 'Такой табельный номер уже есть' },
  'has-main-post': {
    kind: 'rule',
    text: 'Основная должность по этому табельному номеру уже есть. Сначала снимите с неё отметку или завершите её',
  },
  'has-head': {
    kind: 'rule',
    text: 'В эти дни у подразделения уже есть руководитель. Сначала завершите его должность или снимите с неё отметку',
  },
  ...historyFailures,
} as const satisfies FailureTable
