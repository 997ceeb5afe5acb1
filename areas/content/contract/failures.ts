import type { FailureTable } from '#platform/contract/failures.ts'

export const contentFailures = {
  'no-such-page': { status: 404, text: 'Ресурс не найден' },
  removed: { status: 409, text: 'Страница удалена. Верните её из удалённых, и её снова можно будет менять' },
  'path-taken': { status: 409, text: 'Страница с таким адресом уже есть' },
  'fixed-page': {
    status: 409,
    text: 'На эту страницу ведёт пункт меню: её текст можно менять, а адрес – нет, и удалить её нельзя',
  },
} as const satisfies FailureTable
