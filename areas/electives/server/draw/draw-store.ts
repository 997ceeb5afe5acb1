import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import type { DrawnCourse, DrawnSeat, DrawnStudent, FixedSeat } from './allocate.ts'

export interface DrawingOf {
  courses: (DrawnCourse & { title: string })[]
  fixed: FixedSeat[]
  students: (DrawnStudent & { personId: number })[]
}

const IS_WISHED = sql`cc.status_id is distinct from 3 and cc.way is distinct from 'given-up'`

/**
 * The choices for which lots are drawn: confirmed, of students who have not left, also those on academic leave, with
 * wishes that are neither rejected nor given up, and without a seat that stays.
 */
const DRAWN_CHOICES = (campaignId: number, more = sql``) => sql`
  from elective_choice ch join student s on s.id = ch.student_id and s.is_enrolled ${more}
  where ch.campaign_id = ${campaignId} and ch.confirmed_at is not null and not exists (
    select from elective_choice_course kept where kept.choice_id = ch.id and kept.holds_seat and kept.way <> 'lot')
    and exists (select from elective_choice_course cc where cc.choice_id = ch.id and ${IS_WISHED})`

/** The input of a drawing: courses with their quotas, fixed seats, and everybody who has confirmed. */
export async function readDrawing(
  db: Db,
  { id, category, studyYearId }: { id: number; category: string; studyYearId: number },
): Promise<DrawingOf> {
  const courses = await sql<DrawingOf['courses'][number]>`
    select c.id, c.title, c.total, c.suits_health_groups::int[] as suits, coalesce((
      select jsonb_agg(jsonb_build_object('instituteId', q.institute_id, 'studyCourse', q.study_course, 'places', q.places))
      from elective_quota q where q.course_id = c.id), '[]') as quotas
    from elective_course c where c.campaign_id = ${id} order by c.id
  `.execute(db)
  const fixed = await sql<FixedSeat>`
    select cc.course_id as "courseId", ch.institute_id as "instituteId", ch.study_course as "studyCourse"
    from elective_choice ch join elective_choice_course cc on cc.choice_id = ch.id and cc.holds_seat and cc.way <> 'lot'
    where ch.campaign_id = ${id}
    union all
    select w.course_id, w.institute_id, w.study_course
    from elective_wait w join elective_course c on c.id = w.course_id and c.campaign_id = ${id}
    where w.state = 'offered' and w.student_id not in (select ch.student_id ${DRAWN_CHOICES(id)})
  `.execute(db)
  const students = await sql<DrawingOf['students'][number]>`
    select ch.id as "choiceId", ch.student_id as "studentId", s.person_id as "personId", ch.institute_id as "instituteId",
      ch.study_course as "studyCourse", case when ${category} = 'gym' then n.health_group_id end as "healthGroup",
      array(select cc.course_id from elective_choice_course cc
        where cc.choice_id = ch.id and ${IS_WISHED} order by cc.priority) as wishes
    ${DRAWN_CHOICES(id, sql`left join elective_questionnaire n on n.student_id = ch.student_id and n.study_year_id = ${studyYearId}`)}
    order by ch.id
  `.execute(db)
  return { courses: courses.rows, fixed: fixed.rows, students: students.rows }
}

/** Locks the choices and courses of a campaign, in the order in which all others lock them. */
export async function lockCampaign(tx: Db, id: number): Promise<void> {
  await sql`select from elective_campaign where id = ${id} for no key update`.execute(tx)
  await sql`select from elective_choice where campaign_id = ${id} order by id for no key update`.execute(tx)
  await sql`select from elective_course where campaign_id = ${id} order by id for no key update`.execute(tx)
}

interface Drawn {
  campaignId: number
  seed: number
  seats: readonly DrawnSeat[]
  /** The reason for a repeated drawing with another seed. */
  reason: string | null
  now: Date
  personId: number
}

