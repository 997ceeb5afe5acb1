import type { FailureTable } from '#platform/contract/failures.ts'

export const newsFailures = {
  'no-such-news': { kind: 'not-found', text: 'Ресурс не найден' },
  removed: { kind: 'rule', text: 'Новость удалена. Верните её из удалённых, и её снова можно будет менять' },
  'rubric-taken': { kind: 'rule', text: 'Рубрика с таким названием уже есть' },
  'rubric-in-use': { kind: 'rule', text: 'В рубрике есть новости. Сначала перенесите их в другую' },
} as const satisfies FailureTable
