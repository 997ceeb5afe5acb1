import { EMPTY_CELL, type CellValue } from '../cell-value.ts'
import { Sheet } from '../sheet.ts'
import { keyOf, type CellEdit, type Conflict, type Draft, type SheetColumn } from '../sheet-state.ts'

export const COLUMNS: SheetColumn[] = [
  { id: 'lesson', kind: 'mark', norm: 5 },
  { id: 'point', kind: 'points', norm: 10 },
]
export const ROWS = [1, 2, 3]
class Offline extends Error {}

/** A server that keeps cells as ours does: a cell that somebody else changed is refused, with their value. */
export function openSheet(stored = new Map<string, CellValue>(), drafts: Draft[] = []) {
  const server = new Map(stored)
  const known = new Map(stored)
  const requests: (readonly CellEdit[])[] = []
  const fate: { next: 'ok' | 'offline' | 'refused' | 'lost' } = { next: 'ok' }
  let kept = drafts
  const save = async (edits: readonly CellEdit[]): Promise<Conflict[]> => {
    requests.push(edits)
    await Promise.resolve()
    if (fate.next === 'offline') throw new Offline()
    if (fate.next === 'refused') throw new Error('Журнал закрыт')
    const conflicts: Conflict[] = []
    for (const { value, ...address } of edits) {
      const key = keyOf(address)
      const theirs = server.get(key) ?? EMPTY_CELL
      const isSame = JSON.stringify(theirs) === JSON.stringify(value)
      if (theirs !== (known.get(key) ?? EMPTY_CELL) && !isSame)
        conflicts.push({ ...address, theirs, by: 'Иванов И. И.', at: '' })
      else server.set(key, value)
      known.set(key, server.get(key) ?? EMPTY_CELL)
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

export const mark = (points: number | null, attendance: CellValue['attendance'] = 'attended'): CellValue => ({
  attendance,
  points,
  text: '',
})
export const cell = (row: number, column = 'lesson') => ({ row, column })
