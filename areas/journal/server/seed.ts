import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { keepEveryDebtor } from './debtors/debtor-round.ts'
import { takeStock } from './warnings/warning-round.ts'
import { claimRound } from './warnings/warning-store.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'

/**
 * The journals of all lessons that these teachers teach are filled, and of all lessons of anybody in the
 * cast.
 */
const TEACHERS = ['teacher', 'teacher2', 'teacher3', 'head']

/** A number below a hundred that is always the same for the same two ids and purpose. */
function chance(one: RawBuilder<unknown>, other: RawBuilder<unknown>, purpose: number): RawBuilder<number> {
  return sql<number>`((hashint8extended(${one}::bigint * 1000003 + ${other}::bigint, ${sql.lit(purpose)}) & 2147483647) % 100)`
}

const NOTHING = sql.lit(0)
/** The number of lessons in a hundred that a student attends. */
const diligence = sql`(62 + ${chance(sql.ref('s.student_id'), NOTHING, 1)} * 36 / 100)`

/** Past lessons of the cast; laboratories, practices and trajectories give points, lectures only attendance. */
async function seedLessons({ db, today, cast }: AreaSeeding): Promise<void> {
  const teacherIds = TEACHERS.flatMap((login) => cast.get(login) ?? [])
  await sql`
    insert into journal_lesson (id, timetable_lesson_id, week, study_year_id, norm, comment)
    select m.id, m.lesson_id, m.week, m.study_year_id,
      case k.code when 'laboratory' then 10 when 'practice' then 5 when 'iet' then 5 end,
      case when k.code = 'laboratory' and m.week % 4 = 1 then 'Защита отчёта по предыдущей работе' end
    from lesson_meeting m join lesson_kind k on k.id = m.lesson_kind_id
    where m.mode in ('regular', 'iet') and m.held_on < ${today}::date
      and (exists (select from lesson_meeting_teacher t
                   where t.lesson_id = m.lesson_id and t.person_id = any(${teacherIds}::bigint[]))
        or exists (select from lesson_meeting_student s join student e on e.id = s.student_id
                   where s.lesson_id = m.lesson_id and e.person_id = any(${[...cast.values()]}::bigint[])))
  `.execute(db)
}

/** The marks of all students in those lessons; nobody has any during an academic leave. */
async function seedMarks(db: Db): Promise<void> {
  const lesson = sql.ref('l.id')
  const student = sql.ref('s.student_id')
  await sql`
    insert into journal_mark (study_year_id, lesson_id, student_id, attendance, points, comment)
    select study_year_id, id, student_id, attendance,
      case when attendance <> 'X' and luck < 90 then round(norm * (diligence - luck * 0.35) / 50) / 2 end,
      case when attendance = 'X' and luck < 4 then 'Справка в деканате' when luck = 50 then 'Отвечает у доски уверенно' end
    from (
      select distinct l.study_year_id, l.id, l.norm, s.student_id, ${diligence} as diligence,
        ${chance(lesson, student, 2)} as luck,
        case when ${chance(lesson, student, 3)} < ${diligence} then 'A'
             when ${chance(lesson, student, 3)} < ${diligence} + 6 then 'L' else 'X' end as attendance
      from journal_lesson l
      join lesson_meeting m on m.id = l.id and m.lesson_id = l.timetable_lesson_id and m.week = l.week
      join lesson_meeting_student s on s.lesson_id = m.lesson_id
        and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
      where not exists (select from student_order o where o.student_id = s.student_id and o.kind = 'academic-leave'
        and m.held_on between o.effective_from and o.effective_to)
    ) given
  `.execute(db)
}

/** The students of a lesson: a group or subgroup of an ordinary one, a flow of a trajectory. */
const PARTY = sql`(
  select g.lesson_id, g.group_id, g.subgroup, null::bigint as flow_id from lesson_meeting_group g
  where not exists (select from lesson_meeting_flow f where f.lesson_id = g.lesson_id)
  union all
  select f.lesson_id, null, 0::smallint, f.flow_id from lesson_meeting_flow f)`

