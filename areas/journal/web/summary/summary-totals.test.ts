import { describe, expect, it } from 'vitest'
import { keyOf } from '#platform/web/sheet/sheet-state.ts'
import { Sheet } from '#platform/web/sheet/sheet.ts'
import { markCells } from '../marks/mark-cells.ts'
import { EMPTY_MARK, type MarkValue } from '../marks/mark-value.ts'
import type { SummaryColumn } from './summary-table.ts'
import { averagesOf, countingRows, heldColumns, summaryTotals } from './summary-totals.ts'

const column = (id: string, kind: 'mark' | 'points', norm: number | null, date: string): SummaryColumn => ({
  id,
  cells: markCells(kind, norm),
  date,
  letters: 'ЛК',
  title: date,
  name: id,
  tone: 'lecture',
  details: '',
  comment: null,
  lessonPath: null,
})
const columns = [
  column('first', 'mark', 5, '2026-11-01'),
  column('second', 'mark', null, '2026-11-08'),
  column('future', 'mark', 5, '2026-12-01'),
  column('test', 'points', 10, '2026-11-10'),
]
const students = [
  { id: 1, personId: 91, name: 'Алексеева', isHidden: false, comment: '' },
  { id: 2, personId: 92, name: 'Ёлкин', isHidden: false, comment: '' },
  { id: 3, personId: 93, name: 'Власов', isHidden: true, comment: '' },
]

function openSheet(cells: [number, string, Partial<MarkValue>][]) {
  const values = new Map(
    cells.map(([row, id, value]) => [keyOf({ row, column: id }), { ...EMPTY_MARK, ...value }]),
  )
  return new Sheet({
    columns,
    values,
    closed: new Set([keyOf({ row: 2, column: 'first' })]),
    drafts: { read: () => [], write: () => undefined },
    save: async () => [],
    explain: () => '',
  })
}

describe('the totals of a summary', () => {
  const sheet = openSheet([
    [1, 'first', { attendance: 'A', points: 4 }],
    [1, 'second', { attendance: 'L' }],
    [1, 'test', { points: 5 }],
    [2, 'second', { attendance: 'A' }],
    [3, 'first', { attendance: 'X' }],
    [1, 'future', { attendance: 'A' }],
  ])
  const counted = { sheet, columns, students, today: '2026-11-18' }
  const held = heldColumns(counted)
  const countRow = countingRows(counted, held)
  const row = (id: number) => summaryTotals(counted, countRow).map(({ of }) => of(id))

  it('count lessons that were held and are not in the future', () => {
    expect([...held]).toEqual(['first', 'second'])
  })

  it('count a late arrival half, points against the norms, and nothing before the student came', () => {
    expect(row(1)).toEqual(['75 %', '9', '60 %'])
    expect(row(2)).toEqual(['100 %', '0', '0 %'])
  })

  it('leave hidden students out of the averages', () => {
    expect(averagesOf(counted, countRow)).toEqual({ attendance: '88 %', progress: '30 %' })
  })
})

describe('a cell on a day before the student came', () => {
  it('takes nothing by typing, pasting or filling', () => {
    const sheet = openSheet([])
    const address = { row: 2, column: 'first' }
    sheet.type(address, '5')
    sheet.paste([{ ...address, typed: '4' }])
    sheet.change([{ ...address, value: { ...EMPTY_MARK, points: 3 } }])
    expect(sheet.valueAt(address)).toEqual(EMPTY_MARK)
    expect(sheet.summary().waiting).toBe(0)
    sheet.close()
  })
})

describe('what is read again', () => {
  it('goes into the sheet except where a change is under way', () => {
    const sheet = openSheet([])
    const mine = { row: 1, column: 'first' }
    const theirs = { row: 1, column: 'second' }
    sheet.type(mine, '5')
    const value = { ...EMPTY_MARK, attendance: 'X' as const }
    sheet.absorb(new Map([keyOf(mine), keyOf(theirs)].map((key) => [key, value])))
    expect(sheet.valueAt(mine)).toMatchObject({ points: 5 })
    expect(sheet.valueAt(theirs)).toEqual(value)
    sheet.close()
  })

  it('takes points up to a new norm', () => {
    const sheet = openSheet([])
    const address = { row: 1, column: 'first' }
    sheet.type(address, '8')
    expect(sheet.wrongTextAt(address)).toBeDefined()
    sheet.setCells('first', markCells('mark', 10))
    sheet.type(address, '8')
    expect(sheet.valueAt(address)).toMatchObject({ points: 8 })
    sheet.close()
  })
})
