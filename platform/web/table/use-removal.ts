import { useState } from 'react'

/** A record that can be removed; it has a version where several people edit it. */
export interface Removable {
  id: number
  version?: number
}

/** An action of the server on one record, as `useAction` gives it. */
export interface RecordStep<Row> {
  mutate(row: Row, then?: { onSuccess?: () => void; onSettled?: () => void }): void
  isPending: boolean
}

export interface RemovalSteps<Row> {
  remove: RecordStep<Row>
  bringBack: RecordStep<Row>
}

/** The record as stored after its removal. */
function onceChanged<Row extends Removable>(row: Row): Row {
  return row.version === undefined ? row : { ...row, version: row.version + 1 }
}

/** Asks before a record is removed, and remembers the last removed one so that it can be restored. */
export function useRemoval<Row extends Removable>({ remove, bringBack }: RemovalSteps<Row>) {
  const [rowToRemove, setRowToRemove] = useState<Row | null>(null)
  const [removed, setRemoved] = useState<Row | null>(null)
  return {
    /** The record whose removal waits for confirmation. */
    rowToRemove,
    ask: (row: Row) => setRowToRemove(row),
    dismiss: () => setRowToRemove(null),
    confirm: (row: Row) =>
      remove.mutate(row, { onSuccess: () => setRemoved(row), onSettled: () => setRowToRemove(null) }),
    removed,
    undo: (row: Row) => bringBack.mutate(onceChanged(row), { onSettled: () => setRemoved(null) }),
  }
}
