import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { openChangeSet, type Author } from '#platform/server/records/change-set.ts'
import type { CorrectableField } from '../contract/correctable-fields.ts'
import { findContact, writeContact } from './contacts.ts'

const COLUMNS = {
  lastName: 'last_name',
  firstName: 'first_name',
  middleName: 'middle_name',
  birthDate: 'birth_date',
  gender: 'gender',
} as const
const CONTACT_KINDS = {
  workEmail: 'work_email',
  workPhone: 'work_phone',
  personalEmail: 'personal_email',
  personalPhone: 'personal_phone',
} as const

const isColumn = (field: CorrectableField): field is keyof typeof COLUMNS => field in COLUMNS

async function readValue(tx: Db, personId: number, field: CorrectableField): Promise<string | null> {
  if (!isColumn(field)) return (await findContact(tx, personId, CONTACT_KINDS[field]))?.value ?? null
  const row = await tx
    .selectFrom('person')
    .select(COLUMNS[field])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return Object.values(row)[0] ?? null
}

export interface FieldCorrection {
  personId: number
  field: CorrectableField
  /** The value that the corrector has seen. */
  seen: string | null
  value: string | null
  correctedAt: Date
  who: Author
}

/**
 * Writes a field of a person under the lock of the person's row. When it no longer holds the value that was seen, nothing
 * is written. Returns the value before the correction either way.
 */
export async function correctField(
  tx: Db,
  { personId, field, seen, value, correctedAt, who }: FieldCorrection,
): Promise<{ isCorrected: boolean; before: string | null }> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
  const before = await readValue(tx, personId, field)
  if (before !== seen) return { isCorrected: false, before }
  await openChangeSet(tx, { kind: 'edit', title: 'Исправление по заявлению', who })
  const column = isColumn(field) ? { [COLUMNS[field]]: value } : {}
  if (!isColumn(field) && value !== null)
    await writeContact(tx, { personId, kind: CONTACT_KINDS[field], value })
  await tx
    .updateTable('person')
    .set((row) => ({ ...column, version: row('version', '+', 1), updated_at: correctedAt }))
    .where('id', '=', personId)
    .execute()
  return { isCorrected: true, before }
}
