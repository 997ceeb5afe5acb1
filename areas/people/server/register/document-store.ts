import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { KeptDocument, PersonDocument } from '../../contract/register/document.ts'

/** Locks out a second editor, even while there is no row yet. */
export async function lockDocument(tx: Db, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('person_document', ${personId}))`.execute(tx)
}

/** The data of a person's documents, empty before they were first saved; null when there is no such person. */
export async function findDocument(db: Db, personId: number): Promise<KeptDocument | null> {
  const { rows } = await sql<KeptDocument>`
    select coalesce(d.version, 0) as version, jsonb_build_object('passport', d.passport,
      'passportIssuedBy', d.passport_issued_by, 'passportIssuedOn', d.passport_issued_on,
      'passportIssuerCode', d.passport_issuer_code, 'snils', d.snils, 'inn', d.inn) as values
    from person p left join person_document d on d.person_id = p.id where p.id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}

export async function writeDocument(tx: Db, personId: number, document: PersonDocument): Promise<void> {
  const row = {
    passport: document.passport,
    passport_issued_by: document.passportIssuedBy,
    passport_issued_on: document.passportIssuedOn,
    passport_issuer_code: document.passportIssuerCode,
    snils: document.snils,
    inn: document.inn,
  }
  await tx
    .insertInto('person_document')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ ...row, version: sql`person_document.version + 1` }),
    )
    .execute()
}