const drawnRows = (seats: readonly DrawnSeat[]) =>
  unnestRows(seats, [
    { name: 'choice_id', type: 'bigint', valueOf: ({ choiceId }) => choiceId },
    { name: 'course_id', type: 'bigint', valueOf: ({ courseId }) => courseId },
    { name: 'turn', type: 'int', valueOf: ({ turn }) => turn },
    { name: 'wish', type: 'int', valueOf: ({ wish }) => wish },
  ])

/** Replaces the formerly drawn seats by the new ones; the places are counted again from the held seats. */
export async function writeDrawn(
  tx: Db,
  { campaignId, seed, seats, reason, now, personId }: Drawn,
): Promise<void> {
  await sql`
    update elective_choice_course cc set holds_seat = false, status_id = null, way = null, decided_by = null
    from elective_choice ch where ch.id = cc.choice_id and ch.campaign_id = ${campaignId} and cc.way = 'lot'
      and cc.holds_seat
  `.execute(tx)
  await sql`
    update elective_wait w set state = 'withdrawn'
    from elective_course c where c.id = w.course_id and c.campaign_id = ${campaignId} and w.state in ('waiting', 'offered')
      and exists (select from ${drawnRows(seats)} d
        join elective_choice h on h.id = d.choice_id and h.student_id = w.student_id)
  `.execute(tx)
  await sql`
    update elective_choice_course cc set holds_seat = true, status_id = 2, way = 'lot', decided_by = ${personId}::bigint
    from ${drawnRows(seats)} d where cc.choice_id = d.choice_id and cc.course_id = d.course_id
  `.execute(tx)
  await sql`
    with drawn as (select * from ${drawnRows(seats)} d), queued as (
      insert into elective_wait (course_id, student_id, institute_id, study_course, queued_at)
      select cc.course_id, ch.student_id, ch.institute_id, ch.study_course, ${now}::timestamptz
      from drawn d join elective_choice ch on ch.id = d.choice_id
      join elective_choice_course cc on cc.choice_id = ch.id and cc.status_id is null and cc.way is distinct from 'given-up'
      where d.course_id is null or cc.priority < (select g.priority from elective_choice_course g
        where g.choice_id = d.choice_id and g.course_id = d.course_id)
      on conflict (course_id, student_id) where state in ('waiting', 'offered') do nothing
    )
    insert into elective_step (campaign_id, student_id, course_id, action, at, person_id, comment, facts)
    select ${campaignId}, ch.student_id, d.course_id, case when d.course_id is null then 'no-lot' else 'lot' end,
      ${now}::timestamptz, ${personId}::bigint, ${reason}::text, jsonb_strip_nulls(jsonb_build_object('seed', ${seed}::int, 'turn', d.turn, 'wish',
        (select g.priority + 1 from elective_choice_course g where g.choice_id = d.choice_id and g.course_id = d.course_id)))
    from drawn d join elective_choice ch on ch.id = d.choice_id
  `.execute(tx)
  await sql`update elective_campaign set lot = ${seed}, version = version + 1 where id = ${campaignId}`.execute(
    tx,
  )
  await sql`
    update elective_choice set version = version + 1 where id = any(${seats.map(({ choiceId }) => choiceId)}::bigint[])
  `.execute(tx)
  await sql`
    update elective_course c set taken = n.many, filled_at = case when n.many = c.total then ${now}::timestamptz end
    from (
      select c.id, (select count(*) from elective_choice_course s where s.course_id = c.id and s.holds_seat)
        + (select count(*) from elective_wait w where w.course_id = c.id and w.state = 'offered') as many
      from elective_course c where c.campaign_id = ${campaignId}
    ) n where n.id = c.id
  `.execute(tx)
}

/** Records a drawing; returns its number. */
export async function insertAllocation(
  tx: Db,
  { campaignId, seed, now, personId, seats, reason, digest }: Drawn & { digest: string },
): Promise<number> {
  const placed = seats.filter(({ courseId }) => courseId !== null).length
  const { id } = await tx
    .insertInto('elective_allocation')
    .values({
      campaign_id: campaignId,
      seed,
      at: now,
      person_id: personId,
      placed,
      unplaced: seats.length - placed,
      digest,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
