import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { SEAT_STEPS } from '../contract/choice.ts'
import type { Category } from '../contract/category.ts'
import { countOnModeration, countUndrawn } from './waiting-sql.ts'

export interface ChoiceFacts {
  id: number
  personId: number
  category: Category
  course: string | null
  /** The course of the place, if there is one. */
  courseId: number | null
  statusId: number | null
  comment: string | null
  isConfirmed: boolean
  /** True when its place was given up, and nothing has replaced it. */
  gaveUp: boolean
}

/** The facts for notices about choices, for their students. */
export async function listChoiceFacts(db: Db, ids: readonly number[]): Promise<ChoiceFacts[]> {
  const { rows } = await sql<ChoiceFacts>`
    select ch.id, s.person_id as "personId", p.category, coalesce(c.title, last.title) as course, seat.course_id as "courseId",
      coalesce(seat.status_id, last.status_id) as "statusId", 
      case when seat.choice_id is null then last.comment else seat.comment end as comment,
      ch.confirmed_at is not null as "isConfirmed", coalesce((
        select st.action = 'give-up' from elective_step st where st.campaign_id = ch.campaign_id
          and st.student_id = ch.student_id and st.action = any(${SEAT_STEPS}::text[]) order by st.id desc limit 1), false) as "gaveUp"
    from elective_choice ch
    join elective_campaign p on p.id = ch.campaign_id
    join student s on s.id = ch.student_id
    left join elective_choice_course seat on seat.choice_id = ch.id and seat.holds_seat
    left join elective_course c on c.id = seat.course_id
    left join lateral (
      select r.status_id, r.comment, k.title from elective_choice_course r join elective_course k on k.id = r.course_id
      where r.choice_id = ch.id and r.status_id = 3 order by r.priority desc limit 1) last on true
    where ch.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}

export interface OfferFacts {
  id: number
  personId: number
  category: Category
  course: string
  until: string
}

/** Offers that are still valid. */
export async function listOfferFacts(db: Db, ids: readonly number[], now: Date): Promise<OfferFacts[]> {
  const { rows } = await sql<OfferFacts>`
    select w.id, s.person_id as "personId", p.category, c.title as course, w.offer_until as until
    from elective_wait w join elective_course c on c.id = w.course_id
    join elective_campaign p on p.id = c.campaign_id
    join student s on s.id = w.student_id
    where w.id = any(${[...ids]}::bigint[]) and w.state = 'offered' and w.offer_until >= date_trunc('second', ${now}::timestamptz)
  `.execute(db)
  return rows
}

export interface WindowFacts {
  campaignId: number
  personId: number
  category: Category
  endAt: Date
}

/** Windows that are open, for those who have not confirmed. */
export async function listWindowFacts(
  db: Db,
  personIds: readonly number[],
  now: Date,
): Promise<WindowFacts[]> {
  const { rows } = await sql<WindowFacts>`
    select distinct t.campaign_id as "campaignId", t.person_id as "personId", p.category, p.end_at as "endAt"
    from elective_target t join elective_campaign p on p.id = t.campaign_id
    where t.person_id = any(${[...personIds]}::bigint[])
      and date_trunc('second', ${now}::timestamptz) between p.start_at and p.end_at
      and not exists (select from elective_choice ch where ch.campaign_id = t.campaign_id and ch.student_id = t.student_id
        and ch.confirmed_at is not null)
  `.execute(db)
  return rows
}

export interface CampaignSummary {
  id: number
  category: Category
  onModeration: number
  /** Those who wait for lots that nobody has drawn though the window has ended. */
  undrawn: number
}

/** What waits for the moderators of campaigns that are not over. */
export async function listCampaignSummaries(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<CampaignSummary[]> {
  const { rows } = await sql<CampaignSummary>`
    select p.id, p.category, (${countOnModeration}) as "onModeration", (${countUndrawn(now)}) as undrawn
    from elective_campaign p
    where p.id = any(${[...ids]}::bigint[]) and p.published_on is not null
      and date_trunc('second', ${now}::timestamptz) <= p.moderation_end_at
  `.execute(db)
  return rows
}
