import { sql, type RawBuilder } from 'kysely'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import type { Curriculum, CurriculumCard, CurriculumFilter } from '../../contract/curriculum.ts'

const speciality = sql`(select s.code || ' ' || s.name from speciality s where s.id = c.speciality_id)`

const sumOfLines = (sum: string) =>
  sql`(select coalesce(${sql.raw(sum)}, 0) from curriculum_line l where l.curriculum_id = c.id)`

const lines = sumOfLines('count(*)')

const item = (isRemoved: boolean): RawBuilder<Curriculum> => sql`jsonb_build_object(
  'id', c.id, 'version', c.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('number', c.number, 'specialityId', c.speciality_id, 'studyFormId', c.study_form_id,
    'admissionYear', c.admission_year, 'profile', c.profile, 'departmentId', c.department_id,
    'approvedOn', c.approved_on, 'externalId', c.external_id,
    'groupIds', coalesce((select jsonb_agg(cg.group_id order by cg.group_id)
      from curriculum_group cg where cg.curriculum_id = c.id), '[]')),
  'speciality', ${speciality},
  'level', (select l.name from speciality s join study_level l on l.id = s.study_level_id where s.id = c.speciality_id),
  'form', (select f.name from study_form f where f.id = c.study_form_id),
  'department', (select d.name from department d where d.id = c.department_id),
  'groups', coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
    from curriculum_group cg join student_group g on g.id = cg.group_id where cg.curriculum_id = c.id), '[]'),
  'lines', ${lines}, 'credits', ${sumOfLines('sum(credits)')},
  'hours', ${sumOfLines('sum(lectures + labs + practices + self_study)')})`

const listed = (isRemoved: boolean) => ({
  from: registerRows({
    table: 'curriculum',
    alias: 'c',
    searched: sql`(before ->> 'number') || ' ' || coalesce(before ->> 'profile', '')`,
    isRemoved,
  }),
  id: sql`c.id`,
  item: item(isRemoved),
  orders: { number: sql`c.number`, speciality, admissionYear: sql`c.admission_year`, lines },
  usualOrder: sql`${speciality}, c.admission_year desc, c.number`,
})

/** Finds by number, profile and speciality: each of them is how people call a curriculum. */
const isCalled = (search: string | null | undefined) =>
  search
    ? sql`(${isFound('c.search_text', search)} or c.speciality_id in (
        select s.id from speciality s where ${isFound('s.search_text', search)}))`
    : sql`true`

export function listCurricula(db: Db, question: Question<CurriculumFilter>): Promise<ListedPage<Curriculum>> {
  const { search, isRemoved, sort, limit, offset, groupId, ...chosen } = question
  const where = [
    isCalled(search),
    isChosen(sql`c.speciality_id`, chosen.specialityId),
    isChosen(
      sql`(select s.study_level_id from speciality s where s.id = c.speciality_id)`,
      chosen.studyLevelId,
    ),
    isChosen(sql`c.study_form_id`, chosen.studyFormId),
    isChosen(sql`c.department_id`, chosen.departmentId),
    isChosen(sql`c.admission_year`, chosen.admissionYear),
    groupId
      ? sql`c.id in (select cg.curriculum_id from curriculum_group cg where cg.group_id = ${groupId})`
      : sql`true`,
  ]
  return listPage(db, listed(isRemoved ?? false), { where, sort: sort ?? null, limit, offset })
}

export async function findCurriculum(db: Db, id: number): Promise<CurriculumCard | null> {
  const { rows } = await sql<{ curriculum: CurriculumCard }>`
    select ${item(false)} || ${lastChange('curriculum', sql`c.id`)} || jsonb_build_object('competences', coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) order by k.id)
      from curriculum_competence k where k.curriculum_id = c.id), '[]')) as curriculum
    from curriculum c where c.id = ${id}
  `.execute(db)
  return rows[0]?.curriculum ?? null
}
