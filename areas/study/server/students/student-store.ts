import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { lastChange, registerRows } from '#platform/server/db/register-rows.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { Student, StudentCard, StudentFilter } from '../../contract/student.ts'
import { studyYearOf } from '../../contract/study-year-of.ts'
import { isChosen, type Question } from '#platform/server/db/register-sql.ts'

/** A field of the last group of a student. */
const lastGroup = (field: RawBuilder<unknown>) => sql`(
  select ${field} from student_group_member m join student_group g on g.id = m.group_id
  where m.student_id = s.id order by m.begin_at desc, m.id desc limit 1)`

const item = (isRemoved: boolean): RawBuilder<Student> => sql`jsonb_build_object(
  'id', s.id, 'version', s.version, 'isRemoved', ${isRemoved}::boolean,
  'values', jsonb_build_object('recordBook', s.record_book, 'studyLevelId', s.study_level_id,
    'studyFormId', s.study_form_id, 'placeKindId', s.place_kind_id, 'admittedOn', s.admitted_on,
    'externalId', s.external_id),
  'personId', p.id, 'fullName', p.full_name,
  'level', (select l.name from study_level l where l.id = s.study_level_id),
  'form', (select f.name from study_form f where f.id = s.study_form_id),
  'placeKind', (select k.name from place_kind k where k.id = s.place_kind_id),
  'state', (select jsonb_build_object('code', t.code, 'name', student_state_word(s.state_id, p.gender)) from student_state t where t.id = s.state_id),
  'closedOn', s.closed_on,
  'group', ${lastGroup(sql`jsonb_build_object('id', g.id, 'name', g.name)`)},
  'subgroup', ${lastGroup(sql`m.subgroup`)})`

/** The last group of every student at once, which a list in the order of groups needs for all of them. */
const lastGroups = sql`left join (
  select distinct on (m.student_id) m.student_id, g.name from student_group_member m
  join student_group g on g.id = m.group_id order by m.student_id, m.begin_at desc, m.id desc
) last_group on last_group.student_id = s.id`

const isByGroup = (sort: string | null | undefined) => sort === 'group' || sort === '-group'

const listed = (isRemoved: boolean, sort: string | null | undefined) => ({
  from: sql`${registerRows({ table: 'student', alias: 's', searched: sql`''`, isRemoved })} join person p on p.id = s.person_id
    ${isByGroup(sort) ? lastGroups : sql``}`,
  id: sql`s.id`,
  item: item(isRemoved),
  orders: {
    name: sql`p.full_name`,
    recordBook: sql`s.record_book`,
    group: sql`last_group.name`,
    admittedOn: sql`s.admitted_on`,
  },
  usualOrder: sql`p.last_name, p.first_name, p.middle_name`,
})

/** By name, or by the beginning of the record book's number. */
function isFound(search: string | null | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`
  // The people are found by their own index, which a condition on both tables could not use.
  return sql`(s.person_id in (select p.id from person p where ${matchesWords('p.search_text', searchWords(search))})
    or starts_with(lower(s.record_book), lower(${search})))`
}

interface InGroup extends Pick<StudentFilter, 'groupId' | 'instituteId' | 'course'> {
  today: string
}

/** Is today in the group, in a group of the institute, on the course. */
function isInGroup({ groupId, instituteId, course, today }: InGroup): RawBuilder<unknown> {
  if (!groupId && !instituteId && !course) return sql`true`
  return sql`exists (
    select from student_group_member m join student_group g on g.id = m.group_id
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = ${studyYearOf(today)}
    where m.student_id = s.id and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
      and ${isChosen(sql`g.id`, groupId)} and ${isChosen(sql`g.institute_id`, instituteId)}
      and ${isChosen(sql`gy.course`, course)})`
}

export function listStudents(db: Db, question: Question<StudentFilter>): Promise<ListedPage<Student>> {
  const { search, isRemoved, sort, limit, offset, ...chosen } = question
  const where = [
    isFound(search),
    isChosen(sql`s.state_id`, chosen.stateId),
    isChosen(sql`s.study_level_id`, chosen.studyLevelId),
    isChosen(sql`s.study_form_id`, chosen.studyFormId),
    isInGroup(chosen),
  ]
  return listPage(db, listed(isRemoved ?? false, sort), { where, sort: sort ?? null, limit, offset })
}

/** A student with all groups, flows and orders, the newest first. */
export async function findStudent(db: Db, id: number): Promise<StudentCard | null> {
  const { rows } = await sql<{ student: StudentCard }>`
    select ${item(false)} || ${lastChange('student', sql`s.id`)} || jsonb_build_object(
      'groups', coalesce((
        select jsonb_agg(jsonb_build_object('groupId', g.id, 'name', g.name, 'subgroup', m.subgroup,
          'beginAt', m.begin_at, 'endAt', m.end_at) order by m.begin_at desc, m.id desc)
        from student_group_member m join student_group g on g.id = m.group_id where m.student_id = s.id), '[]'),
      'orders', coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'number', o.number,
          'orderedOn', o.ordered_on, 'effectiveFrom', o.effective_from, 'effectiveTo', o.effective_to)
          order by o.effective_from desc, o.id desc)
        from student_order o where o.student_id = s.id), '[]'),
      'flows', coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'beginAt', m.begin_at, 'endAt', m.end_at)
          order by m.begin_at desc, f.name)
        from flow_student m join flow f on f.id = m.flow_id where m.student_id = s.id), '[]')) as student
    from student s join person p on p.id = s.person_id where s.id = ${id}
  `.execute(db)
  return rows[0]?.student ?? null
}
