import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { Deed, DeedFields } from '../../contract/deeds.ts'

const deed = sql<Deed>`jsonb_build_object('id', id, 'version', version, 'title', title, 'note', note,
  'dueOn', to_char(due_on, 'YYYY-MM-DD'), 'doneAt', done_at)`

interface OwnId {
  id: number
  personId: number
}

/** The open deeds of a person, by deadline. */
export async function listOpenDeeds(db: Db, personId: number, most: number): Promise<Deed[]> {
  const { rows } = await sql<{ deed: Deed }>`
    select ${deed} as deed from home_deed where person_id = ${personId} and done_at is null
    order by due_on nulls last, id limit ${most}
  `.execute(db)
  return rows.map((row) => row.deed)
}

/** The finished deeds of a person, the newest first. */
export async function listDoneDeeds(db: Db, personId: number, most: number): Promise<Deed[]> {
  const { rows } = await sql<{ deed: Deed }>`
    select ${deed} as deed from home_deed where person_id = ${personId} and done_at is not null
    order by done_at desc, id desc limit ${most}
  `.execute(db)
  return rows.map((row) => row.deed)
}

/** A deed of a person's own; null for any other. */
export async function findDeed(db: Db, { id, personId }: OwnId): Promise<Deed | null> {
  const { rows } = await sql<{ deed: Deed }>`
    select ${deed} as deed from home_deed where id = ${id} and person_id = ${personId}
  `.execute(db)
  return rows[0]?.deed ?? null
}

/** The number of a person's open deeds; simultaneous additions wait for each other. */
export async function holdOpenCount(tx: Db, personId: number): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from home_deed where person_id = ${personId} and done_at is null
  `.execute(tx)
  return rows[0]!.count
}

export async function insertDeed(
  tx: Db,
  { personId, title, note, dueOn, now }: DeedFields & { personId: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('home_deed')
    .values({ person_id: personId, title, note, due_on: dueOn, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDeed(tx: Db, id: number, { title, note, dueOn }: DeedFields): Promise<void> {
  await writeNextVersion(tx, 'home_deed', { id, columns: { title, note, due_on: dueOn } })
}

/** Records that a deed is done, or not done after all; a finished deed keeps its time. */
export async function setDone(tx: Db, id: number, doneAt: Date | null): Promise<void> {
  await sql`
    update home_deed set done_at = ${doneAt === null ? null : sql`coalesce(done_at, ${doneAt}::timestamptz)`},
      version = version + 1
    where id = ${id}
  `.execute(tx)
}

export async function deleteDeed(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('home_deed').where('id', '=', id).execute()
}
