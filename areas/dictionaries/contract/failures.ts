import { historyFailures } from '#platform/contract/history.ts'
import type { FailureTable } from '#platform/contract/failures.ts'

export const dictionaryFailures = {
  'unknown-dictionary': { kind: 'not-found', text: 'Справочник не найден' },
  'name-taken': { kind: 'rule', text: 'Запись с таким названием уже существует' },
  'in-use': { kind: 'rule', text: 'Запись используется. Удаление невозможно' },
  ...historyFailures,
} as const satisfies FailureTable

/** Decision D-65: the refusal states the count. */
export function inUseText(count: number): string {
  return `Запись используется (${count}). Удаление невозможно`
}
