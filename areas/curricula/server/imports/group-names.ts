import { listGroupReferents } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Choice, Referent } from '#platform/server/imports/import-kind.ts'
import { SEVERAL_SEPARATOR } from '#platform/server/imports/read-cell.ts'

/** By their labels in the order of characters, which is that of every cell with several groups. */
async function listGroups(db: Db): Promise<Referent[]> {
  const groups = await listGroupReferents(db)
  return groups.toSorted((one, other) => (one.label < other.label ? -1 : 1))
}

/** The words of a column that names any number of groups. */
export async function groupChoices(db: Db): Promise<Choice[]> {
  return (await listGroups(db)).map(({ label, aliases = [] }) => ({ title: label, aliases }))
}

/** Turns the ids of groups into such a cell, and such a cell into ids. */
export async function readGroupNames(db: Db) {
  const groups = await listGroups(db)
  const labels = new Map(groups.map(({ id, label }) => [id, label]))
  const ids = new Map(groups.map(({ id, label }) => [label, id]))
  return {
    cellOf: (groupIds: readonly number[]) =>
      groupIds
        .flatMap((id) => labels.get(id) ?? [])
        .toSorted()
        .join(SEVERAL_SEPARATOR) || null,
    idsOf: (cell: string | null) =>
      (cell ?? '').split(SEVERAL_SEPARATOR).flatMap((label) => ids.get(label) ?? []),
  }
}
