import { setTimeout } from 'node:timers/promises'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { listDropped } from './dropped-files.ts'
import { takeFile, type FolderParts } from './take-file.ts'

/** The time for which a file must be unchanged before it counts as written. */
const QUIET_MS = 5000
/** The number of times that files being written are looked at again: over a quarter of an hour. */
const MOST_LOOKS = 180

/** Kinds after those that they refer to. */
function inOrder(kinds: readonly ImportKind[]): ImportKind[] {
  const placed: ImportKind[] = []
  const place = (kind: ImportKind, waiting: readonly string[]) => {
    if (placed.includes(kind) || waiting.includes(kind.kind)) return
    const earlier = kinds.filter((each) => kind.after?.includes(each.kind))
    for (const each of earlier) place(each, [...waiting, kind.kind])
    placed.push(kind)
  }
  for (const kind of kinds) place(kind, [])
  return placed
}

/**
 * Takes the files of the folder that nobody is writing: those that stay as they are during a pause.
 * @throws the first failure, once all other files were taken
 */
export async function takeFolder(
  parts: FolderParts,
  pause: () => Promise<unknown> = () => setTimeout(QUIET_MS),
): Promise<void> {
  const kinds = inOrder(parts.kinds)
  const words = kinds.map(({ kind }) => kind)
  const failures: unknown[] = []
  let seen = await listDropped(parts.folder, words)
  for (let looks = 0; looks < MOST_LOOKS && seen.length > 0; looks += 1) {
    await pause()
    const before = new Set(seen.map(({ name, state }) => `${name} ${state}`))
    const byRest = Map.groupBy(await listDropped(parts.folder, words), ({ name, state }) =>
      before.has(`${name} ${state}`),
    )
    for (const file of byRest.get(true) ?? [])
      await takeFile(file, { ...parts, kinds }).catch((error: unknown) => failures.push(error))
    seen = byRest.get(false) ?? []
  }
  if (failures.length > 0) throw failures[0]
}
