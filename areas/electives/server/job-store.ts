import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface Leaver {
  choiceId: number
  campaignId: number
  studentId: number
  courseId: number
}

const MOST_AT_ONCE = 500

/** The holders of seats in a campaign under moderation who no longer study. */
export async function listLeavers(db: Db, now: Date): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    select ch.id as "choiceId", ch.campaign_id as "campaignId", ch.student_id as "studentId", cc.course_id as "courseId"
    from elective_campaign p
    join elective_choice ch on ch.campaign_id = p.id
    join elective_choice_course cc on cc.choice_id = ch.id and cc.holds_seat
    join student s on s.id = ch.student_id and not s.is_enrolled
    where ${now}::timestamptz between p.start_at and p.moderation_end_at
    order by ch.id limit ${MOST_AT_ONCE}
  `.execute(db)
  return rows
}

/** The students whose window ends within a day and a half, and who have not confirmed yet. */
export async function listClosing(db: Db, now: Date): Promise<{ personId: number; campaignId: number }[]> {
  const { rows } = await sql<{ personId: number; campaignId: number }>`
    select distinct t.person_id as "personId", t.campaign_id as "campaignId"
    from elective_target t
    join elective_campaign p on p.id = t.campaign_id
    where ${now}::timestamptz between p.start_at and p.end_at and p.end_at < ${now}::timestamptz + interval '36 hours'
      and not exists (select from elective_choice ch where ch.campaign_id = t.campaign_id and ch.student_id = t.student_id
        and ch.confirmed_at is not null)
  `.execute(db)
  return rows
}

/** Courses that have a place while somebody waits for one. */
export async function listForgotten(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from elective_course c
    join elective_campaign p on p.id = c.campaign_id and ${now}::timestamptz <= p.moderation_end_at
    where (c.total is null or c.taken < c.total)
      and exists (select from elective_wait w where w.course_id = c.id and w.state = 'waiting')
    order by c.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes the campaigns in which somebody has confirmed or accepted a place since the last time, or whose window has
 * ended since. A campaign that people confirm in at this moment is left for the next minute.
 */
export async function takeArrivals(tx: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with found as (
      select p.id, arrived.many, case when ${now}::timestamptz > p.end_at then p.end_at end as ended_at
      from elective_campaign p cross join lateral (
        select count(*)::int as many from elective_step st where st.campaign_id = p.id and st.action in ('confirm', 'accept')
      ) arrived
      where p.published_on is not null and ${now}::timestamptz between p.start_at and p.moderation_end_at
      order by p.id for no key update of p skip locked
    )
    update elective_campaign p set noted_arrivals = found.many, noted_end_at = coalesce(found.ended_at, p.noted_end_at)
    from found where found.id = p.id and (found.many <> p.noted_arrivals
      or (found.ended_at is not null and found.ended_at is distinct from p.noted_end_at))
    returning p.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
