import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { ON_ITS_WAY_MS } from '#platform/contract/on-its-way.ts'
import { queueOrder } from './queue-sql.ts'
import { quotaFullOf } from './quota-sql.ts'

export interface Offered {
  waitId: number
  studentId: number
  personId: number
}

/**
 * Offers the free place of a locked course to the first suitable student in the queue; null when there is
 * none. Students who have left, or whose health group or quota does not allow it, are skipped.
 */
export async function offerOne(tx: Db, courseId: number, now: Date): Promise<Offered | null> {
  const { rows } = await sql<Offered>`
    with next as (
      select w.id, w.student_id, s.person_id, c.campaign_id, c.id as course_id,
        least(${now}::timestamptz + make_interval(hours => p.offer_hours), p.moderation_end_at) as until
      from elective_course c
      join elective_campaign p on p.id = c.campaign_id
      join elective_wait w on w.course_id = c.id and w.state = 'waiting'
      join student s on s.id = w.student_id and s.is_studying
      where c.id = ${courseId} and (c.total is null or c.taken < c.total)
        and date_trunc('second', ${now}::timestamptz) <= p.moderation_end_at and not ${quotaFullOf('w')}
        and (p.category = 'language' or exists (select from elective_questionnaire n where n.student_id = w.student_id
          and n.study_year_id = p.study_year_id and n.health_group_id = any(c.suits_health_groups)))
      order by ${queueOrder('w', 'p')} limit 1
    ), offered as (
      update elective_wait w set state = 'offered', offered_at = ${now}::timestamptz, offer_until = next.until
      from next where w.id = next.id
    ), seat as (
      update elective_course c set taken = c.taken + 1,
        filled_at = case when c.taken + 1 = c.total then ${now}::timestamptz else c.filled_at end
      from next where c.id = next.course_id
    ), told as (
      insert into elective_step (campaign_id, student_id, course_id, action, at, facts)
      select campaign_id, student_id, course_id, 'offer', ${now}::timestamptz, jsonb_build_object('until', until) from next
    )
    select id as "waitId", student_id as "studentId", person_id as "personId" from next
  `.execute(tx)
  return rows[0] ?? null
}

export interface WaitRow {
  id: number
  courseId: number
  campaignId: number
  studentId: number
  state: string
  offerUntil: Date | null
  /** The course of the seat that the student has. */
  seatCourseId: number | null
}

const WAIT = sql`
  select w.id, w.course_id as "courseId", c.campaign_id as "campaignId", w.student_id as "studentId", w.state,
    w.offer_until as "offerUntil",
    (select cc.course_id from elective_choice ch join elective_choice_course cc on cc.choice_id = ch.id and cc.holds_seat
      where ch.campaign_id = c.campaign_id and ch.student_id = w.student_id) as "seatCourseId"
  from elective_wait w join elective_course c on c.id = w.course_id`

/** A queue place that has not ended, by its owner; null for anybody else's. */
export async function findOwnWait(db: Db, id: number, personId: number): Promise<WaitRow | null> {
  const { rows } = await sql<WaitRow>`
    ${WAIT} join student s on s.id = w.student_id
    where w.id = ${id} and s.person_id = ${personId} and w.state in ('waiting', 'offered', 'expired')
  `.execute(db)
  return rows[0] ?? null
}

/** Those of a student in a campaign that have not ended. */
export async function listOpenWaits(
  db: Db,
  { campaignId, studentId }: { campaignId: number; studentId: number },
): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    ${WAIT} where c.campaign_id = ${campaignId} and w.student_id = ${studentId} and w.state in ('waiting', 'offered')
    order by w.id
  `.execute(db)
  return rows
}

/** Expired offers, after allowing for answers that arrived in time and still wait for their turn. */
export async function listLapsed(db: Db, now: Date): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    ${WAIT} where w.state = 'offered' and w.offer_until < date_trunc('second', ${now}::timestamptz)
      - make_interval(secs => ${ON_ITS_WAY_MS / 1000}) order by w.id limit 500
  `.execute(db)
  return rows
}

/**
 * Ends queue places that have not changed since they were read, and frees the offered places; returns the
 * ended ones.
 */
export async function endWaits(
  tx: Db,
  ids: readonly number[],
  state: 'accepted' | 'declined' | 'expired' | 'withdrawn',
): Promise<{ id: number; courseId: number; wasOffered: boolean }[]> {
  const { rows } = await sql<{ id: number; courseId: number; wasOffered: boolean }>`
    with seen as (
      select id, course_id, state = 'offered' as was_offered from elective_wait
      where id = any(${[...ids]}::bigint[]) and state in ('waiting', 'offered') order by id for update
    ), ended as (
      update elective_wait w set state = ${state} from seen where w.id = seen.id
    ), freed as (
      update elective_course c set taken = c.taken - many, filled_at = null
      from (select course_id, count(*)::int as many from seen where was_offered and ${state !== 'accepted'}::boolean group by 1) f
      where c.id = f.course_id
    )
    select id, course_id as "courseId", was_offered as "wasOffered" from seen
  `.execute(tx)
  return rows
}

interface NewWait {
  courseId: number
  studentId: number
  instituteId: number
  studyCourse: number
  now: Date
}

export async function insertWait(tx: Db, wait: NewWait): Promise<number> {
  const { id } = await tx
    .insertInto('elective_wait')
    .values({
      course_id: wait.courseId,
      student_id: wait.studentId,
      institute_id: wait.instituteId,
      study_course: wait.studyCourse,
      queued_at: wait.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
