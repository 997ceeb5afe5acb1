import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { Details } from '../../contract/request.ts'
import type { PaperContent } from './paper.ts'

export interface IssuedSignatory {
  id: number
  fullName: string
  post: string
  instituteId: number | null
  signatureFile: string | null
  sealFile: string | null
}

/** All who sign now, in their order. */
export async function listActiveSignatories(db: Db): Promise<IssuedSignatory[]> {
  const { rows } = await sql<IssuedSignatory>`
    select id, full_name as "fullName", post, institute_id as "instituteId", signature_file as "signatureFile",
      seal_file as "sealFile"
    from certificates_signatory where is_active order by full_name, id
  `.execute(db)
  return rows
}

export interface IssuableRequest {
  id: number
  typeId: number
  studentId: number
  personId: number
  details: Details
  scholarshipText: string | null
  isPaper: boolean
}

export async function listIssuable(db: Db, ids: readonly number[]): Promise<IssuableRequest[]> {
  const { rows } = await sql<IssuableRequest>`
    select r.id, r.type_id as "typeId", r.student_id as "studentId", s.person_id as "personId", r.details,
      r.is_paper as "isPaper", r.scholarship_text as "scholarshipText"
    from certificates_request r join student s on s.id = r.student_id
    where r.id = any(${[...ids]}::bigint[]) order by r.id
  `.execute(db)
  return rows
}

export interface TemplateText {
  typeId: number
  version: number
  title: string
  body: string
}

/** The texts that are in use, by their kinds. */
export async function listTemplateTexts(
  db: Db,
  typeIds: readonly number[],
): Promise<Map<number, TemplateText>> {
  const { rows } = await sql<TemplateText>`
    select distinct on (type_id) type_id as "typeId", version, title, body from certificates_template
    where type_id = any(${[...typeIds]}::smallint[]) order by type_id, version desc
  `.execute(db)
  return new Map(rows.map((row) => [row.typeId, row]))
}

export interface NewDocument {
  requestId: number
  paperId: number
  typeId: number
  templateVersion: number
  content: PaperContent
  signatoryId: number
  signatureFile: string | null
  sealFile: string | null
}

interface Issuing {
  personId: number | null
  now: Date
}

export async function insertDocuments(
  tx: Db,
  documents: readonly NewDocument[],
  { personId, now }: Issuing,
): Promise<void> {
  await sql`
    insert into certificates_document (request_id, paper_id, type_id, template_version, content, signatory_id,
      signature_file, seal_file, issued_by, issued_at)
    select d."requestId", d."paperId", d."typeId", d."templateVersion", d.content, d."signatoryId", d."signatureFile",
      d."sealFile", ${personId}::bigint, ${now}::timestamptz
    from jsonb_to_recordset(${jsonText(documents)}::jsonb)
      d ("requestId" bigint, "paperId" bigint, "typeId" smallint, "templateVersion" int, content jsonb,
        "signatoryId" bigint, "signatureFile" uuid, "sealFile" uuid)
  `.execute(tx)
}

export async function markReady(tx: Db, ids: readonly number[], today: string): Promise<void> {
  await sql`
    update certificates_request set status_id = 3, status_on = ${today}::date, version = version + 1
    where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

export interface StoredDocument {
  requestId: number
  paperId: number
  content: PaperContent
  isPaper: boolean
  copies: number
  signatureFile: string | null
  sealFile: string | null
  fileId: string | null
  ownerId: number
}

/** The documents of some requests, in the order of their numbers. */
export async function listDocuments(db: Db, ids: readonly number[]): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select d.request_id as "requestId", d.paper_id as "paperId", d.content, r.is_paper as "isPaper", r.copies,
      d.signature_file as "signatureFile", d.seal_file as "sealFile", d.file_id as "fileId", s.person_id as "ownerId"
    from certificates_document d
    join certificates_request r on r.id = d.request_id
    join student s on s.id = r.student_id
    where d.request_id = any(${[...ids]}::bigint[]) order by d.paper_id
  `.execute(db)
  return rows
}

/** Locks a document and returns its present file. */
export async function lockDocument(tx: Db, requestId: number): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    select file_id as "fileId" from certificates_document where request_id = ${requestId} for update
  `.execute(tx)
  return rows[0]?.fileId ?? null
}

export async function writeDocumentFile(tx: Db, requestId: number, fileId: string): Promise<void> {
  await sql`update certificates_document set file_id = ${fileId}::uuid where request_id = ${requestId}`.execute(
    tx,
  )
}
