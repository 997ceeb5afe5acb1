import { listPersonReferents, listUnitReferents } from '#areas/departments/server/public.ts'
import { listGroupReferents } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { ORDER_KINDS } from '../../contract/order-kinds.ts'
import { listStoredLines, type OrderColumn } from './order-register-store.ts'

const labelsOf = (referents: readonly Referent[]) => new Map(referents.map(({ id, label }) => [id, label]))

/** The lines of all orders but counter-orders, as a file has them. */
export async function listOrderRows(db: Db): Promise<KnownRow<OrderColumn>[]> {
  const lines = await listStoredLines(db)
  const [people, groups, units] = [
    labelsOf(await listPersonReferents(db)),
    labelsOf(await listGroupReferents(db)),
    labelsOf(await listUnitReferents(db)),
  ]
  return lines.map(({ id, kind, personId, groupId, toGroupId, unitId, ...cells }) => ({
    id,
    cells: {
      ...cells,
      kind: ORDER_KINDS[kind].title,
      subject: cells.subject ?? people.get(personId ?? 0) ?? groups.get(groupId ?? 0) ?? null,
      toGroup: groups.get(toGroupId ?? 0) ?? null,
      unit: units.get(unitId ?? 0) ?? null,
    },
  }))
}
