import { sql, type RawBuilder } from 'kysely'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import type { Load, LoadCard, LoadFilter, LoadValues } from '../../contract/load.ts'

const discipline = sql`(select d.name from discipline d where d.id = l.discipline_id)`
const teacher = sql`(select p.full_name from person p where p.id = l.person_id)`

const item = (isRemoved: boolean): RawBuilder<Load> => sql`jsonb_build_object(
  'id', l.id, 'version', l.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('studyYearId', l.study_year_id, 'term', l.term, 'disciplineId', l.discipline_id,
    'lessonKindId', l.lesson_kind_id, 'personId', l.person_id, 'departmentId', l.department_id, 'flowId', l.flow_id,
    'hours', l.hours, 'externalId', l.external_id,
    'groupIds', coalesce((select jsonb_agg(lg.group_id order by lg.group_id)
      from teaching_load_group lg where lg.load_id = l.id), '[]')),
  'year', (select y.label from study_year y where y.id = l.study_year_id),
  'discipline', ${discipline},
  'lessonKind', (select k.name from lesson_kind k where k.id = l.lesson_kind_id),
  'teacher', ${teacher},
  'department', (select d.name from department d where d.id = l.department_id),
  'groups', coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
    from teaching_load_group lg join student_group g on g.id = lg.group_id where lg.load_id = l.id), '[]'),
  'flow', (select f.name from flow f where f.id = l.flow_id))`

const listed = (isRemoved: boolean) => ({
  from: registerRows({ table: 'teaching_load', alias: 'l', searched: sql`''`, isRemoved }),
  id: sql`l.id`,
  item: item(isRemoved),
  orders: { teacher, discipline, year: sql`l.study_year_id`, hours: sql`l.hours` },
  usualOrder: sql`l.study_year_id desc, l.term, ${teacher} nulls first, ${discipline}, l.lesson_kind_id`,
})

/** A search finds a load by its teacher, its discipline and its groups. */
const isAbout = (search: string | null | undefined) =>
  search
    ? sql`(l.discipline_id in (select d.id from discipline d where ${isFound('d.search_text', search)})
        or l.person_id in (select p.id from person p where ${isFound('p.search_text', search)})
        or l.flow_id in (select f.id from flow f where ${isFound('f.search_text', search)})
        or l.id in (select lg.load_id from teaching_load_group lg join student_group g on g.id = lg.group_id
          where ${isFound('g.search_text', search)}))`
    : sql`true`

export function listLoads(db: Db, question: Question<LoadFilter>): Promise<ListedPage<Load>> {
  const { search, isRemoved, sort, limit, offset, groupId, isVacant, ...chosen } = question
  const where = [
    isAbout(search),
    isChosen(sql`l.study_year_id`, chosen.studyYearId),
    isChosen(sql`l.term`, chosen.term),
    isChosen(sql`l.person_id`, chosen.personId),
    isChosen(sql`l.department_id`, chosen.departmentId),
    isChosen(sql`l.discipline_id`, chosen.disciplineId),
    isChosen(sql`l.lesson_kind_id`, chosen.lessonKindId),
    groupId
      ? sql`l.id in (select lg.load_id from teaching_load_group lg where lg.group_id = ${groupId})`
      : sql`true`,
    isVacant ? sql`l.person_id is null` : sql`true`,
  ]
  return listPage(db, listed(isRemoved ?? false), { where, sort: sort ?? null, limit, offset })
}

export async function findLoad(db: Db, id: number): Promise<LoadCard | null> {
  const { rows } = await sql<{ load: LoadCard }>`
    select ${item(false)} || ${lastChange('teaching_load', sql`l.id`)} as load from teaching_load l where l.id = ${id}
  `.execute(db)
  return rows[0]?.load ?? null
}

const columnsOf = (values: LoadValues) => ({
  study_year_id: values.studyYearId,
  term: values.term,
  discipline_id: values.disciplineId,
  lesson_kind_id: values.lessonKindId,
  person_id: values.personId,
  department_id: values.departmentId,
  flow_id: values.flowId,
  hours: values.hours,
  external_id: values.externalId,
})

async function writeGroups(db: Db, id: number, groupIds: readonly number[]): Promise<void> {
  await sql`
    delete from teaching_load_group where load_id = ${id} and group_id <> all(${groupIds}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into teaching_load_group (load_id, group_id) select ${id}, unnest(${groupIds}::bigint[])
    on conflict do nothing`.execute(db)
}

export async function insertLoad(db: Db, values: LoadValues): Promise<number> {
  const { id } = await db
    .insertInto('teaching_load')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeGroups(db, id, values.groupIds)
  return id
}

export async function updateLoad(db: Db, id: number, values: LoadValues): Promise<void> {
  await writeNextVersion(db, 'teaching_load', { id, columns: columnsOf(values) })
  await writeGroups(db, id, values.groupIds)
}

/** Deletes a load after its groups, so that an undo restores it before them. */
export async function deleteLoad(db: Db, id: number): Promise<void> {
  await db.deleteFrom('teaching_load_group').where('load_id', '=', id).execute()
  await db.deleteFrom('teaching_load').where('id', '=', id).execute()
}
