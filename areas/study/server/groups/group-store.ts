import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import type { Group, GroupCard, GroupFilter } from '../../contract/group.ts'
import { studyYearOf } from '../../contract/study-year-of.ts'
import { isChosen, isFound, type Question } from '#platform/server/db/register-sql.ts'

const isOnDay = (alias: string, day: string) =>
  sql`${day}::date between ${sql.ref(`${alias}.begin_at`)} and coalesce(${sql.ref(`${alias}.end_at`)}, 'infinity')`

const institute = sql`(select u.name from department u where u.id = g.institute_id)`

const courseOf = (today: string) =>
  sql`(select gy.course from group_year gy where gy.group_id = g.id and gy.study_year_id = ${studyYearOf(today)})`

const studentsOf = (today: string) =>
  sql`(select count(*) from student_group_member m where m.group_id = g.id and ${isOnDay('m', today)})`

const personNamed = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', p.id, 'name', p.full_name) from person p where p.id = ${id})`

const item = (today: string, isRemoved: boolean): RawBuilder<Group> => sql`jsonb_build_object(
  'id', g.id, 'version', g.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('name', g.name, 'instituteId', g.institute_id, 'departmentId', g.department_id,
    'specialityId', g.speciality_id, 'studyLevelId', g.study_level_id, 'studyFormId', g.study_form_id,
    'admissionYear', g.admission_year, 'beginAt', g.begin_at, 'endAt', g.end_at, 'curatorId', g.curator_person_id,
    'courses', coalesce((select jsonb_agg(jsonb_build_object('yearId', gy.study_year_id, 'course', gy.course)
      order by gy.study_year_id) from group_year gy where gy.group_id = g.id), '[]'),
    'externalId', g.external_id),
  'institute', ${institute},
  'department', (select u.name from department u where u.id = g.department_id),
  'speciality', (select jsonb_build_object('id', s.id, 'name', s.code || ' ' || s.name)
    from speciality s where s.id = g.speciality_id),
  'level', (select l.name from study_level l where l.id = g.study_level_id),
  'form', (select f.name from study_form f where f.id = g.study_form_id),
  'curator', ${personNamed(sql`g.curator_person_id`)},
  'course', ${courseOf(today)},
  'students', ${studentsOf(today)})`

const listed = (today: string, isRemoved: boolean) => ({
  from: registerRows({ table: 'student_group', alias: 'g', searched: sql`before ->> 'name'`, isRemoved }),
  id: sql`g.id`,
  item: item(today, isRemoved),
  orders: { name: sql`g.name`, institute, course: courseOf(today), students: studentsOf(today) },
  usualOrder: sql`g.name, g.admission_year desc`,
})

function isOfPeriod(period: GroupFilter['period'], today: string): RawBuilder<unknown> {
  if (period === 'all') return sql`true`
  return period === 'ended'
    ? sql`g.end_at < ${today}::date`
    : sql`coalesce(g.end_at, 'infinity') >= ${today}::date`
}

export function listGroups(db: Db, question: Question<GroupFilter>): Promise<ListedPage<Group>> {
  const { search, isRemoved = false, today, sort, limit, offset, ...chosen } = question
  const where = [
    isFound('g.search_text', search),
    isRemoved ? sql`true` : isOfPeriod(chosen.period, today),
    isChosen(sql`g.institute_id`, chosen.instituteId),
    isChosen(sql`g.speciality_id`, chosen.specialityId),
    isChosen(sql`g.study_level_id`, chosen.studyLevelId),
    isChosen(sql`g.study_form_id`, chosen.studyFormId),
    isChosen(courseOf(today), chosen.course),
    isChosen(sql`g.curator_person_id`, chosen.curatorId),
  ]
  return listPage(db, listed(today, isRemoved ?? false), { where, sort: sort ?? null, limit, offset })
}

/** A group with all who are or were in it, those of today first. */
export async function findGroup(db: Db, id: number, today: string): Promise<GroupCard | null> {
  const { rows } = await sql<{ group: GroupCard }>`
    select ${item(today, false)} || ${lastChange('student_group', sql`g.id`)} || jsonb_build_object('members', coalesce((
      select jsonb_agg(jsonb_build_object('studentId', s.id, 'fullName', p.full_name, 'recordBook', s.record_book,
        'state', student_state_word(s.state_id, p.gender), 'subgroup', m.subgroup, 'beginAt', m.begin_at, 'endAt', m.end_at)
        order by not (${isOnDay('m', today)}), p.full_name, s.id)
      from student_group_member m join student s on s.id = m.student_id join person p on p.id = s.person_id where m.group_id = g.id), '[]')) as group
    from student_group g where g.id = ${id}
  `.execute(db)
  return rows[0]?.group ?? null
}

/**
 * The last day of a group, if it has one, and the level of its students; undefined when there is no such
 * group.
 */
export async function findBounds(
  db: Db,
  id: number,
): Promise<{ endAt: string | null; studyLevelId: number } | undefined> {
  const { rows } = await sql<{ endAt: string | null; studyLevelId: number }>`
    select end_at as "endAt", study_level_id as "studyLevelId" from student_group where id = ${id}
  `.execute(db)
  return rows[0]
}
