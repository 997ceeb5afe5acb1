import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AnyFileKind, FileKind } from '../contract/status.ts'
import { decides, type Reader } from './who-decides.ts'

/** Those of the given files that belong to a work, by kind. */
export async function listFilesOfWork(db: Db, workId: number, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; kind: FileKind }>`
    select file_id as id, kind from works_file where work_id = ${workId} and file_id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

/** Stores the files with which a version was sent. */
export async function keepVersionFiles(
  db: Db,
  { workId, revision, ids }: { workId: number; revision: number; ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into works_version_file (work_id, revision, kind, file_id)
    select work_id, ${revision}::int, kind, file_id from works_file
    where work_id = ${workId} and file_id = any(${ids}::uuid[])
  `.execute(db)
}

/** Removes the files of a kind that belong to no version, and returns their ids. */
export async function deleteUnsentFiles(db: Db, workId: number, kind: AnyFileKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from works_file f where f.work_id = ${workId} and f.kind = ${kind}
      and not exists (select from works_version_file v where v.file_id = f.file_id)
    returning f.file_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface NewFile {
  id: string
  workId: number
  kind: AnyFileKind
  name: string
  size: number
  mediaType: string
  personId: number
  borrowedPercent?: number | null
  now: Date
}

export async function insertWorkFile(
  db: Db,
  { id, workId, kind, name, size, mediaType, personId, borrowedPercent = null, now }: NewFile,
): Promise<void> {
  await sql`
    insert into works_file (file_id, work_id, kind, name, size, media_type, uploaded_by, borrowed_percent, uploaded_at)
    values (${id}::uuid, ${workId}, ${kind}, ${name}, ${size}, ${mediaType}, ${personId}, ${borrowedPercent}, ${now})
  `.execute(db)
}

/** Adds a file of the supervisor to the last sent version, replacing an earlier one of its kind. */
export async function addToLastVersion(
  db: Db,
  { workId, id }: { workId: number; id: string },
): Promise<void> {
  await sql`
    insert into works_version_file (work_id, revision, kind, file_id)
    select f.work_id, c.revision, f.kind, f.file_id from works_file f join works_consent c on c.work_id = f.work_id
    where f.work_id = ${workId} and f.file_id = ${id}::uuid
    on conflict (work_id, revision, kind) do update set file_id = excluded.file_id
  `.execute(db)
}

/** The work of a file that its student has uploaded and not sent; null when there is none. */
export async function findUnsentFile(
  db: Db,
  { id, personId }: { id: string; personId: number },
): Promise<{ workId: number; kind: FileKind } | null> {
  const { rows } = await sql<{ workId: number; kind: FileKind }>`
    select f.work_id as "workId", f.kind from works_file f
    join works_work w on w.id = f.work_id join student s on s.id = w.student_id
    where f.file_id = ${id}::uuid and s.person_id = ${personId}
      and not exists (select from works_version_file v where v.file_id = f.file_id)
  `.execute(db)
  return rows[0] ?? null
}

/** A file that a person may read: their own, or one sent to those who see the work until it is removed. */
export async function findSeenFile(
  db: Db,
  { id, ...reader }: Reader & { id: string },
): Promise<{ name: string; mediaType: string } | null> {
  const { rows } = await sql<{ name: string; mediaType: string }>`
    select f.name, f.media_type as "mediaType" from works_file f
    join works_work w on w.id = f.work_id join student s on s.id = w.student_id
    where f.file_id = ${id}::uuid and ((s.person_id = ${reader.personId} and f.kind in ('work', 'ebs', 'feedback'))
      or (exists (select from works_version_file v where v.file_id = f.file_id)
        and (s.person_id = ${reader.personId}
          or not w.is_deleted and (${decides('teacher', reader)} or ${decides('leader', reader)}))))
  `.execute(db)
  return rows[0] ?? null
}
