import { sql } from 'kysely'
import type { TestServer } from '#platform/server/testing/test-server.ts'

/** A student who may choose, with a login and the questionnaire of a healthy one. */
export interface Chooser {
  login: string
  personId: number
  studentId: number
}

/** Students of the campaign of physical education with accounts and questionnaires, and nothing chosen. */
export async function givenCrowd({ db }: TestServer, many: number): Promise<Chooser[]> {
  const { rows } = await sql<Omit<Chooser, 'login'>>`
    select t.person_id as "personId", t.student_id as "studentId" from elective_target t
    where t.category = 'gym' and not exists (select from elective_choice ch where ch.student_id = t.student_id)
      and not exists (select from elective_questionnaire n where n.student_id = t.student_id)
    order by t.student_id limit ${many}
  `.execute(db)
  if (rows.length < many) throw new Error(`Only ${rows.length} students are free, ${many} are needed`)
  const people = rows.map(({ personId }) => personId)
  await sql`
    insert into account (person_id, login, password_hash, state)
    select id, 'person' || id, '', 'active' from unnest(${people}::bigint[]) id on conflict do nothing
  `.execute(db)
  await sql`
    insert into elective_questionnaire (student_id, study_year_id, fio, gender_id, group_number, birthday, health_group_id,
      is_swimming, phone)
    select t.student_id, c.study_year_id, 'Студент', 1, t.group_name, '2006-01-01', 1, true, '+79000000000'
    from elective_target t join elective_campaign c on c.id = t.campaign_id
    where t.category = 'gym' and t.student_id = any(${rows.map(({ studentId }) => studentId)}::bigint[])
  `.execute(db)
  const { rows: logins } = await sql<{ personId: number; login: string }>`
    select person_id as "personId", login from account where person_id = any(${people}::bigint[])
  `.execute(db)
  const loginOf = new Map(logins.map(({ personId, login }) => [personId, login]))
  return rows.map((row) => ({ ...row, login: loginOf.get(row.personId)! }))
}

/** Courses of the campaign of physical education that nobody has chosen, with this many places each. */
export async function givenCourses({ db }: TestServer, totals: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into elective_course (campaign_id, title, total)
    select c.id, 'Секция ' || place || ' ' || gen_random_uuid(), total
    from elective_campaign c, unnest(${[...totals]}::int[]) with ordinality w (total, place)
    where c.category = 'gym' and c.published_on is not null
    order by place returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface Broken {
  what: string
  id: number
}

/** The number of held or offered places that count against quota `q`; the offers `without` are not there yet. */
const seatsOfQuota = (without: readonly number[] = []) => sql`(
  select count(*) from (
    select h.institute_id, h.study_course from elective_choice_course s join elective_choice h on h.id = s.choice_id
    where s.course_id = q.course_id and s.holds_seat
    union all
    select o.institute_id, o.study_course from elective_wait o where o.course_id = q.course_id and o.state = 'offered'
      and o.id <> all(${[...without]}::bigint[])
  ) seat where (q.institute_id is null or seat.institute_id = q.institute_id)
    and (q.study_course is null or seat.study_course = q.study_course))`

/** Those of these courses that have a place for a student, counted from the rows alone. */
export async function listRooms(
  { db }: TestServer,
  courses: readonly number[],
  { studentId, without = [] }: { studentId: number; without?: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from elective_course c
    join elective_target t on t.campaign_id = c.campaign_id and t.student_id = ${studentId}
    where c.id = any(${[...courses]}::bigint[])
      and (c.total is null or c.total > (select count(*) from elective_choice_course s where s.course_id = c.id and s.holds_seat)
        + (select count(*) from elective_wait o where o.course_id = c.id and o.state = 'offered'
          and o.id <> all(${[...without]}::bigint[])))
      and not exists (select from elective_quota q where q.course_id = c.id
        and (q.institute_id is null or q.institute_id = t.institute_id)
        and (q.study_course is null or q.study_course = t.study_course) and ${seatsOfQuota(without)} >= q.places)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The violations of the rules of places in the tables; empty when there are none. */
export async function brokenRules({ db, clock }: TestServer): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    select 'counted' as what, c.id from elective_course c
    where c.taken <> (select count(*) from elective_choice_course s where s.course_id = c.id and s.holds_seat)
      + (select count(*) from elective_wait w where w.course_id = c.id and w.state = 'offered')
    union all
    select 'too many', c.id from elective_course c where c.taken > c.total
    union all
    select 'two seats', choice_id from elective_choice_course where holds_seat group by choice_id having count(*) > 1
    union all
    select 'quota', q.id from elective_quota q where q.places < ${seatsOfQuota()}
    union all
    select 'free while somebody waits', w.id from elective_wait w
    join elective_course c on c.id = w.course_id and c.taken < c.total
    join elective_campaign p on p.id = c.campaign_id and ${clock.now()}::timestamptz <= p.moderation_end_at
    join student s on s.id = w.student_id and s.is_studying
    where w.state = 'waiting' and not exists (select from elective_quota q where q.course_id = c.id
      and (q.institute_id is null or q.institute_id = w.institute_id)
      and (q.study_course is null or q.study_course = w.study_course) and ${seatsOfQuota()} >= q.places)
      and (p.category = 'language' or exists (select from elective_questionnaire n where n.student_id = w.student_id
        and n.study_year_id = p.study_year_id and n.health_group_id = any(c.suits_health_groups)))
    union all
    select 'unconfirmed with a seat', ch.id from elective_choice ch join elective_choice_course s on s.choice_id = ch.id
      and s.holds_seat where ch.confirmed_at is null
  `.execute(db)
  return rows
}

/** The waits to which a place of these courses is offered, in the order of the queues. */
export async function listOffered({ db }: TestServer, courses: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from elective_wait where state = 'offered' and course_id = any(${[...courses]}::bigint[])
    order by queued_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The waits that were passed by: one of these offers was made to somebody behind them, though they could have had the
 * place. Each is looked at as if it and those behind it had not been made yet.
 */
export async function passedBy(server: TestServer, fresh: readonly number[]): Promise<Broken[]> {
  const passed: Broken[] = []
  for (const [index, waitId] of fresh.entries()) {
    const { rows: ahead } = await sql<{ id: number; studentId: number; courseId: number }>`
      select w.id, w.student_id as "studentId", w.course_id as "courseId" from elective_wait o
      join elective_wait w on w.course_id = o.course_id and w.state = 'waiting'
        and date_trunc('second', w.queued_at) < date_trunc('second', o.queued_at)
      where o.id = ${waitId}`.execute(server.db)
    const without = fresh.slice(index)
    for (const { id, studentId, courseId } of ahead)
      if ((await listRooms(server, [courseId], { studentId, without })).has(courseId))
        passed.push({ what: 'passed by', id })
  }
  return passed
}
