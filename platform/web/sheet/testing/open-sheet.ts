import { Sheet } from '../sheet.ts'
import { keyOf, type CellEdit, type Conflict, type Draft, type SheetColumn } from '../sheet-state.ts'
import { amountCells, countedCells, UNCOUNTED, type Counted } from './stocktaking.ts'

/** The inventory of a room: the counted items, and those written off. */
export const COLUMNS: SheetColumn<Counted>[] = [
  { id: 'counted', cells: countedCells(5) },
  { id: 'writtenOff', cells: amountCells(10) },
]
export const ROWS = [1, 2, 3]
class Offline extends Error {}

/**
 * A server that stores cells as the portal does: a cell that somebody else changed is refused, with their
 * value.
 */
export function openSheet(stored = new Map<string, Counted>(), drafts: Draft<Counted>[] = []) {
  const server = new Map(stored)
  const lastSeen = new Map(stored)
  const requests: (readonly CellEdit<Counted>[])[] = []
  const fate: { next: 'ok' | 'offline' | 'refused' | 'lost' } = { next: 'ok' }
  let kept = drafts
  const save = async (edits: readonly CellEdit<Counted>[]): Promise<Conflict<Counted>[]> => {
    requests.push(edits)
    await Promise.resolve()
    if (fate.next === 'offline') throw new Offline()
    if (fate.next === 'refused') throw new Error('Опись закрыта')
    const conflicts: Conflict<Counted>[] = []
    for (const { value, ...address } of edits) {
      const key = keyOf(address)
      const theirs = server.get(key) ?? UNCOUNTED
      const isSame = JSON.stringify(theirs) === JSON.stringify(value)
      if (theirs !== (lastSeen.get(key) ?? UNCOUNTED) && !isSame)
        conflicts.push({ ...address, theirs, by: 'Иванов И. И.', at: '' })
      else server.set(key, value)
      lastSeen.set(key, server.get(key) ?? UNCOUNTED)
    }
    if (fate.next === 'lost') throw new Offline()
    return conflicts
  }
  const sheet = new Sheet({
    columns: COLUMNS,
    values: stored,
    drafts: { read: () => kept, write: (next) => (kept = [...next]) },
    save,
    absenceOf: (error) => (error instanceof Offline ? 'network' : null),
    explain: (error) => (error as Error).message,
  })
  return { sheet, server, requests, fate, drafts: () => kept }
}

export const counted = (amount: number | null, condition: Counted['condition'] = 'whole'): Counted => ({
  condition,
  amount,
})
export const cell = (row: number, column = 'counted') => ({ row, column })
