import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface StudyYear {
  id: number
  label: string
  beginAt: string
  secondTermFrom: string
  endAt: string
  /** The year of today, or the one nearest to it. */
  isCurrent: boolean
}

export async function listStudyYears(db: Db, today: string): Promise<StudyYear[]> {
  const { rows } = await sql<StudyYear>`
    select id, label, begin_at::text as "beginAt", second_term_from::text as "secondTermFrom", end_at::text as "endAt",
      row_number() over (order by greatest(begin_at - ${today}::date, ${today}::date - end_at, 0), begin_at) = 1 as "isCurrent"
    from study_year where not is_technical order by begin_at
  `.execute(db)
  return rows
}

export interface Unit {
  id: number
  externalId: string | null
  name: string
  kind: string
  parentId: number | null
}

/** The units of today, and those above them. */
export async function listUnits(db: Db, today: string): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    with recursive shown as (
      select id, parent_id from department where coalesce(end_at, 'infinity') >= ${today}::date
      union
      select d.id, d.parent_id from department d join shown s on s.parent_id = d.id
    )
    select d.id, d.external_id as "externalId", d.name, k.code as kind, d.parent_id as "parentId"
    from shown join department d using (id) join department_kind k on k.id = d.kind_id
    order by d.id
  `.execute(db)
  return rows
}

export interface RosterPerson {
  id: number
  externalId: string | null
  lastName: string
  firstName: string
  middleName: string | null
  email: string | null
  phone: string | null
}

/** Everybody, with the contacts of work alone. */
export async function listPeople(db: Db): Promise<RosterPerson[]> {
  const { rows } = await sql<RosterPerson>`
    select p.id, p.external_id as "externalId", p.last_name as "lastName", p.first_name as "firstName",
      p.middle_name as "middleName", c.email, c.phone
    from person p
    left join (
      select person_id, min(value) filter (where kind = 'work_email') as email,
        min(value) filter (where kind = 'work_phone') as phone
      from (
        select distinct on (person_id, kind) * from person_contact
        where kind in ('work_email', 'work_phone') order by person_id, kind, position, id
      ) firsts group by person_id
    ) c on c.person_id = p.id
    order by p.id
  `.execute(db)
  return rows
}

export interface Seat {
  studentId: number
  personId: number
  recordBook: string
  subgroup: number
  groupId: number
  instituteId: number
  beginAt: string
  endAt: string | null
}

/** The present students of each group. */
export async function listSeats(db: Db, today: string): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select s.id as "studentId", s.person_id as "personId", s.record_book as "recordBook", m.subgroup, g.id as "groupId", g.institute_id as "instituteId",
      m.begin_at::text as "beginAt", m.end_at::text as "endAt"
    from student s
    join student_group_member m on m.student_id = s.id
    join student_group g on g.id = m.group_id
    where s.is_enrolled and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
    order by s.id, m.id
  `.execute(db)
  return rows
}

export interface HeldPost {
  postId: number
  personId: number
  departmentId: number
  isTeaching: boolean
  isMain: boolean
  beginAt: string
  endAt: string | null
}

/** The present posts; those of teachers are recognised by their category. */
export async function listHeldPosts(db: Db, today: string): Promise<HeldPost[]> {
  const { rows } = await sql<HeldPost>`
    select ep.id as "postId", e.person_id as "personId", ep.department_id as "departmentId",
      c.name = 'ППС' as "isTeaching", ep.is_main as "isMain",
      ep.begin_at::text as "beginAt", coalesce(ep.end_at, e.end_at)::text as "endAt"
    from employment e
    join employment_post ep on ep.employment_id = e.id
    join post_type t on t.id = ep.post_type_id
    join post_category c on c.id = t.category_id
    where ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
    order by ep.id
  `.execute(db)
  return rows
}

export interface Discipline {
  id: number
  externalId: string | null
  name: string
  departmentId: number | null
}

export async function listDisciplines(db: Db): Promise<Discipline[]> {
  const { rows } = await sql<Discipline>`
    select id, external_id as "externalId", name, department_id as "departmentId" from discipline order by id
  `.execute(db)
  return rows
}

export async function listGroups(db: Db): Promise<{ id: number; name: string; instituteId: number }[]> {
  const { rows } = await sql<{ id: number; name: string; instituteId: number }>`
    select id, name, institute_id as "instituteId" from student_group order by id`.execute(db)
  return rows
}

export interface RosterFlow {
  id: number
  externalId: string | null
  name: string
  disciplineId: number
  members: { studentId: number; personId: number; beginAt: string; endAt: string | null }[]
}

/** The flows of a study year, with everybody who was ever in them. */
export async function listFlows(db: Db, studyYearId: number): Promise<RosterFlow[]> {
  const { rows } = await sql<RosterFlow>`
    select f.id, f.external_id as "externalId", f.name, f.discipline_id as "disciplineId", coalesce((
      select jsonb_agg(jsonb_build_object('studentId', s.id, 'personId', s.person_id, 'beginAt', m.begin_at,
        'endAt', m.end_at) order by s.id)
      from flow_student m join student s on s.id = m.student_id where m.flow_id = f.id), '[]') as members
    from flow f where f.study_year_id = ${studyYearId} order by f.id
  `.execute(db)
  return rows
}

export async function listUnitKinds(db: Db): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`select code, name from department_kind`.execute(
    db,
  )
  return rows
}
