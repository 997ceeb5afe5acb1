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
