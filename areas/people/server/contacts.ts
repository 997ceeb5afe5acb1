import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** The first contact of a kind, which is the one that is shown. */
export async function findContact(db: Db, personId: number, kind: string) {
  return db
    .selectFrom('person_contact')
    .select(['id', 'value'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
}

interface WrittenContact {
  personId: number
  kind: string
  value: string | null
}

/** Writes the first contact of a kind; null deletes it. */
export async function writeContact(tx: Db, { personId, kind, value }: WrittenContact): Promise<void> {
  const shown = await findContact(tx, personId, kind)
  if (shown?.value === value || (!shown && value === null)) return
  if (!shown)
    await tx.insertInto('person_contact').values({ person_id: personId, kind, value: value! }).execute()
  else if (value === null) await tx.deleteFrom('person_contact').where('id', '=', shown.id).execute()
  else await tx.updateTable('person_contact').set({ value }).where('id', '=', shown.id).execute()
}

interface WrittenContacts {
  personId: number
  kind: string
  values: readonly string[]
}

/** Replaces the contacts of a kind by exactly these, in this order; unchanged ones are left alone. */
export async function writeContacts(tx: Db, { personId, kind, values }: WrittenContacts): Promise<void> {
  const storedContacts = sql`(
    select id, row_number() over (order by position, id) as place from person_contact
    where person_id = ${personId} and kind = ${kind})`
  const newContacts = sql`(select * from unnest(${values}::text[]) with ordinality w (value, place))`
  await sql`
    delete from person_contact where id in (select id from ${storedContacts} k where k.place > ${values.length})`.execute(
    tx,
  )
  await sql`
    update person_contact c set value = w.value, position = w.place
    from ${storedContacts} k join ${newContacts} w using (place) where c.id = k.id and c.value <> w.value`.execute(
    tx,
  )
  await sql`
    insert into person_contact (person_id, kind, value, position)
    select ${personId}, ${kind}, w.value, w.place from ${newContacts} w
    where w.place > (select count(*) from ${storedContacts} k)`.execute(tx)
}
