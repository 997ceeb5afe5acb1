import type { Collision } from './edited-lesson.ts'

const keyOf = ({ week, what, name, by }: Collision) => JSON.stringify([week, what, name, by])

/** True when there is a collision other than those that were seen and accepted. Decision 0252. */
export function hasUnseen(found: readonly Collision[], accepted: readonly Collision[]): boolean {
  const seen = new Set(accepted.map(keyOf))
  return found.some((collision) => !seen.has(keyOf(collision)))
}
