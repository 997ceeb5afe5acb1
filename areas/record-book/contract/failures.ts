import { papersFailures } from '#areas/papers/contract/failures.ts'
import type { FailureTable } from '#platform/contract/failures.ts'

export const recordBookFailures = {
  ...papersFailures,
  'card-code-is-old': {
    kind: 'rule',
    text: 'Этот код уже сменился. Попросите открыть студенческий билет и наведите камеру ещё раз',
  },
  'nothing-to-print': { kind: 'rule', text: 'В зачётной книжке ещё нет обработанных оценок' },
  'no-university-name': {
    kind: 'rule',
    text: 'Название университета не задано, без него выписки не выдают. Попросите администратора указать его',
  },
  'too-many-prints': {
    kind: 'too-many',
    text: 'Сегодня вы уже много раз печатали зачётную книжку. Завтра можно снова',
  },
  'paper-is-revoked': { kind: 'rule', text: 'Эта выписка уже аннулирована' },
  'no-such-week': { kind: 'rule', text: 'Такой недели в учебном году нет' },
} as const satisfies FailureTable
