import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { CustomImport } from '#platform/server/imports/custom-import.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'

/** A register, or what an area brings by an engine of its own. */
export type BroughtKind = ImportKind | CustomImport

/** Whether the engine of registers brings it. */
export const isRegister = (kind: BroughtKind): kind is ImportKind => !('bring' in kind)

/** Whether nobody is to see its values. */
export const isSecret = (kind: BroughtKind): boolean => isRegister(kind) && kind.isConfidential === true

/** Whether it may be taken as a file. */
export const isExported = (kind: BroughtKind): kind is ImportKind => isRegister(kind) && !kind.isConfidential

/** The kinds that a person may import and export. */
export function keptKinds(kinds: readonly BroughtKind[], who: Who): BroughtKind[] {
  return kinds.filter(({ permissions }) => hasAny(who, ...permissions))
}

/** One of these, or null; what somebody may not keep is not there for them. */
export function findKind(kinds: readonly BroughtKind[], who: Who, word: string): BroughtKind | null {
  return keptKinds(kinds, who).find(({ kind }) => kind === word) ?? null
}

/** Each kind behind those that are better loaded before it. */
export function inOrder(kinds: readonly BroughtKind[]): BroughtKind[] {
  const depthOf = ({ after = [] }: BroughtKind): number => {
    const before = kinds.filter(({ kind }) => after.includes(kind))
    return before.length === 0 ? 0 : 1 + Math.max(...before.map(depthOf))
  }
  return kinds.toSorted((one, other) => depthOf(one) - depthOf(other))
}
