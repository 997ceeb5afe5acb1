import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { NewRequest, Reference } from '../../contract/request.ts'
import { isHolding, ownRow, REQUEST_ROWS, type OwnRow } from '../request-row.ts'

export interface Enrolment {
  studentId: number
  groupId: number | null
  instituteId: number | null
}

/** A person's present studies; the newest of several. */
export async function findEnrolment(db: Db, personId: number): Promise<Enrolment | null> {
  const { rows } = await sql<Enrolment>`
    select s.id as "studentId", g.id as "groupId", g.institute_id as "instituteId" from student s
    left join lateral (select m.group_id from student_group_member m where m.student_id = s.id
      order by m.begin_at desc, m.id desc limit 1) last on true
    left join student_group g on g.id = last.group_id
    where s.person_id = ${personId} and s.is_enrolled order by s.admitted_on desc, s.id desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

interface Own {
  personId: number
  today: string
}

/** The newest request of a person that is in progress and whose documents are valid. Decision D-201. */
export async function findActual(db: Db, { personId, today }: Own): Promise<OwnRow | null> {
  const { rows } = await sql<{ item: OwnRow }>`
    select ${ownRow} as item ${REQUEST_ROWS}
    where s.person_id = ${personId} and r.status_id <> 5 and r.closed_at is null and ${isHolding(today)}
    order by r.id desc limit 1
  `.execute(db)
  return rows[0]?.item ?? null
}

/** Closes a student's expired requests, and returns their ids. */
export async function closeExpired(
  tx: Db,
  studentId: number,
  { now, today }: { now: Date; today: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update military_request r set closed_at = ${now}, version = version + 1
    where r.student_id = ${studentId} and r.status_id <> 5 and r.closed_at is null and not ${isHolding(today)}
    returning r.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function insertRequest(
  tx: Db,
  { studentId, groupId, instituteId }: Enrolment,
  request: NewRequest,
  { now, today }: { now: Date; today: string },
): Promise<number> {
  const { docsTypeId, phone, additionalPhone, email, country, region, city } = request
  const { rows } = await sql<{ id: number }>`
    insert into military_request (student_id, group_id, institute_id, status_at, docs_type_id, phone, additional_phone,
      email, country, region, city, created_at, created_on)
    values (${studentId}, ${groupId}, ${instituteId}, ${now}, ${docsTypeId}, ${phone}, ${additionalPhone ?? null}, ${email},
      ${country || null}, ${region || null}, ${city || null}, ${now}, ${today}::date)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export interface KeptFile {
  id: string
  requestId: number
  /** Its place; behind all others when left out. */
  position?: number | null
  file: ReceivedFile
  now: Date
}

export async function insertFile(
  tx: Db,
  { id, requestId, position = null, file, now }: KeptFile,
): Promise<void> {
  await sql`
    insert into military_file (file_id, request_id, position, name, size, media_type, uploaded_at)
    values (${id}::uuid, ${requestId}, coalesce(${position}::smallint, (select coalesce(max(position), 0) + 1
      from military_file where request_id = ${requestId})), ${file.fileName}, ${file.size}, ${file.mediaType}, ${now})
  `.execute(tx)
}

/** Removes a file from a request and returns its position; null when it does not exist. */
export async function deleteFile(tx: Db, requestId: number, id: string): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    delete from military_file where request_id = ${requestId} and file_id = ${id}::uuid returning position
  `.execute(tx)
  return rows[0]?.position ?? null
}

/** Closes the gap that a file left behind. */
export async function closeGap(tx: Db, requestId: number, position: number): Promise<void> {
  await sql`
    with moved as (
      delete from military_file where request_id = ${requestId} and position > ${position}::smallint returning *
    )
    insert into military_file (file_id, request_id, position, name, size, media_type, is_asked_again, uploaded_at)
    select file_id, request_id, position - 1, name, size, media_type, is_asked_again, uploaded_at from moved
    order by position
  `.execute(tx)
}

/** Each change of a request's files makes a new version of it. */
export async function touch(tx: Db, requestId: number): Promise<void> {
  await sql`update military_request set version = version + 1 where id = ${requestId}`.execute(tx)
}

/** References by the day on which they were made. */
const REFERENCES = {
  from: sql`from military_reference ref
    join military_request r on r.id = ref.request_id
    join student s on s.id = ref.student_id
    join person staff on staff.id = ref.staff_id`,
  id: sql`ref.id`,
  item: sql<Reference>`jsonb_build_object('id', ref.id, 'requestId', ref.request_id, 'requestDate', r.created_on,
    'staff', staff.full_name, 'createdAt', ref.created_at, 'number', ref.content ->> 'number',
    'fileName', 'Справка_' || replace(ref.content ->> 'number', '/', '-') || '.pdf',
    'isDownloaded', ref.downloaded_at is not null, 'isAnnulled', ref.annulled_at is not null)`,
  orders: {},
  usualOrder: sql`ref.created_at desc, ref.id desc`,
}

export function listReferences(db: Db, personId: number, place: PlaceInList): Promise<ListedPage<Reference>> {
  return listPage(db, REFERENCES, { where: [sql`s.person_id = ${personId}`], sort: null, ...place })
}

/** The number of a person's references that nobody has downloaded. Decision D-204. */
export async function countUndownloaded(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from military_reference ref join student s on s.id = ref.student_id
    where s.person_id = ${personId} and ref.downloaded_at is null and ref.annulled_at is null
  `.execute(db)
  return rows[0]!.count
}

/** Every request that a person ever sent, the newest first. */
export async function listEverSent(db: Db, personId: number): Promise<OwnRow[]> {
  const { rows } = await sql<{ item: OwnRow }>`
    select ${ownRow} as item ${REQUEST_ROWS} where s.person_id = ${personId} order by r.id desc
  `.execute(db)
  return rows.map(({ item }) => item)
}

/** The institute whose desk works on a request; null where its group has none. */
export async function instituteOf(tx: Db, requestId: number): Promise<number | null> {
  const { institute_id } = await tx
    .selectFrom('military_request')
    .select('institute_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return institute_id
}
