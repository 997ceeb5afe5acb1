import type { FailureTable } from '#platform/contract/failures.ts'

export const contentFailures = {
  'no-such-page': { kind: 'not-found', text: 'Ресурс не найден' },
  'page-not-published': { kind: 'not-found', text: 'Сейчас эта страница не опубликована' },
  removed: { kind: 'rule', text: 'Страница удалена. Верните её из удалённых, и её снова можно будет менять' },
  'path-taken': { kind: 'rule', text: 'Страница с таким адресом уже есть' },
  'fixed-page': {
    kind: 'rule',
    text: 'На эту страницу ведёт пункт меню: её текст можно менять, а адрес — нет, и удалить её нельзя',
  },
} as const satisfies FailureTable
