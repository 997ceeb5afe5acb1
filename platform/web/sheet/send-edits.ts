import { ApiError, NetworkError } from '#platform/web/api/api-error.ts'
import { keyOf, type Absence, type CellEdit, type Conflict } from './sheet-state.ts'

/** Sends edits in one request; throws a 409 with conflicts when somebody else changed one of the cells. */
export type SendEdits<Value extends object> = (edits: readonly CellEdit<Value>[]) => Promise<void>

/** Reads the conflicts from a 409, and stores the versions in them. */
export type ReadConflicts<Value extends object> = (body: Record<string, unknown>) => Conflict<Value>[]

/**
 * Sends edits until none of them is contested: a refused request saved nothing, so that the uncontested edits
 * are sent once more.
 * @returns the contested cells with the other person's values
 */
export async function sendUncontested<Value extends object>(
  edits: readonly CellEdit<Value>[],
  send: SendEdits<Value>,
  readConflicts: ReadConflicts<Value>,
): Promise<Conflict<Value>[]> {
  if (edits.length === 0) return []
  try {
    await send(edits)
    return []
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const conflicts = readConflicts(error.body)
    const contested = new Set(conflicts.map(keyOf))
    const rest = edits.filter((edit) => !contested.has(keyOf(edit)))
    // A 409 that names none of the edits would be repeated for ever.
    if (rest.length === edits.length) throw error
    return [...conflicts, ...(await sendUncontested(rest, send, readConflicts))]
  }
}

/** The reason why a save is automatically repeated: it may not have been stored. Null for a refusal. */
export function absenceOf(error: unknown): Absence | null {
  if (error instanceof NetworkError) return 'network'
  return error instanceof ApiError && [502, 503, 504].includes(error.status) ? 'server' : null
}
