import type { Column, Sorting, SortValue } from './column.ts'

/** Russian order, ё next to е, numbers inside names by their value. Decision D-82. */
const collator = new Intl.Collator('ru', { numeric: true })

function isEmpty(value: SortValue): value is null | undefined | '' {
  return value === null || value === undefined || value === ''
}

function compare(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`)
  return isDescending ? -order : order
}

/** The rows sorted, empty values last in both directions; without a sorting in their given order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const sortBy = columns.find(({ name }) => name === sorting?.column)?.sortBy
  if (!sorting || typeof sortBy !== 'function') return rows
  return rows.toSorted((a, b) => compare(sortBy(a), sortBy(b), sorting.isDescending))
}

/** The next step of the cycle: ascending, then descending, then none. Specification part 1, section 4. */
export function nextSorting(column: string, now: Sorting | null): Sorting | null {
  if (now?.column !== column) return { column, isDescending: false }
  return now.isDescending ? null : { column, isDescending: true }
}

/** `name` or `-name`, as in the address. */
export function formatSorting(sorting: Sorting | null): string | null {
  return sorting && (sorting.isDescending ? '-' : '') + sorting.column
}

export function parseSorting(text: string | undefined): Sorting | null {
  if (!text) return null
  const isDescending = text.startsWith('-')
  return { column: isDescending ? text.slice(1) : text, isDescending }
}
