import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ElectivesQueue, OwnElectives } from '../contract/home.ts'
import { countOnModeration, countUndrawn } from './waiting-sql.ts'

interface Asked {
  personId: number
  now: Date
  today: string
}

/** The reader's choices whose window is open, or that have an outcome in a campaign that is not over. */
export async function readOwn(db: Db, { personId, now, today }: Asked): Promise<OwnElectives | null> {
  const { rows } = await sql<OwnElectives['items'][number]>`
    select distinct on (p.category) p.category, p.start_at as "startAt", p.end_at as "endAt",
      case when ch.confirmed_at is null then 'open' else 'confirmed' end as state, ch.confirmed_at as "confirmedAt",
      (select count(*)::int from elective_choice_course w where w.choice_id = ch.id) as wishes, c.title as course,
      seat.status_id as "statusId", (
        select jsonb_build_object('course', k.title, 'until', w.offer_until)
        from elective_wait w join elective_course k on k.id = w.course_id
        where w.student_id = t.student_id and k.campaign_id = p.id and w.state = 'offered'
          and w.offer_until >= date_trunc('second', ${now}::timestamptz)
        order by w.offer_until, w.id limit 1) as offer
    from elective_target t
    join elective_campaign p on p.id = t.campaign_id
    left join elective_choice ch on ch.campaign_id = p.id and ch.student_id = t.student_id
    left join elective_choice_course seat on seat.choice_id = ch.id and seat.holds_seat
    left join elective_course c on c.id = seat.course_id
    where t.person_id = ${personId} and ${today}::date between t.begin_at and t.end_at
      and date_trunc('second', ${now}::timestamptz) between p.start_at and p.moderation_end_at
      and (ch.confirmed_at is not null or date_trunc('second', ${now}::timestamptz) <= p.end_at)
    order by p.category, t.student_id desc
  `.execute(db)
  return rows.length === 0 ? null : { items: rows }
}

/** The current campaigns for a moderator; null when there is none. */
export async function readQueue(db: Db, now: Date): Promise<ElectivesQueue | null> {
  const { rows } = await sql<ElectivesQueue['campaigns'][number]>`
    select p.id, p.category, case when date_trunc('second', ${now}::timestamptz) < p.start_at then 'before'
        when date_trunc('second', ${now}::timestamptz) <= p.end_at then 'open' else 'moderation' end as state,
      p.end_at as "endAt", p.moderation_end_at as "moderationEndAt",
      (select count(*)::int from elective_target t where t.campaign_id = p.id) as targeted,
      (select count(*)::int from elective_choice h where h.campaign_id = p.id and h.confirmed_at is not null) as confirmed,
      (${countOnModeration}) as "onModeration", (${countUndrawn(now)}) as undrawn,
      (select count(*)::int from elective_wait w join elective_course k on k.id = w.course_id
        where k.campaign_id = p.id and w.state = 'waiting') as waiting,
      (select case when count(*) filter (where k.total is null) = 0 then sum(k.total)::int end
        from elective_course k where k.campaign_id = p.id) as places,
      (select coalesce(sum(k.taken), 0)::int from elective_course k where k.campaign_id = p.id) as taken
    from elective_campaign p
    where p.published_on is not null and date_trunc('second', ${now}::timestamptz) <= p.moderation_end_at
    order by p.end_at, p.id limit 10
  `.execute(db)
  return rows.length === 0 ? null : { campaigns: rows }
}
