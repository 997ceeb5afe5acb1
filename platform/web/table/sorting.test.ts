import { describe, expect, it } from 'vitest'
import type { Column, Sorting } from './column.ts'
import { formatSorting, nextSorting, parseSorting, sortRows } from './sorting.ts'

interface Row {
  name: string | null
  mark?: number
}
const columns: Column<Row>[] = [
  { name: 'name', title: 'ФИО', cell: (row) => row.name, sortBy: (row) => row.name },
  { name: 'mark', title: 'Оценка', cell: (row) => row.mark, sortBy: (row) => row.mark },
]
const namesOf = (rows: readonly Row[], sorting: Sorting | null) =>
  sortRows(rows, columns, sorting).map(({ name }) => name)

describe('sortRows', () => {
  const rows: Row[] = [
    { name: 'Жуков' },
    { name: null },
    { name: 'Ежов' },
    { name: 'Ёлкин' },
    { name: 'Дуров' },
  ]

  it.each([
    ['ascending', false, ['Дуров', 'Ежов', 'Ёлкин', 'Жуков', null]],
    ['descending', true, ['Жуков', 'Ёлкин', 'Ежов', 'Дуров', null]],
  ])('sorts %s by Russian rules with ё next to е and the empty last', (_, isDescending, names) => {
    expect(namesOf(rows, { column: 'name', isDescending })).toEqual(names)
  })

  it('leaves the order of the server when nothing is sorted', () => {
    expect(namesOf(rows, null)).toEqual(rows.map(({ name }) => name))
  })

  it('compares numbers by value', () => {
    const marked: Row[] = [
      { name: 'a', mark: 10 },
      { name: 'b', mark: 9 },
    ]
    expect(namesOf(marked, { column: 'mark', isDescending: false })).toEqual(['b', 'a'])
  })
})

describe('the cycle of sorting', () => {
  it('goes ascending, descending, none', () => {
    const ascending = nextSorting('name', null)
    const descending = nextSorting('name', ascending)
    const none = nextSorting('name', descending)
    expect([ascending, descending, none].map(formatSorting)).toEqual(['name', '-name', null])
  })

  it('starts again with another column', () => {
    expect(formatSorting(nextSorting('mark', { column: 'name', isDescending: true }))).toBe('mark')
  })

  it.each(['name', '-name'])('survives the address as «%s»', (text) => {
    expect(formatSorting(parseSorting(text))).toBe(text)
  })
})
