import type { FailureTable } from '#platform/contract/failures.ts'

export const newsFailures = {
  'no-such-news': { status: 404, text: 'Ресурс не найден' },
  removed: { status: 409, text: 'Новость удалена. Верните её из удалённых, и её снова можно будет менять' },
  'rubric-taken': { status: 409, text: 'Рубрика с таким названием уже есть' },
  'rubric-in-use': { status: 409, text: 'В рубрике есть новости. Сначала перенесите их в другую' },
} as const satisfies FailureTable
