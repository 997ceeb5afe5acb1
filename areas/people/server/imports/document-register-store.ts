import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, ChangedRow, FileRow, KnownRow, Referent } from '#platform/server/imports/import-kind.ts'
import { inPortions, rowsAsTable } from '#platform/server/imports/rows-as-table.ts'
import { LABELLED_PEOPLE } from './labelled-people.ts'

export type DocumentColumn =
  | 'person'
  | 'passport'
  | 'passportIssuedBy'
  | 'passportIssuedOn'
  | 'passportIssuerCode'
  | 'snils'
  | 'inn'

export async function listPersonReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    with ${LABELLED_PEOPLE}
    select id, label, array_remove(array[external_id, full_name, dated], null) as aliases from labelled_person
  `.execute(db)
  return rows
}

/** All people's stored documents. */
export async function listDocuments(db: Db): Promise<KnownRow<DocumentColumn>[]> {
  const { rows } = await sql<{ id: number } & Cells<DocumentColumn>>`
    with ${LABELLED_PEOPLE}
    select p.id, p.label as person, d.passport, d.passport_issued_by as "passportIssuedBy",
      d.passport_issued_on::text as "passportIssuedOn", d.passport_issuer_code as "passportIssuerCode", d.snils, d.inn
    from person_document d join labelled_person p on p.id = d.person_id`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}

const WRITTEN = {
  passport: 'text',
  passportIssuedBy: 'text',
  passportIssuedOn: 'date',
  passportIssuerCode: 'text',
  snils: 'text',
  inn: 'text',
} as const

type Row = FileRow<DocumentColumn> | ChangedRow<DocumentColumn>

/** Creates the documents of people, or changes them to the file's values. */
export async function writeDocuments(tx: Db, documents: readonly Row[]): Promise<void> {
  await inPortions(documents, (portion) =>
    sql`
      insert into person_document as d
        (person_id, passport, passport_issued_by, passport_issued_on, passport_issuer_code, snils, inn)
      select w."personId", w.passport, w."passportIssuedBy", w."passportIssuedOn", w."passportIssuerCode", w.snils, w.inn
      from ${rowsAsTable(portion, WRITTEN, ['person'])} w
      on conflict (person_id) do update set passport = excluded.passport, passport_issued_by = excluded.passport_issued_by,
        passport_issued_on = excluded.passport_issued_on, passport_issuer_code = excluded.passport_issuer_code,
        snils = excluded.snils, inn = excluded.inn, version = d.version + 1`.execute(tx),
  )
}
