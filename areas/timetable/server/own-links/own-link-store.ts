import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { OwnLink } from '../../contract/own-link.ts'

/** The lessons that a link is for: those of a teacher in a discipline and kind. */
export interface LinkedLessons {
  personId: number
  isIet: boolean
  yearId: number
  disciplineId: number
  lessonKindId: number
}

/** True when a person teaches such lessons in that year. */
export async function teachesSuch(db: Db, lessons: LinkedLessons): Promise<boolean> {
  const { rows } = await sql`
    select from timetable_lesson l
    join timetable_lesson_teacher lt on lt.lesson_id = l.id and lt.person_id = ${lessons.personId}
    where l.study_year_id = ${lessons.yearId} and l.discipline_id = ${lessons.disciplineId}
      and l.lesson_kind_id = ${lessons.lessonKindId} and (l.mode = 'iet') = ${lessons.isIet}::boolean
    limit 1`.execute(db)
  return rows.length > 0
}

interface LinkReader {
  personId: number
  isIet: boolean
  today: string
}

/**
 * A link that a reader may change: their own, or one of lessons that a group of their institute attends. Decision 0180.
 */
export async function findOwnLink(
  db: Db,
  id: number,
  { personId, isIet, today }: LinkReader,
): Promise<OwnLink | null> {
  const { rows } = await sql<OwnLink>`
    select c.id, c.url, c.discipline_id as "disciplineId", c.lesson_kind_id as "lessonTypeId", c.version
    from conference_link c
    where c.id = ${id} and c.is_iet = ${isIet}::boolean and (c.person_id = ${personId} or exists (
      select from permissions_of(${personId}, ${today}::date) p
      join student_group g on g.institute_id = p.department_id
      join timetable_lesson_group lg on lg.group_id = g.id
      join timetable_lesson l on l.id = lg.lesson_id and (l.mode = 'iet') = c.is_iet
        and l.study_year_id = c.study_year_id and l.discipline_id = c.discipline_id
        and l.lesson_kind_id = c.lesson_kind_id
      join timetable_lesson_teacher lt on lt.lesson_id = l.id and lt.person_id = c.person_id
      where p.permission = 'institute-or-deanery-head'))`.execute(db)
  return rows[0] ?? null
}

export async function insertOwnLink(
  tx: Db,
  { personId, isIet, yearId, disciplineId, lessonKindId, url }: LinkedLessons & { url: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('conference_link')
    .values({
      person_id: personId,
      is_iet: isIet,
      study_year_id: yearId,
      discipline_id: disciplineId,
      lesson_kind_id: lessonKindId,
      url,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateUrl(tx: Db, id: number, url: string): Promise<void> {
  await writeNextVersion(tx, 'conference_link', { id, columns: { url } })
}
