import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Sheet as OneSheet, type Sheet as AnySheet } from './sheet.ts'
import { keyOf, type CellAddress } from './sheet-state.ts'
import { cell, COLUMNS, counted, openSheet, ROWS } from './testing/open-sheet.ts'
import { countedCells, UNCOUNTED, type Counted } from './testing/stocktaking.ts'

type Sheet = AnySheet<Counted>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a sheet', () => {
  it('shows at once what was typed and saves it in one request', async () => {
    const { sheet, server, requests } = openSheet()
    sheet.type(cell(1), '5')
    sheet.type(cell(2), 'н')
    const savingStates: boolean[] = []
    sheet.subscribe(() => savingStates.push(sheet.summary().isSaving))
    expect(sheet.valueAt(cell(1))).toEqual(counted(5))
    expect(sheet.stateAt(cell(1))).toEqual({ kind: 'waiting' })
    await sheet.flush()
    expect(requests).toHaveLength(1)
    expect(server.get('1:counted')).toEqual(counted(5))
    expect(sheet.stateAt(cell(1))).toBeUndefined()
    expect(sheet.summary()).toMatchObject({ waiting: 0, isSaving: false })
    expect(savingStates).toContain(true)
    expect(savingStates.at(-1)).toBe(false)
  })

  it('keeps a text that is no value in its cell, unsaved', async () => {
    const { sheet, requests } = openSheet()
    sheet.type(cell(1), '7')
    await sheet.flush()
    expect(requests).toEqual([])
    expect(sheet.summary().wrong).toEqual([{ ...cell(1), typed: '7', problem: 'Больше, чем числится: 5' }])
    sheet.type(cell(1), '4')
    expect(sheet.summary().wrong).toEqual([])
  })

  it('types a refused text again when the table is read again under other rules', async () => {
    const before = openSheet()
    before.sheet.type({ row: 1, column: 'counted' }, '7')
    before.sheet.type({ row: 2, column: 'counted' }, 'ещё')
    const after = openSheet()
    after.sheet.setCells('counted', countedCells(8))
    after.sheet.retype(before.sheet.summary().wrong)
    expect(after.sheet.valueAt({ row: 1, column: 'counted' }).amount).toBe(7)
    expect(after.sheet.summary().wrong).toMatchObject([{ row: 2, typed: 'ещё' }])
    await vi.runAllTimersAsync()
    expect([...after.server.keys()]).toEqual([keyOf({ row: 1, column: 'counted' })])
  })

  it('holds a step back for as long as it may not be made, and forgets one that never is', () => {
    const asked: (() => void)[] = []
    const sheet = new OneSheet({
      columns: COLUMNS,
      values: new Map(),
      drafts: { read: () => [], write: () => undefined },
      save: () => Promise.resolve([]),
      explain: String,
      mayChange: ([first], proceed) => {
        if (first?.row !== 1 || asked.length > 1) return true
        asked.push(proceed)
        return false
      },
    })
    sheet.type(cell(1), '5')
    sheet.type(cell(1), '4')
    sheet.type(cell(2), '3')
    expect(sheet.valueAt(cell(1))).toEqual(UNCOUNTED)
    expect(sheet.valueAt(cell(2))).toEqual(counted(3))
    asked[1]!()
    expect(sheet.valueAt(cell(1))).toEqual(counted(4))
    sheet.undo()
    expect(sheet.valueAt(cell(1))).toEqual(UNCOUNTED)
  })

  it('notifies once of a change, which can then be undone', () => {
    const { sheet } = openSheet()
    const undoStates: boolean[] = []
    sheet.subscribe(() => undoStates.push(sheet.summary().canUndo))
    sheet.change([{ row: 1, column: 'counted', value: counted(4) }])
    expect(undoStates).toEqual([true])
  })

  it('saves what was pasted together with wrong cells only when confirmed', async () => {
    const { sheet, server } = openSheet()
    sheet.paste([
      { ...cell(1), typed: '5' },
      { ...cell(2), typed: '9' },
      { ...cell(3), typed: '3' },
    ])
    await sheet.flush()
    expect(server.size).toBe(0)
    expect(sheet.summary()).toMatchObject({ held: 2, wrong: [{ row: 2 }] })
    sheet.confirmHeld()
    await sheet.flush()
    expect([...server.keys()]).toEqual(['1:counted', '3:counted'])
  })

  it('takes back what was pasted, to the values before it', async () => {
    const { sheet, server } = openSheet(new Map([['1:counted', counted(2)]]))
    sheet.type(cell(3), '1')
    sheet.paste([
      { ...cell(1), typed: '5' },
      { ...cell(2), typed: '9' },
      { ...cell(3), typed: '3' },
    ])
    sheet.dropHeld()
    await sheet.flush()
    expect(sheet.valueAt(cell(1))).toEqual(counted(2))
    expect(server.get('3:counted')).toEqual(counted(1))
    expect(sheet.summary()).toMatchObject({ held: 0, wrong: [], canUndo: true })
  })

  it('undoes and redoes many steps', async () => {
    const { sheet, server } = openSheet()
    for (const typed of ['1', '2', '3']) sheet.type(cell(1), typed)
    sheet.undo()
    sheet.undo()
    expect(sheet.valueAt(cell(1))).toEqual(counted(1))
    sheet.redo()
    await sheet.flush()
    expect(server.get('1:counted')).toEqual(counted(2))
  })

  it('shows both values of a conflict and keeps the one that was chosen', async () => {
    const { sheet, server } = openSheet()
    server.set('1:counted', counted(3))
    server.set('2:counted', counted(4))
    sheet.type(cell(1), '5')
    sheet.type(cell(2), '5')
    await sheet.flush()
    expect(sheet.summary().conflicts).toMatchObject([
      { theirs: counted(3), by: 'Иванов И. И.' },
      { theirs: counted(4) },
    ])
    sheet.resolve(cell(1), 'mine')
    sheet.resolve(cell(2), 'theirs')
    await sheet.flush()
    expect([server.get('1:counted'), sheet.valueAt(cell(2))]).toEqual([counted(5), counted(4)])
    expect(sheet.summary().conflicts).toEqual([])
  })

  it('keeps a refused value, says why, and sends it again on request', async () => {
    const { sheet, server, fate } = openSheet()
    fate.next = 'refused'
    sheet.type(cell(1), '5')
    await sheet.flush()
    expect(sheet.valueAt(cell(1))).toEqual(counted(5))
    expect(sheet.summary().failed).toEqual([{ ...cell(1), text: 'Опись закрыта' }])
    fate.next = 'ok'
    await sheet.retry()
    expect(server.get('1:counted')).toEqual(counted(5))
  })

  it('outlives the page without a network, and notices what others changed meanwhile', async () => {
    const first = openSheet()
    first.fate.next = 'offline'
    first.sheet.type(cell(1), '5')
    first.sheet.type(cell(2), '4')
    await first.sheet.flush()
    expect(first.sheet.summary()).toMatchObject({ absence: 'network', waiting: 2 })

    const second = openSheet(new Map([['2:counted', counted(1)]]), first.drafts())
    expect(second.sheet.valueAt(cell(1))).toEqual(counted(5))
    await second.sheet.flush()
    expect(second.server.get('1:counted')).toEqual(counted(5))
    expect(second.sheet.summary().conflicts).toMatchObject([{ row: 2, theirs: counted(1) }])
  })

  it('asks again about a contested cell when the page is lost before an answer', async () => {
    const first = openSheet()
    first.fate.next = 'offline'
    first.sheet.type(cell(2), '4')
    await first.sheet.flush()
    const stored = new Map([['2:counted', counted(1)]])
    const second = openSheet(stored, first.drafts())
    const third = openSheet(stored, second.drafts())
    await third.sheet.flush()
    expect(third.server.get('2:counted')).toEqual(counted(1))
    expect(third.sheet.summary().conflicts).toMatchObject([{ row: 2, theirs: counted(1) }])
    third.sheet.resolve(cell(2), 'mine')
    await third.sheet.flush()
    expect(third.server.get('2:counted')).toEqual(counted(4))
  })

  it.each<[string, (sheet: Sheet) => void, number]>([
    ['typing another value', (sheet) => sheet.type(cell(2), '3'), 3],
    ['typing the value before', (sheet) => sheet.type(cell(2), '2'), 2],
    ['typing, undo and redo', (sheet) => [sheet.type(cell(2), '3'), sheet.undo(), sheet.redo()], 3],
  ])('overwrites a contested cell only by choice: %s', async (_, go, mine) => {
    const value = counted(4)
    const draft = { ...cell(2), value, base: counted(2) }
    const { sheet, server } = openSheet(new Map([['2:counted', counted(1)]]), [draft])
    go(sheet)
    await sheet.flush()
    expect(server.get('2:counted')).toEqual(counted(1))
    expect(sheet.summary().conflicts).toMatchObject([{ row: 2, theirs: counted(1) }])
    sheet.resolve(cell(2), 'mine')
    await sheet.flush()
    expect(server.get('2:counted')).toEqual(counted(mine))
  })

  it('has no conflict any more where the value of the other person is typed', () => {
    const draft = { ...cell(2), value: counted(4), base: counted(2) }
    const { sheet, drafts } = openSheet(new Map([['2:counted', counted(1)]]), [draft])
    sheet.type(cell(2), '1')
    expect(sheet.summary()).toMatchObject({ conflicts: [], waiting: 0 })
    expect(drafts()).toEqual([])
  })

  it('goes on waiting for a confirmation of what was pasted before the page was lost', async () => {
    const first = openSheet()
    first.sheet.paste([
      { ...cell(1), typed: '5' },
      { ...cell(2), typed: '9' },
    ])
    const second = openSheet(new Map(), first.drafts())
    await second.sheet.flush()
    expect(second.server.size).toBe(0)
    expect(second.sheet.summary()).toMatchObject({ held: 1, wrong: [] })
    second.sheet.confirmHeld()
    await second.sheet.flush()
    expect(second.server.get('1:counted')).toEqual(counted(5))
  })
})

