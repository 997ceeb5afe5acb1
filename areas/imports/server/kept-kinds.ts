import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { CustomImport } from '#platform/server/imports/custom-import.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'

/** A register, or an import by an area's own engine. */
export type BroughtKind = ImportKind | CustomImport

/** True when it is imported by the engine of registers. */
export const isRegister = (kind: BroughtKind): kind is ImportKind => !('bring' in kind)

/** True when nobody may see its values. */
export const isSecret = (kind: BroughtKind): boolean => isRegister(kind) && kind.isConfidential === true

/** True when it can be exported as a file. */
export const isExported = (kind: BroughtKind): kind is ImportKind => isRegister(kind) && !kind.isConfidential

/** The kinds that a person may import and export. */
export function keptKinds(kinds: readonly BroughtKind[], who: Who): BroughtKind[] {
  return kinds.filter(({ permissions }) => hasAny(who, ...permissions))
}

/** The kind with this name, or null; also null when the person may not import it. */
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
