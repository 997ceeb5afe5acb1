import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'

export interface NamedGroup {
  name: string
  instituteId: number
  levelId: number
  admissionYear: number
  course: number
}

/**
 * Finds groups by name and admission year and founds the missing ones; writes down on which course each of them is
 * in the study year. A found group keeps its institute and level.
 */
export async function ensureGroups(
  db: Db,
  groups: readonly NamedGroup[],
  yearId: number,
): Promise<{ ids: Map<string, { id: number; isVocational: boolean }>; createdCount: number }> {
  const { rows: known } = await sql<{ wanted: string; id: number; is_vocational: boolean }>`
    select w.name as wanted, g.id, l.is_vocational
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) w (name text, "admissionYear" smallint)
    join student_group g on lower(g.name) = lower(w.name collate "ru-RU-x-icu") and g.admission_year = w."admissionYear"
    join study_level l on l.id = g.study_level_id
  `.execute(db)
  const ids = new Map(
    known.map((group) => [group.wanted, { id: group.id, isVocational: group.is_vocational }]),
  )
  const missing = groups.filter(({ name }) => !ids.has(name))
  const created = await insertWithIds(
    db,
    'student_group',
    missing.map(({ name, instituteId, levelId, admissionYear }) => ({
      name,
      institute_id: instituteId,
      study_level_id: levelId,
      study_form_id: 1,
      admission_year: admissionYear,
      begin_at: `${admissionYear}-09-01`,
    })),
  )
  for (const { name, id } of created) ids.set(name, { id, isVocational: false })
  await writeCourses(
    db,
    yearId,
    groups.map(({ name, course }) => ({ groupId: ids.get(name)!.id, course })),
  )
  return { ids, createdCount: created.length }
}

async function writeCourses(
  db: Db,
  yearId: number,
  courses: readonly { groupId: number; course: number }[],
): Promise<void> {
  await sql`
    insert into group_year (group_id, study_year_id, course)
    select c."groupId", ${yearId}, c.course
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) c ("groupId" bigint, course smallint)
    on conflict (group_id, study_year_id) do update set course = excluded.course
      where group_year.course <> excluded.course
  `.execute(db)
}

/** Finds disciplines by their exact name and enters the missing ones. */
export async function ensureDisciplines(
  db: Db,
  names: readonly string[],
): Promise<{ ids: Map<string, number>; createdCount: number }> {
  const known = await db
    .selectFrom('discipline')
    .select(['id', 'name'])
    .where('name', '=', sql<string>`any(${names})`)
    .execute()
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  const created = await insertWithIds(
    db,
    'discipline',
    names.filter((name) => !ids.has(name)).map((name) => ({ name })),
  )
  for (const { id, name } of created) ids.set(name, id)
  return { ids, createdCount: created.length }
}
