import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { NewReference, StoredReference } from './reference.ts'

const stored = sql`
  select ref.id, ref.request_id as "requestId", ref.paper_id as "paperId", ref.content,
    ref.signature_file as "signatureFile", ref.seal_file as "sealFile", ref.file_id as "fileId", s.person_id as "ownerId",
    ref.downloaded_at is not null as "isDownloaded"
  from military_reference ref join student s on s.id = ref.student_id
  where ref.annulled_at is null`

/** A valid reference of a person; null when there is none. */
export async function findOwnReference(
  db: Db,
  { id, personId }: { id: number; personId: number },
): Promise<StoredReference | null> {
  const { rows } =
    await sql<StoredReference>`${stored} and ref.id = ${id} and s.person_id = ${personId}`.execute(db)
  return rows[0] ?? null
}

/** The valid references of some requests. */
export async function listReferencesOf(db: Db, requestIds: readonly number[]): Promise<StoredReference[]> {
  const { rows } = await sql<StoredReference>`
    ${stored} and ref.request_id = any(${[...requestIds]}::bigint[]) order by ref.id`.execute(db)
  return rows
}

interface Issuing {
  staffId: number
  now: Date
}

export async function insertReferences(
  tx: Db,
  papers: readonly NewReference[],
  { staffId, now }: Issuing,
): Promise<void> {
  await sql`
    insert into military_reference (request_id, student_id, staff_id, paper_id, content, signature_file, seal_file, created_at)
    select d."requestId", d."studentId", ${staffId}, d."paperId", d.content, d."signatureFile", d."sealFile", ${now}::timestamptz
    from jsonb_to_recordset(${jsonText(papers)}::jsonb) d ("requestId" bigint, "studentId" bigint, "paperId" bigint,
      content jsonb, "signatureFile" uuid, "sealFile" uuid)
  `.execute(tx)
}

/** Locks a reference and returns its present file. */
export async function lockReference(tx: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    select file_id as "fileId" from military_reference where id = ${id} for update
  `.execute(tx)
  return rows[0]?.fileId ?? null
}

export async function writeReferenceFile(tx: Db, id: number, fileId: string): Promise<void> {
  await sql`update military_reference set file_id = ${fileId}::uuid where id = ${id}`.execute(tx)
}

/** Records that its student has downloaded a reference; returns false when it was withdrawn meanwhile. */
export async function markDownloaded(tx: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update military_reference set downloaded_at = coalesce(downloaded_at, ${now}::timestamptz)
    where id = ${id} and annulled_at is null returning id
  `.execute(tx)
  return rows.length > 0
}

/** Withdraws references that nobody has downloaded, and returns their papers. */
export async function annulReferences(tx: Db, requestIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ paperId: number }>`
    update military_reference set annulled_at = ${now}
    where request_id = any(${[...requestIds]}::bigint[]) and annulled_at is null and downloaded_at is null
    returning paper_id as "paperId"
  `.execute(tx)
  return rows.map(({ paperId }) => paperId)
}
