import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { DebtorScope } from '../../contract/debtors.ts'
import { WEIGHTS } from '../../contract/percentages.ts'
import { isGraduatedByLed, ledUnits, type Reader } from '../reader-rule.ts'

/** The weight of an attendance; 0 when the student was not marked. */
const WEIGHT = sql`case k.attendance ${sql.join(
  Object.entries(WEIGHTS).map(([mark, weight]) => sql`when ${sql.lit(mark)} then ${sql.lit(weight)}`),
  sql` `,
)} else 0 end`

/** The sums of a student in a discipline, from which the percentages are made. */
export interface StandingRow {
  studentId: number
  personId: number
  name: string
  groupId: number
  groupName: string
  disciplineId: number
  disciplineName: string
  heldLessons: number
  /** An attended lesson is 1, a late one half. */
  attended: number
  gained: number
  norms: number
  missingPoints: number
  /** The titles of those control points, in the order of their days. */
  missingTitles: string[]
  lessonId: number | null
  /** `lessonId` is a lesson of a trajectory. */
  isIet: boolean
  /** The graduating department of the group; 0 when there is none. */
  chairId: number
  chairName: string
  isWarned: boolean
}

/** A reader's scope, or the students of some groups without a reader. */
export type StandingScope = DebtorScope | { groupIds: readonly number[] }

/** The reader, and the students: one, or all of a scope. */
export interface StandingReader extends Reader {
  studentPersonId?: number
}

const isLookedAt = ({ studentPersonId }: StandingReader) =>
  studentPersonId === undefined ? sql`true` : sql`s.person_id = ${studentPersonId}`

/**
 * Of a flow's students only those of these groups are visible: the condition for a group, or null when all
 * are.
 */
function groupsIn(scope: StandingScope, reader: Reader, group: string): RawBuilder<boolean> | null {
  if (typeof scope === 'object') return sql`${sql.ref(`${group}.id`)} = any(${[...scope.groupIds]}::bigint[])`
  if (scope === 'curated') return sql`${sql.ref(`${group}.curator_person_id`)} = ${reader.personId}`
  return scope === 'unit' ? isGraduatedByLed(reader, group) : null
}

/** The condition for the lessons of a scope; `m` is a lesson in a week, `party` one of its groups or flows. */
function lessonsIn(scope: StandingScope, reader: Reader): RawBuilder<boolean> {
  if (scope === 'own')
    return sql`exists (
      select from lesson_meeting_teacher t where t.lesson_id = m.lesson_id and t.person_id = ${reader.personId})`
  if (scope === 'department')
    return sql`m.discipline_id in (select id from discipline where department_id in ${ledUnits(reader)})`
  const groups = groupsIn(scope, reader, 'sg')
  return sql`(party.group_id in (select sg.id from student_group sg where ${groups})
    or party.flow_id in (select fs.flow_id from flow_student fs
      join student_group_member sm on sm.student_id = fs.student_id
      join student_group sg on sg.id = sm.group_id and ${groups}))`
}

/**
 * The courses in a scope, of groups with `flow_id` 0 and of flows with `group_id` 0; who studies in them today, each in
 * their own group; and whom their teachers have hidden.
 */