/** The courses of those lessons, each with a test in the past and one ahead. */
async function seedControlPoints(db: Db, today: string): Promise<void> {
  await sql`
    with course as (
      insert into journal_course (study_year_id, discipline_id, lesson_kind_id, group_id, subgroup, flow_id)
      select distinct l.study_year_id, m.discipline_id, m.lesson_kind_id, party.group_id, party.subgroup, party.flow_id
      from journal_lesson l
      join lesson_meeting m on m.id = l.id and m.lesson_id = l.timetable_lesson_id and m.week = l.week
      join lesson_kind k on k.id = m.lesson_kind_id and k.code in ('laboratory', 'practice', 'iet')
      join ${PARTY} party on party.lesson_id = m.lesson_id
      returning id, study_year_id, discipline_id, lesson_kind_id, group_id, subgroup, flow_id
    ), taught as (
      select distinct on (c.id) c.id, c.study_year_id, t.person_id
      from course c
      join lesson_meeting m on m.study_year_id = c.study_year_id and m.discipline_id = c.discipline_id
        and m.lesson_kind_id = c.lesson_kind_id
      join ${PARTY} party on party.lesson_id = m.lesson_id and party.subgroup = c.subgroup
        and (party.group_id = c.group_id or party.flow_id = c.flow_id)
      join lesson_meeting_teacher t on t.lesson_id = m.lesson_id
      order by c.id, t.person_id
    ), point as (
      insert into journal_control_point (study_year_id, type_id, title, held_on, norm, author_person_id, comment)
      select t.study_year_id, p.type_id, p.title, ${today}::date + p.days, p.norm, t.person_id, t.id::text
      from taught t, (values (1, 'Контрольная работа № 1', -24, 10), (3, 'Коллоквиум', 12, 20)) p (type_id, title, days, norm)
      returning id, comment
    )
    insert into journal_control_point_scope (control_point_id, course_id)
    select id, comment::bigint from point
  `.execute(db)
  // The comment has only carried the course from one statement to the next.
  await sql`update journal_control_point set comment = null`.execute(db)
}

async function seedControlPointMarks(db: Db, today: string): Promise<void> {
  await sql`
    insert into journal_control_point_mark (control_point_id, student_id, points)
    select p.id, s.student_id, round(p.norm * ${diligence} / 50) / 2
    from journal_control_point p
    join journal_control_point_scope sc on sc.control_point_id = p.id
    join journal_course_seat s on s.course_id = sc.course_id
      and s.begin_at <= p.held_on and (s.end_at is null or s.end_at >= p.held_on)
    where p.held_on < ${today}::date and ${chance(sql.ref('p.id'), sql.ref('s.student_id'), 4)} < 85
  `.execute(db)
}

/** Enters each value as a teacher of the lesson would have when it ended. */
async function seedLedger(db: Db): Promise<void> {
  await sql`
    insert into journal_ledger (at, student_id, lesson_id, changes, version, person_id, real_person_id)
    select (m.held_on + m.begins + interval '90 minutes') at time zone 'Europe/Moscow', k.student_id, k.lesson_id,
      entered.changes, 1, t.person_id, t.person_id
    from journal_mark k
    join lesson_meeting m on m.id = k.lesson_id and m.lesson_id = k.lesson_id / 100 and m.week = k.lesson_id % 100
    cross join lateral (select min(person_id) as person_id from lesson_meeting_teacher t where t.lesson_id = m.lesson_id) t
    cross join lateral (
      select jsonb_object_agg(f.field, jsonb_build_array(null, f.after)) as changes
      from (values ('attendance', k.attendance::text), ('progress', k.points::float8::text), ('comment', k.comment))
        f (field, after)
      where f.after is not null) entered
    where entered.changes is not null and t.person_id is not null
    order by m.held_on, m.begins, k.lesson_id, k.student_id
  `.execute(db)
  await sql`
    insert into journal_ledger (at, student_id, control_point_id, changes, version, person_id, real_person_id)
    select (p.held_on + time '18:00') at time zone 'Europe/Moscow', k.student_id, p.id,
      jsonb_build_object('progress', jsonb_build_array(null, k.points::float8::text)), 1, p.author_person_id, p.author_person_id
    from journal_control_point_mark k join journal_control_point p on p.id = k.control_point_id
    order by p.held_on, p.id, k.student_id
  `.execute(db)
}

/** Warnings that are true on the first day count as sent: an invented university writes no letters. */
async function seedWarnings({ db, today, now }: AreaSeeding): Promise<void> {
  await claimRound(db, today)
  await takeStock(db, { today, now: soFar({ now }, `${today}T05:00:00Z`) })
  // Most have been below a threshold for weeks.
  await sql`update journal_warning set since = since - make_interval(days => ((student_id * 7 + discipline_id) % 60)::int)`.execute(
    db,
  )
}

/** Fills the journals of the cast up to yesterday; everybody else's stay empty. */
export async function seedJournal(seeding: AreaSeeding): Promise<void> {
  const { db, today, now, analyze } = seeding
  await seedLessons(seeding)
  await seedMarks(db)
  await seedControlPoints(db, today)
  await seedControlPointMarks(db, today)
  await analyze()
  await seedLedger(db)
  await analyze()
  await seedWarnings(seeding)
  await keepEveryDebtor(db, { today, now: soFar({ now }, `${today}T05:20:00Z`) })
}
