import { sql } from 'kysely'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { Acting, StaffUnit, UnitValues } from '../../contract/register/unit.ts'
import type { UnitEvent } from './unit-events.ts'

const columnsOf = (unit: UnitValues) => ({
  name: unit.name,
  short_name: unit.shortName,
  kind_id: unit.kindId,
  parent_id: unit.parentId,
  email: unit.email,
  phone: unit.phone,
  address: unit.address,
  begin_at: unit.beginAt,
})

export async function insertUnit(tx: Db, unit: UnitValues): Promise<number> {
  const { id } = await tx
    .insertInto('department')
    .values(columnsOf(unit))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the changed columns of a unit, and that it was changed. */
export async function updateUnit(tx: Db, id: number, unit: UnitValues | null): Promise<void> {
  await writeNextVersion(tx, 'department', {
    id,
    columns: { ...(unit && columnsOf(unit)), updated_at: sql<Date>`now()` },
  })
}

export async function endUnit(tx: Db, id: number, endAt: string): Promise<void> {
  await writeNextVersion(tx, 'department', { id, columns: { end_at: endAt, updated_at: sql<Date>`now()` } })
}

interface DatedEvents {
  departmentId: number
  happenedOn: string
  authorId: number
  events: readonly UnitEvent[]
}

/** Writes the history that the pages of the unit show. Decision D-62. */
export async function addEvents(
  tx: Db,
  { departmentId, happenedOn, authorId, events }: DatedEvents,
): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('department_change')
    .values(
      events.map(({ event, changes }) => ({
        department_id: departmentId,
        event,
        happened_on: happenedOn,
        changes: jsonText(changes),
        author_person_id: authorId,
      })),
    )
    .execute()
}

const staffColumns = (staff: StaffUnit) => ({
  post_type_id: staff.postTypeId,
  rates: String(staff.rates),
  begin_at: staff.beginAt,
  end_at: staff.endAt,
})

export async function insertStaffUnit(tx: Db, departmentId: number, staff: StaffUnit): Promise<void> {
  await tx
    .insertInto('staff_unit')
    .values({ department_id: departmentId, ...staffColumns(staff) })
    .execute()
}

export async function updateStaffUnit(tx: Db, id: number, staff: StaffUnit): Promise<void> {
  await tx.updateTable('staff_unit').set(staffColumns(staff)).where('id', '=', id).execute()
}

export async function insertActing(tx: Db, departmentId: number, acting: Acting): Promise<void> {
  await tx
    .insertInto('acting_head')
    .values({
      department_id: departmentId,
      person_id: acting.personId,
      begin_at: acting.beginAt,
      end_at: acting.endAt,
      ground: acting.ground,
    })
    .execute()
}

export async function endActing(tx: Db, id: number, endAt: string): Promise<void> {
  await tx.updateTable('acting_head').set({ end_at: endAt }).where('id', '=', id).execute()
}
