import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sheet as AnySheet } from './sheet.ts'
import { cell, counted, openSheet, ROWS } from './testing/open-sheet.ts'
import { countedCells, type Counted } from './testing/stocktaking.ts'

type Sheet = AnySheet<Counted>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An amount that no other value of these tests has. */
const PASTED = 2.25
const WITH_A_WRONG_ONE = [
  { ...cell(1), typed: '2,25' },
  { ...cell(2), typed: '99' },
]

function repeat(sheet: Sheet, from: number, to: number): void {
  sheet.change([{ ...cell(to), value: sheet.valueAt(cell(from)) }])
}

describe('what was pasted together with a wrong value', () => {
  it.each<[string, (sheet: Sheet) => void]>([
    ['undo and redo', (sheet) => [sheet.undo(), sheet.redo()]],
    ['typing over it and undo', (sheet) => [sheet.type(cell(1), '5'), sheet.undo()]],
    [
      'deleting it and undo',
      (sheet) => [sheet.change([{ ...cell(1), value: counted(null, null) }]), sheet.undo()],
    ],
    ['filling down from it', (sheet) => repeat(sheet, 1, 3)],
    ['filling down, undo and redo', (sheet) => [repeat(sheet, 1, 3), sheet.undo(), sheet.redo()]],
    [
      'pasting twice and taking the second back',
      (sheet) => [sheet.paste([{ ...cell(1), typed: '3' }]), sheet.undo()],
    ],
    ['pasting the same twice', (sheet) => sheet.paste(WITH_A_WRONG_ONE)],
    ['opening and closing the cell', (sheet) => sheet.type(cell(1), '2,25')],
    ['marking how it was found', (sheet) => sheet.type(cell(1), 'б')],
    [
      'taking the paste back, then redo of what was undone',
      (sheet) => [sheet.undo(), sheet.dropHeld(), sheet.redo()],
    ],
    ['saving once more', (sheet) => void sheet.retry()],
    ['mending the wrong cell', (sheet) => sheet.type(cell(2), '1')],
  ])('is not saved unconfirmed: %s', async (_, go) => {
    const { sheet, server } = openSheet(new Map([['1:counted', counted(1)]]))
    sheet.paste(WITH_A_WRONG_ONE)
    go(sheet)
    await sheet.flush()
    expect([...server.values()].map(({ amount }) => amount)).not.toContain(PASTED)
    expect(sheet.summary().held).toBeGreaterThan(0)
  })

  it('gives way to the value before both pastes when it is dropped', async () => {
    const { sheet, server } = openSheet(new Map([['1:counted', counted(1)]]))
    sheet.paste(WITH_A_WRONG_ONE)
    sheet.paste([
      { ...cell(1), typed: '3' },
      { ...cell(2), typed: '98' },
    ])
    sheet.dropHeld()
    await sheet.flush()
    expect(sheet.valueAt(cell(1))).toEqual(counted(1))
    expect(server.get('1:counted')).toEqual(counted(1))
  })

  it('leaves with its wrong cells on undo and comes back with them on redo', () => {
    const { sheet } = openSheet()
    sheet.paste(WITH_A_WRONG_ONE)
    sheet.undo()
    expect(sheet.summary()).toMatchObject({ held: 0, wrong: [] })
    sheet.redo()
    expect(sheet.summary()).toMatchObject({ held: 1, wrong: [{ row: 2, typed: '99' }] })
  })

  it('needs no second confirmation after undo and redo', async () => {
    const { sheet, server } = openSheet()
    sheet.paste(WITH_A_WRONG_ONE)
    sheet.confirmHeld()
    sheet.undo()
    sheet.redo()
    await sheet.flush()
    expect(server.get('1:counted')).toEqual(counted(PASTED))
  })

  it('also waits where a raised limit makes a value of it', async () => {
    const { sheet, server } = openSheet()
    sheet.paste([{ ...cell(1), typed: '7' }])
    sheet.setCells('counted', countedCells(8))
    await sheet.flush()
    expect(server.size).toBe(0)
    expect(sheet.summary()).toMatchObject({ held: 1, wrong: [] })
  })

  it('conflicts after a reload with what somebody else has written meanwhile, and still waits', async () => {
    const first = openSheet()
    first.sheet.paste(WITH_A_WRONG_ONE)
    const { sheet, server } = openSheet(new Map([['1:counted', counted(4)]]), first.drafts())
    expect(sheet.summary().conflicts).toMatchObject([{ row: 1, theirs: counted(4) }])
    sheet.resolve(cell(1), 'mine')
    await sheet.flush()
    expect(server.get('1:counted')).toEqual(counted(4))
    expect(sheet.summary().held).toBe(1)
  })
})

const MOVES: Record<string, (sheet: Sheet, row: number, other: number) => unknown> = {
  paste: (sheet, row, other) =>
    sheet.paste([
      { ...cell(row), typed: '2,25' },
      { ...cell(other), typed: '99' },
    ]),
  type: (sheet, row) => sheet.type(cell(row), '5'),
  sign: (sheet, row) => sheet.type(cell(row), 'н'),
  fill: (sheet, row, other) => repeat(sheet, row, other),
  undo: (sheet) => sheet.undo(),
  redo: (sheet) => sheet.redo(),
  drop: (sheet) => sheet.dropHeld(),
  flush: (sheet) => sheet.flush(),
  retry: (sheet) => sheet.retry(),
}

it('is not saved unconfirmed in any order of work, on any network, through any reload', async () => {
  const move = fc.record({
    kind: fc.constantFrom(...Object.keys(MOVES), 'reload'),
    row: fc.constantFrom(...ROWS),
    other: fc.constantFrom(...ROWS),
    network: fc.constantFrom('ok' as const, 'offline' as const, 'refused' as const, 'lost' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
      let opened = openSheet()
      const requests: unknown[] = []
      for (const { kind, row, other, network } of moves) {
        opened.fate.next = network
        if (kind === 'reload') {
          requests.push(...opened.requests)
          opened = openSheet(new Map(opened.server), opened.drafts())
        } else await MOVES[kind]!(opened.sheet, row, other)
      }
      opened.fate.next = 'ok'
      await opened.sheet.retry()
      expect(JSON.stringify([...requests, ...opened.requests])).not.toContain(`"amount":${PASTED}`)
    }),
    { numRuns: 1000 },
  )
})
