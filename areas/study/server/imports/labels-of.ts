import type { Referent } from '#platform/server/imports/import-kind.ts'

/** Finds the label of a referent by its id. */
export function labelsOf(referents: readonly Referent[]): (id: number | null) => string | null {
  const labels = new Map(referents.map(({ id, label }) => [id, label]))
  return (id) => (id === null ? null : (labels.get(id) ?? null))
}
