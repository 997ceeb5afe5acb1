import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { CurrentPhoto, PhotoSize } from '../../contract/photo.ts'

export interface PhotoFiles {
  small: string
  medium: string
  large: string
}

export interface PhotoRow extends Omit<CurrentPhoto, 'changedAt'> {
  changedAt: Date | null
  files: PhotoFiles | null
}

/**
 * Locks a person's photo until the transaction ends. A separate statement, because data read together with a
 * lock may be older than it.
 */
export async function lockPhoto(tx: Db, personId: number): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx)
}

/** The photo of a person, whose `files` are null when there is none; null when there is no such person. */
export async function findPhoto(db: Db, personId: number): Promise<PhotoRow | null> {
  const { rows } = await sql<PhotoRow>`
    select photo_address(p.id, 'medium') as url, coalesce(ph.version, 0) as version, who.full_name as "changedBy",
      ph.changed_at as "changedAt", case when ph.small_file_id is not null then jsonb_build_object(
        'small', ph.small_file_id, 'medium', ph.medium_file_id, 'large', ph.large_file_id) end as files
    from person p
    left join person_photo ph on ph.person_id = p.id
    left join person who on who.id = ph.changed_by
    where p.id = ${personId}
  `.execute(db)
  return rows[0] ?? null
}

export interface WrittenPhoto {
  personId: number
  version: number
  files: PhotoFiles | null
  changedBy: number
  now: Date
}

export async function writePhoto(tx: Db, { personId, version, files, changedBy, now }: WrittenPhoto) {
  const columns = {
    version,
    small_file_id: files?.small ?? null,
    medium_file_id: files?.medium ?? null,
    large_file_id: files?.large ?? null,
    changed_by: changedBy,
    changed_at: now,
  }
  await tx
    .insertInto('person_photo')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute()
}

export interface PhotoReader {
  personId: number
  permissions: ReadonlySet<string>
  today: string
}

/** Units that the reader leads on the day, with all units below them. */
const ledBy = ({ personId, today }: PhotoReader) => sql`
  with recursive led as (
    select p.department_id as id from permissions_of(${personId}, ${today}::date) p
    where p.permission in ('department-head', 'institute-or-deanery-head', 'directorate') and p.department_id is not null
    union
    select d.id from department d join led on d.parent_id = led.id
  ) select id from led`

/** The photographed person works here on the day, and has not objected to being seen in the directory. */
const worksHere = ({ today }: PhotoReader) => sql<boolean>`exists (
  select from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = ph.person_id and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
    and not exists (select from consent_in_force c
      where c.person_id = ph.person_id and c.kind = 'directory' and not c.is_given))`

/** The reader is in a group with the photographed person on the day. */
const learnsWith = ({ personId, today }: PhotoReader) => sql<boolean>`exists (
  select from student own
  join student_group_member mine on mine.student_id = own.id
  join student_group_member theirs on theirs.group_id = mine.group_id
  join student other on other.id = theirs.student_id and other.person_id = ph.person_id
  where own.person_id = ${personId}
    and ${today}::date between mine.begin_at and coalesce(mine.end_at, 'infinity')
    and ${today}::date between theirs.begin_at and coalesce(theirs.end_at, 'infinity'))`

/** The reader teaches the photographed person, or leads somebody who does, or leads their institute or department. */
const leadsOrTeaches = (reader: PhotoReader) => sql<boolean>`(exists (
    select from student s join lesson_meeting_student seat on seat.student_id = s.id
    join lesson_meeting_teacher t on t.lesson_id = seat.lesson_id
    where s.person_id = ph.person_id and t.person_id = ${reader.personId})
  or exists (
    with unit as materialized (${ledBy(reader)})
    select from student s
    join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id
    where s.person_id = ph.person_id and (g.institute_id in (select id from unit)
      or g.department_id in (select id from unit)
      or exists (
        select from lesson_meeting_student seat
        join lesson_meeting_teacher t on t.lesson_id = seat.lesson_id
        join employment e on e.person_id = t.person_id
        join employment_post ep on ep.employment_id = e.id
        where seat.student_id = s.id and ep.department_id in (select id from unit)
          and ${reader.today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')))))`

/**
 * The readers of each person's photo: decision 0085. Cheap rules are checked first, and only those that can
 * apply to the reader.
 */
function isSeenBy(reader: PhotoReader) {
  const { permissions, personId } = reader
  if (permissions.has('users-management')) return sql<boolean>`true`
  const isStudying = permissions.has('student') || permissions.has('aspirant')
  const isWorking = permissions.has('worker')
  const rules = [
    sql<boolean>`ph.person_id = ${personId}`,
    ...(isStudying || isWorking ? [worksHere(reader)] : []),
    ...(isStudying ? [learnsWith(reader)] : []),
    ...(isWorking ? [leadsOrTeaches(reader)] : []),
  ]
  return sql<boolean>`case ${sql.join(
    rules.map((rule) => sql`when ${rule} then true`),
    sql` `,
  )} else false end`
}

/** The address of the photo of `person`, a column of the query; null for a reader who may not see it. */
export function seenPhotoAddress(
  reader: PhotoReader,
  person: string,
  size: PhotoSize,
): RawBuilder<string | null> {
  return sql`(select photo_address(ph.person_id, ${size}) from person_photo ph
    where ph.person_id = ${sql.ref(person)} and ${isSeenBy(reader)})`
}

/** The stored picture, for a reader who may see the person; null for everybody else and without a photo. */
export async function findSeenPhoto(
  db: Db,
  { personId, size }: { personId: number; size: PhotoSize },
  reader: PhotoReader,
): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    select ${sql.ref(`ph.${size}_file_id`)} as "fileId" from person_photo ph
    where ph.person_id = ${personId} and ${isSeenBy(reader)}
  `.execute(db)
  return rows[0]?.fileId ?? null
}