function courseTables(scope: StandingScope, reader: StandingReader): RawBuilder<unknown> {
  const isThere = (member: string) => sql`(${sql.ref(`${member}.begin_at`)} <= ${reader.today}::date
    and (${sql.ref(`${member}.end_at`)} is null or ${sql.ref(`${member}.end_at`)} >= ${reader.today}::date))`
  return sql`
    year as (
      select id from study_year where ${reader.today}::date between begin_at and end_at and not is_technical
    ), party as not materialized (
      select lesson_id, group_id, subgroup, 0::bigint as flow_id, false as is_iet from lesson_meeting_group
      union all
      select lesson_id, 0, 0, flow_id, true from lesson_meeting_flow
    ), course as materialized (
      select distinct m.study_year_id, m.discipline_id, m.lesson_kind_id, party.group_id, party.subgroup, party.flow_id
      from year join lesson_meeting m on m.study_year_id = year.id
      join party on party.lesson_id = m.lesson_id and party.is_iet = (m.mode = 'iet')
      where ${lessonsIn(scope, reader)}
    ), member as materialized (
      select c.*, c.group_id as home_id, sm.student_id, sm.begin_at, sm.end_at
      from course c
      join student_group_member sm on sm.group_id = c.group_id and (c.subgroup = 0 or sm.subgroup = c.subgroup)
      join student s on s.id = sm.student_id and s.is_studying and ${isLookedAt(reader)}
      where ${isThere('sm')}
      union all
      select c.*, home.id, fs.student_id, fs.begin_at, fs.end_at
      from course c
      join flow_student fs on fs.flow_id = c.flow_id
      join student s on s.id = fs.student_id and s.is_studying and ${isLookedAt(reader)}
      join lateral (
        select g.id, g.curator_person_id, g.department_id, g.institute_id from student_group_member sm join student_group g on g.id = sm.group_id
        where sm.student_id = fs.student_id and ${isThere('sm')} order by sm.begin_at desc limit 1
      ) home on ${groupsIn(scope, reader, 'home') ?? sql`true`}
      where ${isThere('fs')}
    ), hidden as (
      select distinct c.home_id, c.discipline_id, cs.student_id
      from member c
      join journal_course jc on jc.study_year_id = c.study_year_id and jc.discipline_id = c.discipline_id
        and coalesce(jc.group_id, 0) = c.group_id and coalesce(jc.flow_id, 0) = c.flow_id
      join journal_course_student cs on cs.course_id = jc.id and cs.student_id = c.student_id and cs.is_hidden
    )`
}

/** The held lessons, and every student in them with the data that count. */
function lessonTables({ personId, today }: Reader): RawBuilder<unknown> {
  return sql`
    occurrence as materialized (
      select m.id, m.held_on, c.group_id, c.flow_id, c.discipline_id, c.subgroup, m.study_year_id, j.norm,
        exists (select from lesson_meeting_teacher t where t.lesson_id = m.lesson_id and t.person_id = ${personId}) as is_own
      from course c
      join party on party.group_id = c.group_id and party.subgroup = c.subgroup and party.flow_id = c.flow_id
      join journal_lesson j on j.timetable_lesson_id = party.lesson_id and j.study_year_id = c.study_year_id
      join lesson_meeting m on m.lesson_id = j.timetable_lesson_id and m.week = j.week
        and m.discipline_id = c.discipline_id and m.lesson_kind_id = c.lesson_kind_id
        and (m.mode = 'iet') = party.is_iet and m.held_on <= ${today}::date
      where exists (select from journal_mark k where k.study_year_id = m.study_year_id and k.lesson_id = m.id
                    and (party.is_iet or k.attendance is not null or k.points is not null))
    ), seat as (
      select distinct group_id, flow_id, subgroup, discipline_id, home_id, student_id, begin_at, end_at from member
    ), sat as (
      select distinct on (m.id, c.student_id) c.student_id, c.home_id, m.flow_id, m.discipline_id, m.id, m.held_on,
        m.norm, m.is_own, ${WEIGHT} as weight, k.points
      from occurrence m
      join seat c on c.group_id = m.group_id and c.flow_id = m.flow_id and c.discipline_id = m.discipline_id
        and c.subgroup = m.subgroup and c.begin_at <= m.held_on and (c.end_at is null or c.end_at >= m.held_on)
      left join journal_mark k on k.study_year_id = m.study_year_id and k.lesson_id = m.id and k.student_id = c.student_id
    )`
}

