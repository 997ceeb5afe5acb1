import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/web/api/api-error.ts'
import { GridCell } from './grid/GridCell.tsx'
import { GridHead } from './grid/GridHead.tsx'
import type { GridColumn, SheetWords } from './grid/grid-parts.ts'
import { sendUncontested } from './send-edits.ts'
import { Sheet } from './sheet.ts'
import { keyOf, type CellEdit, type Conflict } from './sheet-state.ts'
import { amountCells, countedCells, type Counted } from './testing/stocktaking.ts'

/** A complete sheet as an area makes one: columns, stored values, and a call that refuses a lost update. */
const columns: GridColumn<Counted>[] = [
  {
    id: 'counted',
    cells: countedCells(20),
    letters: 'Наличие',
    title: 'факт',
    name: 'Сколько есть',
    tone: 'primary',
  },
  {
    id: 'writtenOff',
    cells: amountCells(20),
    letters: 'Списать',
    title: 'штук',
    name: 'Списать',
    tone: 'exam',
  },
]
const editor = { onKey: () => undefined, onText: () => undefined }
const words: SheetWords = {
  rows: 'Имущество',
  contested: 'изменено другим членом комиссии',
  conflicts: 'Опись изменена другим членом комиссии',
  closed: { spoken: 'не числится', note: 'В этот день предмет не числился за помещением' },
}

type Stored = Map<string, { value: Counted; version: number }>

/**
 * Saves cells by version, as an area's call does: an editor who has not seen the newest version is refused.
 */
function openStock(stored: Stored) {
  const seen = new Map<string, number>()
  const send = async (edits: readonly CellEdit<Counted>[]) => {
    const contested = edits.filter((edit) => stored.get(keyOf(edit))?.version !== seen.get(keyOf(edit)))
    if (contested.length > 0) throw new ApiError(409, { message: 'Опись изменена', contested })
    for (const { value, ...address } of edits) {
      const version = (seen.get(keyOf(address)) ?? 0) + 1
      stored.set(keyOf(address), { value, version })
      seen.set(keyOf(address), version)
    }
  }
  const readConflicts = (body: Record<string, unknown>): Conflict<Counted>[] =>
    (body['contested'] as CellEdit<Counted>[]).map(({ row, column }) => {
      const { value: theirs, version } = stored.get(keyOf({ row, column }))!
      seen.set(keyOf({ row, column }), version)
      return { row, column, theirs, by: 'Комиссия', at: '' }
    })
  return new Sheet<Counted>({
    columns,
    values: new Map(),
    drafts: { read: () => [], write: () => undefined },
    save: (edits) => sendUncontested(edits, send, readConflicts),
    explain: (error) => (error as Error).message,
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('takes the stock of a room: two columns, a lost update, and nothing of anybody else overwritten unseen', async () => {
  const stored: Stored = new Map()
  const mine = openStock(stored)
  const theirs = openStock(stored)
  theirs.type({ row: 1, column: 'counted' }, '12')
  await theirs.flush()
  mine.paste([
    { row: 1, column: 'counted', typed: 'б 3' },
    { row: 2, column: 'writtenOff', typed: '4' },
  ])
  await mine.flush()
  expect(mine.summary().conflicts).toMatchObject([{ row: 1, theirs: { condition: 'whole', amount: 12 } }])
  expect(stored.get('2:writtenOff')?.value.amount).toBe(4)
  mine.resolve({ row: 1, column: 'counted' }, 'mine')
  await mine.flush()
  expect(stored.get('1:counted')).toEqual({ value: { condition: 'broken', amount: 3 }, version: 2 })
})

it('is drawn in the words of its domain', () => {
  const address = { row: 1, column: 'counted' }
  const theirs = { condition: 'whole', amount: 12 } as const
  const head = (
    <GridHead {...{ columns }} title={words.rows} totals={[]} line={undefined} onHeadPress={undefined} />
  )
  const cell = (
    <GridCell
      {...{ words, value: theirs, column: columns[0]!, editor }}
      {...{ id: 'cell', place: 0, gap: 0, name: 'Стул', editing: null, hasField: false, wrong: undefined }}
      {...{ isClosed: false, isCursor: false, isSelected: false }}
      state={{ kind: 'conflict', conflict: { ...address, theirs, by: '', at: '' } }}
    />
  )
  expect(renderToStaticMarkup(head)).toMatch(/Имущество.*Наличие.*Списать/)
  expect(renderToStaticMarkup(cell)).toContain('изменено другим членом комиссии')
})
