import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { WorkComment, WorkVersion } from '../../contract/review.ts'
import { decides, type Reader } from '../who-decides.ts'
import { filesOfVersion, isRemoved } from '../work-columns.ts'

/** A work with its last version. */
export interface SeenWork {
  id: number
  revision: number
  isRemoved: boolean
}

/**
 * A work that a person may see: as its student, or as somebody who decides about it; null for anybody else.
 */
export async function findSeenWork(db: Db, id: number, reader: Reader): Promise<SeenWork | null> {
  const { rows } = await sql<SeenWork>`
    select w.id, coalesce(c.revision, 0) as revision, ${isRemoved(reader.today)} as "isRemoved"
    from works_work w join student s on s.id = w.student_id left join works_consent c on c.work_id = w.id
    where w.id = ${id} and not w.is_deleted
      and (s.person_id = ${reader.personId} or ${decides('teacher', reader)} or ${decides('leader', reader)})
  `.execute(db)
  return rows[0] ?? null
}

/** The versions of a work, the newest first. */
export async function listVersions(db: Db, workId: number): Promise<WorkVersion[]> {
  const { rows } = await sql<WorkVersion>`
    select w.revision, w.submitted_at as "submittedAt", w.theme, w.organization_name as "organizationName", w.country,
      w.city, w.skills, w.page_count as "pageCount", w.license_agreement as "licenseAgreement",
      case w.outcome when 2 then 'agreed' when 3 then 'rejected' end as outcome, w.comment,
      decider.full_name as "decidedByName", absent.full_name as "decidedForName", w.decided_at as "decidedAt",
      ${filesOfVersion(sql`w.revision`)} as files
    from (select *, work_id as id from works_version where work_id = ${workId}) w
    left join person decider on decider.id = w.decided_by left join person absent on absent.id = w.decided_for
    order by w.revision desc limit 100
  `.execute(db)
  return rows
}

const COMMENT = (personId: number) => sql`
  select m.id, m.revision, p.full_name as "authorName", m.author_id = ${personId} as "isOwn", m.text, m.page, m.file_kind as kind,
    m.place_x as "placeX", m.place_y as "placeY", m.created_at as "createdAt", m.edited_at as "editedAt",
    m.settled_at as "settledAt"
  from works_comment m join person p on p.id = m.author_id`

/** The remarks to a work, in the order in which they were made. */
export async function listComments(db: Db, workId: number, personId: number): Promise<WorkComment[]> {
  const { rows } =
    await sql<WorkComment>`${COMMENT(personId)} where m.work_id = ${workId} order by m.id`.execute(db)
  return rows
}

/** A remark with its work; null when there is none. */
export async function findComment(
  db: Db,
  id: number,
  personId: number,
): Promise<(WorkComment & { workId: number }) | null> {
  const { rows } = await sql<WorkComment & { workId: number }>`
    select q.*, m.work_id as "workId" from (${COMMENT(personId)}) q join works_comment m on m.id = q.id where q.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

interface NewRow {
  workId: number
  revision: number
  authorId: number
  text: string
  page: number | null
  kind: string | null
  placeX: number | null
  placeY: number | null
  now: Date
}

/** The most remarks that one person makes to a work: nobody fills it up for the others. */
const MOST_COMMENTS = 500

/** Adds a remark and returns its number; null when its author has made too many. */
export async function insertComment(db: Db, row: NewRow): Promise<number | null> {
  const { workId, revision, authorId, text, page, kind, placeX, placeY, now } = row
  const { rows } = await sql<{ id: number }>`
    insert into works_comment (work_id, revision, author_id, text, page, file_kind, place_x, place_y, created_at)
    select ${workId}, ${revision}, ${authorId}, ${text}, ${page}, ${kind}, ${placeX}, ${placeY}, ${now}
    where (select count(*) from works_comment where work_id = ${workId} and author_id = ${authorId}) < ${MOST_COMMENTS}
    returning id
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The participants of a work: its student, its supervisor, and everybody who has made a remark on it. */
export async function listPartakers(db: Db, workId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.person_id as id from works_work w join student s on s.id = w.student_id where w.id = ${workId}
    union select supervisor_id from works_work where id = ${workId} and supervisor_id is not null
    union select author_id from works_comment where work_id = ${workId}
    order by 1
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Changes the text of a remark. */
export async function rewriteComment(
  db: Db,
  { id, text, now }: { id: number; text: string; now: Date },
): Promise<void> {
  await sql`update works_comment set text = ${text}, edited_at = ${now} where id = ${id}`.execute(db)
}

export async function deleteComment(db: Db, id: number): Promise<void> {
  await sql`delete from works_comment where id = ${id}`.execute(db)
}

/** Marks a remark as settled, or as open again. */
export async function settleComment(
  db: Db,
  { id, personId, now }: { id: number; personId: number | null; now: Date },
): Promise<void> {
  await sql`
    update works_comment set settled_at = ${personId === null ? null : now}, settled_by = ${personId} where id = ${id}
  `.execute(db)
}