/** The control points that have passed, for every student once. */
function pointTable({ today }: Reader): RawBuilder<unknown> {
  return sql`
    point as (
      select distinct on (p.id, c.student_id) c.student_id, c.home_id, c.discipline_id, p.norm, k.points, p.title,
        p.held_on
      from member c
      join journal_course jc on jc.study_year_id = c.study_year_id and jc.discipline_id = c.discipline_id
        and jc.lesson_kind_id = c.lesson_kind_id and jc.subgroup = c.subgroup
        and coalesce(jc.group_id, 0) = c.group_id and coalesce(jc.flow_id, 0) = c.flow_id
      join journal_control_point_scope sc on sc.course_id = jc.id and sc.deleted_at is null
      join journal_control_point p on p.id = sc.control_point_id and p.deleted_at is null
        and p.held_on <= ${today}::date
      left join journal_control_point_mark k on k.control_point_id = p.id and k.student_id = c.student_id
    )`
}

/** The rows of both that the sums are made of. */
const COUNTED = sql`
    counted as (
      select student_id, home_id, discipline_id, 1 as held, weight,
        case when norm is not null then coalesce(points, 0) else 0 end as gained, coalesce(norm, 0) as norm, 0 as missing,
        case when is_own then id end as lesson_id, flow_id > 0 as is_iet, held_on, null::text as missing_title
      from sat
      union all
      select student_id, home_id, discipline_id, 0, 0, coalesce(points, 0), norm, (points is null)::int, null, false, held_on,
        case when points is null then title end
      from point
    )`

/** The last of the lessons that the viewer teaches. */
const ofLastLesson = (value: string) => sql`
  (array_agg(${sql.ref(value)} order by c.held_on desc, c.lesson_id desc) filter (where c.lesson_id is not null))[1]`

/**
 * Every student of the courses in a scope this study year, of groups and of trajectories, with the sums of each
 * discipline (decision D-104). Who is hidden in a course of a discipline, has left the group or does not study any more
 * is left out. One statement.
 */
export async function listStandings(
  db: Db,
  scope: StandingScope,
  reader: StandingReader,
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    with ${courseTables(scope, reader)}, ${lessonTables(reader)}, ${pointTable(reader)}, ${COUNTED}, total as (
      select c.student_id, c.home_id, c.discipline_id, sum(c.held)::int as "heldLessons",
        sum(c.weight)::float8 as attended, sum(c.gained)::float8 as gained, sum(c.norm)::float8 as norms,
        sum(c.missing)::int as "missingPoints",
        coalesce(array_agg(c.missing_title order by c.held_on, c.missing_title) filter (where c.missing_title is not null), '{}')
          as "missingTitles",
        ${ofLastLesson('c.lesson_id')} as "lessonId", coalesce(${ofLastLesson('c.is_iet')}, false) as "isIet"
      from counted c
      where not exists (select from hidden h where h.student_id = c.student_id and h.home_id = c.home_id
                        and h.discipline_id = c.discipline_id)
      group by c.student_id, c.home_id, c.discipline_id
    )
    select t.student_id as "studentId", p.id as "personId", p.full_name as name, g.id as "groupId", g.name as "groupName",
      d.id as "disciplineId", d.name as "disciplineName", t."heldLessons", t.attended, t.gained, t.norms,
      t."missingPoints", t."missingTitles", t."lessonId", t."isIet", coalesce(chair.id, 0) as "chairId", coalesce(chair.name, '') as "chairName",
      exists (select from journal_warning w where w.student_id = t.student_id and w.discipline_id = t.discipline_id)
        as "isWarned"
    from total t
    join student s on s.id = t.student_id
    join person p on p.id = s.person_id
    join student_group g on g.id = t.home_id
    join discipline d on d.id = t.discipline_id
    left join department chair on chair.id = g.department_id
    order by p.full_name, t.student_id, d.name
  `.execute(db)
  return rows
}

/** The ids of the groups in which a person studies today and that the reader looks after or leads. One statement. */
export async function listLedGroupsOf(db: Db, studentPersonId: number, reader: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct g.id
    from student s
    join student_group_member sm on sm.student_id = s.id
      and ${reader.today}::date between sm.begin_at and coalesce(sm.end_at, 'infinity')
    join student_group g on g.id = sm.group_id
    where s.person_id = ${studentPersonId} and s.is_studying
      and (g.curator_person_id = ${reader.personId} or ${isGraduatedByLed(reader, 'g')})
  `.execute(db)
  return rows.map(({ id }) => id)
}
