import type { FailureTable } from '#platform/contract/failures.ts'

export const dictionaryFailures = {
  'unknown-dictionary': { status: 404, text: 'Справочник не найден' },
  'name-taken': { status: 409, text: 'Запись с таким названием уже существует' },
  'in-use': { status: 409, text: 'Запись используется. Удаление невозможно' },
} as const satisfies FailureTable

/** Decision D-65: the refusal names the count. */
export function inUseText(count: number): string {
  return `Запись используется (${count}). Удаление невозможно`
}