type Move = 'type' | 'paste' | 'undo' | 'redo' | 'flush' | 'confirm' | 'drop' | 'retry' | 'mine' | 'theirs'

type Doing = (sheet: Sheet, address: CellAddress, typed: string) => unknown

const DOING: Record<Move, Doing> = {
  type: (sheet, address, typed) => sheet.type(address, typed),
  paste: (sheet, { column }, typed) => sheet.paste(ROWS.map((row) => ({ row, column, typed }))),
  undo: (sheet) => sheet.undo(),
  redo: (sheet) => sheet.redo(),
  flush: (sheet) => sheet.flush(),
  confirm: (sheet) => sheet.confirmHeld(),
  drop: (sheet) => sheet.dropHeld(),
  retry: (sheet) => sheet.retry(),
  mine: (sheet, address) => sheet.resolve(address, 'mine'),
  theirs: (sheet, address) => sheet.resolve(address, 'theirs'),
}

describe('any order of work on any network', () => {
  const move = fc.record({
    kind: fc.constantFrom<Move>(
      'type',
      'paste',
      'undo',
      'redo',
      'flush',
      'confirm',
      'drop',
      'retry',
      'mine',
      'theirs',
    ),
    row: fc.constantFrom(...ROWS),
    column: fc.constantFrom('counted', 'writtenOff'),
    typed: fc.constantFrom('5', '3', '9', 'н', '+', '', 'х'),
    network: fc.constantFrom('ok' as const, 'offline' as const, 'refused' as const, 'lost' as const),
    stranger: fc.boolean(),
  })

  it('loses no value: in the end the server holds what is shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
        const { sheet, server, fate } = openSheet()
        const strangers = new Set<Counted>()
        for (const { kind, row, column, typed, network, stranger } of moves) {
          fate.next = network
          const theirs = column === 'writtenOff' ? counted(8, null) : counted(1, 'broken')
          if (stranger) server.set(keyOf({ row, column }), theirs)
          strangers.add(theirs)
          await DOING[kind](sheet, { row, column }, typed)
        }
        fate.next = 'ok'
        sheet.confirmHeld()
        await sheet.retry()
        // A person who changed a cell twice conflicts with it twice.
        for (let round = 0; round < 3; round++) {
          for (const conflict of sheet.summary().conflicts) sheet.resolve(conflict, 'mine')
          await sheet.flush()
        }
        expect(sheet.summary()).toMatchObject({ waiting: 0, held: 0, failed: [], conflicts: [] })
        for (const row of ROWS)
          for (const { id: column } of COLUMNS) {
            const held = server.get(keyOf({ row, column })) ?? UNCOUNTED
            if (!strangers.has(held)) expect(held).toEqual(sheet.valueAt({ row, column }))
          }
      }),
      { numRuns: 1000 },
    )
  })
})
