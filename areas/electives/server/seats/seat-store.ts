import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { fullQuotaOf } from './quota-sql.ts'

/** Locks courses in the order of their ids, so that two students who want several cannot deadlock. */
export async function lockCourses(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select from elective_course where id = any(${[...ids]}::bigint[]) order by id for no key update
  `.execute(tx)
}

export interface HeldWishes {
  count: number
  /** Null while the student has not said it. */
  healthGroup: number | null
  areSuitable: boolean
  /** The courses that this transaction has locked. */
  heldIds: number[]
}

type Wisher = { choiceId: number; studentId: number; studyYearId: number }

/**
 * The wishes of a locked choice; if places are `given` at once, it also locks the courses that have places
 * left.
 */
export async function holdWishes(
  tx: Db,
  wisher: Wisher,
  { isGiven }: { isGiven: boolean },
): Promise<HeldWishes> {
  const { rows } = await sql<HeldWishes>`
    with wish as (
      select course_id from elective_choice_course where choice_id = ${wisher.choiceId}
    ), held as (
      select c.id from elective_course c
      where ${isGiven}::boolean and c.id in (select course_id from wish) and (c.total is null or c.taken < c.total)
      order by c.id for no key update
    ), said as (
      select health_group_id from elective_questionnaire
      where student_id = ${wisher.studentId} and study_year_id = ${wisher.studyYearId}
    )
    select (select count(*)::int from wish) as count, (select health_group_id from said) as "healthGroup",
      not exists (select from said, elective_course c where c.id in (select course_id from wish)
        and said.health_group_id <> all(c.suits_health_groups)) as "areSuitable",
      array(select id from held) as "heldIds"
  `.execute(tx)
  return rows[0]!
}

interface Claim {
  choiceId: number
  /** The courses that this transaction has locked: no other transaction gives their places. */
  heldIds: readonly number[]
  now: Date
  /** True when the student is confirming now; otherwise a wish in reserve replaces a rejected one. */
  isConfirming: boolean
  personId: number
}

/** The wishes of a choice that can still be fulfilled, each with the condition that keeps its student out. */
const wishesOf = (choiceId: number, heldIds: readonly number[]) => sql`
      select cc.course_id, cc.priority, c.total, c.taken, c.filled_at, ch.campaign_id, ch.student_id, ch.institute_id,
        ch.study_course, ${fullQuotaOf('ch')} as quota,
        c.id = any(${[...heldIds]}::bigint[]) and (c.total is null or c.taken < c.total) as has_place
      from elective_choice_course cc
      join elective_choice ch on ch.id = cc.choice_id
      join elective_course c on c.id = cc.course_id
      join elective_campaign p on p.id = ch.campaign_id
      where cc.choice_id = ${choiceId} and cc.status_id is distinct from 3 and cc.way is distinct from 'given-up'
        and (p.category = 'language' or exists (select from elective_questionnaire n where n.student_id = ch.student_id
          and n.study_year_id = p.study_year_id and n.health_group_id = any(c.suits_health_groups)))`

/**
 * Gives the first wish that has a place, by one statement over locked courses: the place, the reasons why the
 * wishes above it had none, and, for a student who confirms, the queues for those. Returns the course; null
 * when no wish has a place, and then nothing is written. Decision D-183.
 */
export async function claimFirst(tx: Db, claim: Claim): Promise<number | null> {
  const { choiceId, heldIds, now, isConfirming, personId } = claim
  const { rows } = await sql<{ courseId: number }>`
    with wish as (${wishesOf(choiceId, heldIds)}
    ), got as (
      select * from wish where has_place and quota is null order by priority limit 1
    ), mine as (
      -- The place that is offered to the student is the one that they take.
      update elective_wait w set state = case w.state when 'offered' then 'accepted' else 'withdrawn' end
      from got where w.course_id = got.course_id and w.student_id = got.student_id and w.state in ('waiting', 'offered')
      returning w.state
    ), seat as (
      update elective_course c set taken = c.taken + n.more,
        filled_at = case when c.taken + n.more = c.total then coalesce(c.filled_at, ${now}::timestamptz) else c.filled_at end
      from got, (select case when exists (select from mine where state = 'accepted') then 0 else 1 end as more) n
      where c.id = got.course_id
      returning c.id, c.taken
    ), kept as (
      update elective_choice_course cc set holds_seat = true, status_id = 1,
        way = ${isConfirming ? 'confirm' : 'reserve'}
      from seat where cc.choice_id = ${choiceId} and cc.course_id = seat.id
    ), confirmed as (
      update elective_choice ch set confirmed_at = coalesce(ch.confirmed_at, ${now}::timestamptz), version = ch.version + 1
      where ch.id = ${choiceId} and exists (select from got)
    ), missed as (
      select w.* from wish w join got on w.priority < got.priority
    ), queued as (
      insert into elective_wait (course_id, student_id, institute_id, study_course, queued_at)
      select course_id, student_id, institute_id, study_course, ${now}::timestamptz from missed where ${isConfirming}::boolean
      on conflict (course_id, student_id) where state in ('waiting', 'offered') do nothing
    ), told as (
      insert into elective_step (campaign_id, student_id, course_id, action, at, person_id, facts)
      select campaign_id, student_id, course_id, action, ${now}::timestamptz, ${personId}::bigint, facts from (
        select campaign_id, student_id, null::bigint as course_id, 'confirm' as action, '{}'::jsonb as facts, -1 as place
        from got where ${isConfirming}::boolean
        union all
        select campaign_id, student_id, course_id, 'full',
          jsonb_build_object('total', total, 'filledAt', filled_at, 'quota', quota), priority from missed
        union all
        select got.campaign_id, got.student_id, got.course_id, 'place',
          jsonb_build_object('taken', seat.taken, 'total', got.total, 'wish', got.priority + 1), 100 from got, seat
      ) step order by place
    )
    select seat.id as "courseId" from seat
  `.execute(tx)
  return rows[0]?.courseId ?? null
}

/** The course of a choice's seat; null when it has none. */
export async function findSeat(tx: Db, choiceId: number): Promise<number | null> {
  const seat = await tx
    .selectFrom('elective_choice_course')
    .select('course_id')
    .where('choice_id', '=', choiceId)
    .where('holds_seat', '=', true)
    .executeTakeFirst()
  return seat?.course_id ?? null
}

/** Takes the seat of a choice away; returns its course, which must be locked. */
export async function vacateSeat(
  tx: Db,
  choiceId: number,
  outcome: { statusId: number | null; comment: string | null; personId: number | null; way?: 'given-up' },
): Promise<number | null> {
  const { statusId, comment, personId, way = null } = outcome
  const { rows } = await sql<{ courseId: number }>`
    with left_seat as (
      update elective_choice_course set holds_seat = false, status_id = ${statusId}::smallint, comment = ${comment}::text,
        decided_by = ${personId}::bigint, way = coalesce(${way}::text, way)
      where choice_id = ${choiceId} and holds_seat
      returning course_id
    )
    update elective_course c set taken = c.taken - 1, filled_at = null
    from left_seat where c.id = left_seat.course_id
    returning c.id as "courseId"
  `.execute(tx)
  return rows[0]?.courseId ?? null
}

interface Seat {
  choiceId: number
  courseId: number
  statusId: number
  way: 'hand' | 'offer'
  comment: string | null
  personId: number
  now: Date
}

/**
 * Gives a choice the seat of a course, after its wishes if it is not among them; the caller counts the seat.
 */
export async function takeSeat(tx: Db, seat: Seat): Promise<void> {
  const { choiceId, courseId, statusId, way, comment, personId, now } = seat
  await sql`
    with kept as (
      insert into elective_choice_course as known (choice_id, course_id, priority, status_id, holds_seat, way, comment, decided_by)
      select ${choiceId}, ${courseId}, coalesce((select max(priority) + 1 from elective_choice_course where choice_id = ${choiceId}), 0),
        ${statusId}::smallint, true, ${way}, ${comment}::text, ${personId}::bigint
      on conflict (choice_id, course_id) do update set status_id = excluded.status_id, holds_seat = true, way = excluded.way,
        comment = excluded.comment, decided_by = excluded.decided_by
    )
    update elective_choice set confirmed_at = coalesce(confirmed_at, ${now}::timestamptz), version = version + 1
    where id = ${choiceId}
  `.execute(tx)
}

/** Counts one more place of a locked course; returns false when none is left. */
export async function countSeat(tx: Db, courseId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update elective_course c set taken = c.taken + 1,
      filled_at = case when c.taken + 1 = c.total then ${now}::timestamptz else c.filled_at end
    where c.id = ${courseId} and (c.total is null or c.taken < c.total) returning c.id
  `.execute(tx)
  return rows.length > 0
}
