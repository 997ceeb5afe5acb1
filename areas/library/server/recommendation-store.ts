import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ReadDiscipline, Recommendation } from '../contract/recommendation.ts'
import { titleOf } from './title-columns.ts'

const recommendation = sql`jsonb_build_object('id', r.id, 'version', r.version, 'isMain', r.is_main, 'note', r.note,
  'title', ${titleOf('t')})`

/** Disciplines chosen by a list of ids, each with its literature. */
const withLiterature = (ids: RawBuilder<unknown>) => sql<ReadDiscipline>`
  select d.id, d.name, coalesce(jsonb_agg(${recommendation} order by not r.is_main, t.author, t.title, t.id)
    filter (where r.id is not null), '[]') as items
  from discipline d
  left join (library_recommendation r join library_title t on t.id = r.title_id)
    on r.discipline_id = d.id and r.removed_at is null
  where d.id in (${ids})
  group by d.id order by d.name`

/** The groups in which a person studies now, the latest first. */
async function listOwnGroups(db: Db, personId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from student s
    join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id
    where s.person_id = ${personId} and s.is_enrolled order by m.begin_at desc, g.id
  `.execute(db)
  return rows
}

/** The disciplines of a group's timetable in today's term, each with its literature. */
async function listOfGroup(
  db: Db,
  { groupId, today }: { groupId: number; today: string },
): Promise<ReadDiscipline[]> {
  const { rows } = await withLiterature(sql`
    select m.discipline_id
    from study_year y
    join lesson_meeting_group g on g.group_id = ${groupId}
    join lesson_meeting m on m.lesson_id = g.lesson_id and m.study_year_id = y.id
    where ${today}::date between y.begin_at and y.end_at and not y.is_technical
      and (m.held_on >= y.second_term_from) = (${today}::date >= y.second_term_from)`).execute(db)
  return rows
}

/**
 * The literature for the disciplines of one of the student's groups: the requested one, or else the newest.
 * @returns null when the requested group is not the student's
 */
export async function listOfStudent(
  db: Db,
  { personId, today }: Teaching,
  requestedId?: number | null,
): Promise<{
  groups: { id: number; name: string }[]
  groupId: number | null
  disciplines: ReadDiscipline[]
} | null> {
  const groups = await listOwnGroups(db, personId)
  if (requestedId && !groups.some(({ id }) => id === requestedId)) return null
  const groupId = requestedId ?? groups[0]?.id ?? null
  const disciplines = groupId === null ? [] : await listOfGroup(db, { groupId, today })
  return { groups, groupId, disciplines }
}

const taughtBy = (personId: number, today: string) => sql`
  select l.discipline_id
  from study_year y
  join lesson_meeting_teacher t on t.person_id = ${personId}
  join lesson_meeting l on l.lesson_id = t.lesson_id and l.study_year_id = y.id
  where ${today}::date between y.begin_at and y.end_at and not y.is_technical`

export interface Teaching {
  personId: number
  today: string
}

/** The disciplines that a person teaches in this study year, each with its literature. */
export async function listTaught(db: Db, { personId, today }: Teaching): Promise<ReadDiscipline[]> {
  const { rows } = await withLiterature(taughtBy(personId, today)).execute(db)
  return rows
}

export async function isTaught(db: Db, { personId, today }: Teaching, disciplineId: number) {
  const { rows } = await sql<{ isTaught: boolean }>`
    select ${disciplineId}::bigint in (${taughtBy(personId, today)}) as "isTaught"
  `.execute(db)
  return rows[0]!.isTaught
}

export interface KeptRecommendation extends Recommendation {
  disciplineId: number
  isRemoved: boolean
}

/** A recommendation of a discipline that the person teaches; null for any other. */
export async function findTaught(db: Db, teaching: Teaching, id: number): Promise<KeptRecommendation | null> {
  const { rows } = await sql<{ kept: KeptRecommendation }>`
    select ${recommendation} || jsonb_build_object('disciplineId', r.discipline_id,
      'isRemoved', r.removed_at is not null) as kept
    from library_recommendation r join library_title t on t.id = r.title_id
    where r.id = ${id} and r.discipline_id in (${taughtBy(teaching.personId, teaching.today)})
  `.execute(db)
  return rows[0]?.kept ?? null
}

export interface RecommendationFields {
  isMain: boolean
  note: string | null
}

/**
 * @returns null for a title that is not, or no longer, in the catalogue
 * @throws a unique violation when the title is in the list of the discipline already
 */
export async function insertRecommendation(
  db: Db,
  row: RecommendationFields & { disciplineId: number; titleId: number; personId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into library_recommendation (discipline_id, title_id, is_main, note, added_by)
    select ${row.disciplineId}::bigint, t.id, ${row.isMain}::boolean, ${row.note}::text, ${row.personId}::bigint
    from library_title t where t.id = ${row.titleId} and t.withdrawn_at is null
    for share of t returning id
  `.execute(db)
  return rows[0]?.id ?? null
}

export async function updateRecommendation(db: Db, id: number, { isMain, note }: RecommendationFields) {
  await sql`
    update library_recommendation set is_main = ${isMain}, note = ${note}, version = version + 1 where id = ${id}
  `.execute(db)
}

/** Takes a title out of the list, or puts it back when `removedAt` is null. */
export async function setRemoved(db: Db, id: number, removedAt: Date | null): Promise<void> {
  await sql`update library_recommendation set removed_at = ${removedAt} where id = ${id}`.execute(db)
}
