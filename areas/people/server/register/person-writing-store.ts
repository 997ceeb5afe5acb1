import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { PersonValues } from '../../contract/register/person.ts'
import { writeContacts } from '../contacts.ts'

const columnsOf = (person: PersonValues) => ({
  last_name: person.lastName,
  first_name: person.firstName,
  middle_name: person.middleName,
  gender: person.gender,
  birth_date: person.birthDate,
  external_id: person.externalId,
})

const contactsOf = (person: PersonValues) => ({
  work_email: person.workEmails,
  work_phone: person.workPhones,
  personal_email: person.personalEmails,
  personal_phone: person.personalPhones,
})

/** Replaces the degrees by exactly these; a kept one retains its date. */
async function writeDegrees(tx: Db, personId: number, typeIds: readonly number[]): Promise<void> {
  const gone = tx.deleteFrom('person_degree').where('person_id', '=', personId)
  await (typeIds.length === 0 ? gone : gone.where('degree_type_id', 'not in', typeIds)).execute()
  if (typeIds.length === 0) return
  await tx
    .insertInto('person_degree')
    .values(typeIds.map((id) => ({ person_id: personId, degree_type_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function writeParts(tx: Db, personId: number, person: PersonValues): Promise<void> {
  for (const [kind, values] of Object.entries(contactsOf(person)))
    await writeContacts(tx, { personId, kind, values })
  await writeDegrees(tx, personId, person.degreeTypeIds)
}

export async function insertPerson(tx: Db, person: PersonValues): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values(columnsOf(person))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(tx, id, person)
  return id
}

export async function updatePerson(tx: Db, id: number, person: PersonValues): Promise<void> {
  await writeNextVersion(tx, 'person', { id, columns: { ...columnsOf(person), updated_at: new Date() } })
  await writeParts(tx, id, person)
}
