import type { RatesRow } from '../../contract/department.ts'

/** The rows of a unit and of everything below it. */
export function ratesBelow(rows: readonly RatesRow[], id: number): RatesRow[] {
  const below = rows.filter(({ parentId }) => parentId === id)
  return [
    ...rows.filter(({ department }) => department.id === id),
    ...below.flatMap(({ department }) => ratesBelow(rows, department.id)),
  ]
}
