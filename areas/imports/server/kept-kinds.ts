import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'

/** The kinds that a person may import and export. */
export function keptKinds(kinds: readonly ImportKind[], who: Who): ImportKind[] {
  return kinds.filter(({ permissions }) => hasAny(who, ...permissions))
}

/** One of these, or null; what somebody may not keep is not there for them. */
export function findKind(kinds: readonly ImportKind[], who: Who, word: string): ImportKind | null {
  return keptKinds(kinds, who).find(({ kind }) => kind === word) ?? null
}

/** Each kind behind those that are better loaded before it. */
export function inOrder(kinds: readonly ImportKind[]): ImportKind[] {
  const depthOf = ({ after = [] }: ImportKind): number => {
    const before = kinds.filter(({ kind }) => after.includes(kind))
    return before.length === 0 ? 0 : 1 + Math.max(...before.map(depthOf))
  }
  return kinds.toSorted((one, other) => depthOf(one) - depthOf(other))
}
