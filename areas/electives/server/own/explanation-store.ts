import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Explanation } from '../../contract/choice.ts'
import { queueOrder } from '../seats/queue-sql.ts'

interface Chooser {
  campaignId: number
  studentId: number
}

type Row = Omit<Explanation, 'confirmedAt' | 'savedAt'> & { confirmedAt: Date | null; savedAt: Date | null }

const WISHES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('course', jsonb_build_object('id', c.id, 'title', c.title), 'priority', cc.priority,
    'count', c.taken, 'totalCount', c.total, 'filledAt', c.filled_at, 'statusId', cc.status_id, 'holdsSeat', cc.holds_seat,
    'comment', cc.comment, 'teachers', c.teachers, 'place', c.place, 'schedule', c.schedule) order by cc.priority)
  from elective_choice_course cc join elective_course c on c.id = cc.course_id where cc.choice_id = ch.id), '[]')`

const waits = ({ campaignId, studentId }: Chooser) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', q.id, 'course', jsonb_build_object('id', q.course_id, 'title', q.title),
    'offeredAt', q.offered_at, 'offerUntil', q.offer_until, 'place', q.place, 'waiting', q.many) order by q.offered_at, q.id)
  from (
    select w.id, w.student_id, w.course_id, c.title, w.offered_at, w.offer_until,
      row_number() over (partition by w.course_id, w.state order by ${queueOrder('w', 'p')}) as place,
      count(*) filter (where w.state = 'waiting') over (partition by w.course_id) as many
    from elective_wait w join elective_course c on c.id = w.course_id
    join elective_campaign p on p.id = c.campaign_id
    where c.campaign_id = ${campaignId} and w.state in ('waiting', 'offered')
      and w.course_id in (select course_id from elective_wait where student_id = ${studentId})
  ) q where q.student_id = ${studentId}), '[]')`

const steps = ({ campaignId, studentId }: Chooser) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('action', s.action, 'at', s.at, 'course', c.title, 'comment', s.comment,
    'facts', s.facts) order by s.id)
  from elective_step s left join elective_course c on c.id = s.course_id
  where s.campaign_id = ${campaignId} and s.student_id = ${studentId}), '[]')`

/** A student's wishes, the outcome and the reasons. One statement. */
export async function readExplanation(db: Db, chooser: Chooser): Promise<Explanation> {
  const { campaignId, studentId } = chooser
  const { rows } = await sql<Row>`
    select ch.confirmed_at as "confirmedAt", ch.saved_at as "savedAt", p.lot, ${WISHES} as wishes,
      ${waits(chooser)} as waits, ${steps(chooser)} as steps
    from elective_campaign p
    left join elective_choice ch on ch.campaign_id = p.id and ch.student_id = ${studentId}
    where p.id = ${campaignId}
  `.execute(db)
  return rows[0] as unknown as Explanation
}
