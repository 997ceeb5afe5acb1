import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Holder } from '#platform/server/db/in-scope.ts'
import { isHolding, isOfDesk, isOpen } from './request-row.ts'

/** The name of a view of them in «Кто смотрел мои данные». */
export const DOCS_NAME = 'Документы для военкомата'

/**
 * A file that a person may read: of their own request, or of one that their desk handles, while it is valid.
 */
export async function findSeenFile(db: Db, id: string, reader: Holder): Promise<SeenFile | null> {
  const { rows } = await sql<SeenFile>`
    select f.name, f.media_type as "mediaType", s.person_id as "ownerId" from military_file f
    join military_request r on r.id = f.request_id join student s on s.id = r.student_id
    where f.file_id = ${id}::uuid and ${isHolding(reader.today)} and (s.person_id = ${reader.personId} or ${isOfDesk(reader)})
  `.execute(db)
  return rows[0] ?? null
}

interface SeenFile {
  name: string
  mediaType: string
  ownerId: number
}

export interface PackedFile {
  requestId: number
  student: string
  group: string | null
  id: string
  name: string
  size: number
}

/** The files of some requests whose documents are valid, in their order. */
export async function listPackedFiles(
  db: Db,
  requestIds: readonly number[],
  desk: Holder,
): Promise<PackedFile[]> {
  const { rows } = await sql<PackedFile>`
    select r.id as "requestId", p.full_name as student, g.name as "group", f.file_id as id, f.name, f.size
    from military_request r
    join student s on s.id = r.student_id join person p on p.id = s.person_id
    left join student_group g on g.id = r.group_id
    join military_file f on f.request_id = r.id
    where r.id = any(${[...requestIds]}::bigint[]) and ${isOfDesk(desk)} and ${isHolding(desk.today)}
    order by p.full_name, r.id, f.position
  `.execute(db)
  return rows
}

/** Records that the desk has downloaded documents. */
export async function markDownloaded(tx: Db, requestIds: readonly number[]): Promise<void> {
  await sql`
    update military_request set is_download = true where id = any(${[...requestIds]}::bigint[]) and not is_download
  `.execute(tx)
}

export interface ExpiredFiles {
  requestId: number
  /** The request was under way, and is closed with its documents. */
  isClosed: boolean
  fileIds: string[]
}

/**
 * Removes files from requests whose documents have expired, and closes those of them that are in progress.
 */
export async function takeExpiredFiles(tx: Db, now: Date, today: string): Promise<ExpiredFiles[]> {
  const { rows } = await sql<ExpiredFiles>`
    with due as (
      select r.id, r.status_id <> 5 and r.closed_at is null as was_open from military_request r
      where (r.docs_purged_at is null or ${isOpen}) and not ${isHolding(today)}
      order by r.id limit 500 for update
    ), gone as (
      delete from military_file f using due where f.request_id = due.id returning f.request_id, f.file_id
    ), noted as (
      update military_request r set docs_purged_at = coalesce(r.docs_purged_at, ${now}), version = version + 1,
        closed_at = case when r.status_id <> 5 then coalesce(r.closed_at, ${now}) else r.closed_at end
      from due where r.id = due.id returning r.id, due.was_open
    )
    select n.id as "requestId", n.was_open as "isClosed", array_remove(array_agg(g.file_id::text order by g.file_id), null) as "fileIds"
    from noted n left join gone g on g.request_id = n.id group by n.id, n.was_open order by n.id
  `.execute(tx)
  return rows
}
