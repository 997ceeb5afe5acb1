import type { Db } from '#platform/server/db/database.ts'
import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import { OFFICE_READERS } from '../contract/institute-calls.ts'
import type { SeenSheets } from '../contract/figures.ts'
import { StatementStatus } from '../contract/status.ts'
import { listInstituteSheets } from './institute/institute-store.ts'
import { readFilter } from './institute/list-handlers.ts'
import { scopeOf, type Scope } from './institute/scope.ts'
import { listOpenSheets, type SheetsOf } from './open-sheet-store.ts'

const { created, filling, filled } = StatementStatus
const FIRST = { limit: 1, offset: 0 }

/** The lists of sheets that a person has by office, the widest first. */
function listsOf(who: Who, clock: Clock): { by: 'office' | 'department'; scope: Scope }[] {
  const scope = scopeOf({ who, clock })
  return [
    ...(hasAny(who, ...OFFICE_READERS) ? [{ by: 'office' as const, scope }] : []),
    ...(hasAny(who, 'department-head', 'institute-or-deanery-head', 'directorate')
      ? [{ by: 'department' as const, scope: { ...scope, isOfDepartment: true as const } }]
      : []),
  ]
}

async function countIn(db: Db, scope: Scope, { groupId, disciplineId }: SheetsOf) {
  const of = { groups: groupId === null ? null : [groupId], disciplineId }
  const count = async (filter: Parameters<typeof readFilter>[0]) =>
    (await listInstituteSheets(db, { scope, filter: readFilter({ ...of, ...filter }), sort: null, ...FIRST }))
      .count
  const [openCount, lateCount] = await Promise.all([
    count({ statusIds: [created, filling, filled] }),
    count({ isLate: '1' }),
  ])
  return { openCount, lateCount }
}

/** The sheets of a group or a discipline that are not sent yet, as the lists of the reader have them. */
export async function readSeenSheets(
  db: Db,
  { who, clock }: { who: Who; clock: Clock },
  of: SheetsOf,
): Promise<SeenSheets> {
  const [own, ...counts] = await Promise.all([
    listOpenSheets(db, who.personId, of),
    ...listsOf(who, clock).map(async ({ by, scope }) => ({ by, ...(await countIn(db, scope, of)) })),
  ])
  return { own, counted: counts.find(({ openCount }) => openCount > 0) ?? null }
}
