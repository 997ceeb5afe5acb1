import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import type { Category } from '../../contract/category.ts'

export interface FlowFrame {
  id: number
  category: Category
  studyYearId: number
  isPublished: boolean
  /** The discipline of the flows that were made; null before there were any. */
  disciplineId: number | null
  discipline: string | null
  beginAt: string
  endAt: string
}

/**
 * Serialises the making of flows. A transaction that holds a course and writes a step of this campaign is not
 * delayed.
 */
export async function holdCampaign(tx: Db, id: number): Promise<void> {
  await sql`select from elective_campaign where id = ${id} for no key update`.execute(tx)
}

/** The campaign as its flows see it. */
export async function findFrame(db: Db, campaignId: number): Promise<FlowFrame | null> {
  const { rows } = await sql<FlowFrame>`
    select c.id, c.category, c.study_year_id as "studyYearId", c.published_on is not null as "isPublished",
      c.discipline_id as "disciplineId", d.name as discipline, y.begin_at as "beginAt", y.end_at as "endAt"
    from elective_campaign c join study_year y on y.id = c.study_year_id
    left join discipline d on d.id = c.discipline_id
    where c.id = ${campaignId}
  `.execute(db)
  return rows[0] ?? null
}

export interface CourseFlow {
  id: number
  title: string
  flow: { id: number; name: string } | null
  students: number
  joining: number
  leaving: number
  onModeration: number
}

/**
 * The courses of a campaign with their flows, and the differences between the flows and the approved
 * students.
 */
export async function listCourseFlows(db: Db, campaignId: number): Promise<CourseFlow[]> {
  const { rows } = await sql<CourseFlow>`
    with seat as (
      select cc.course_id, ch.student_id, cc.status_id from elective_choice ch
      join student s on s.id = ch.student_id and s.is_enrolled
      join elective_choice_course cc on cc.choice_id = ch.id and cc.holds_seat where ch.campaign_id = ${campaignId}
    ), member as (
      select c.id as course_id, m.student_id from elective_course c join flow_student m on m.flow_id = c.flow_id
      where c.campaign_id = ${campaignId} and m.end_at is null
    )
    select c.id, c.title, case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as flow,
      (select count(*)::int from seat s where s.course_id = c.id and s.status_id = 2) as students,
      (select count(*)::int from seat s where s.course_id = c.id and s.status_id = 1) as "onModeration",
      (select count(*)::int from seat s where s.course_id = c.id and s.status_id = 2 and not exists (
        select from member m where m.course_id = c.id and m.student_id = s.student_id)) as joining,
      (select count(*)::int from member m where m.course_id = c.id and not exists (
        select from seat s where s.course_id = c.id and s.status_id = 2 and s.student_id = m.student_id)) as leaving
    from elective_course c left join flow f on f.id = c.flow_id
    where c.campaign_id = ${campaignId} order by c.title, c.id
  `.execute(db)
  return rows
}

/** Approved students of the courses of a campaign that have a flow; former students are in none. */
export async function listApproved(
  db: Db,
  campaignId: number,
): Promise<{ flowId: number; studentId: number }[]> {
  const { rows } = await sql<{ flowId: number; studentId: number }>`
    select c.flow_id as "flowId", ch.student_id as "studentId" from elective_choice ch
    join student s on s.id = ch.student_id and s.is_enrolled
    join elective_choice_course cc on cc.choice_id = ch.id and cc.holds_seat and cc.status_id = 2
    join elective_course c on c.id = cc.course_id and c.flow_id is not null
    where ch.campaign_id = ${campaignId}
  `.execute(db)
  return rows
}

/** Stores the flow of each course, and the discipline in which the campaign is taught. */
export async function tieFlows(
  tx: Db,
  { campaignId, disciplineId }: { campaignId: number; disciplineId: number },
  ties: readonly { courseId: number; flowId: number }[],
): Promise<void> {
  await sql`
    with taught as (
      update elective_campaign set discipline_id = ${disciplineId}, version = version + 1
      where id = ${campaignId} and discipline_id is distinct from ${disciplineId}
    )
    update elective_course c set flow_id = t.flow_id, version = c.version + 1
    from ${unnestRows(ties, [
      { name: 'course_id', type: 'bigint', valueOf: ({ courseId }) => courseId },
      { name: 'flow_id', type: 'bigint', valueOf: ({ flowId }) => flowId },
    ])} t where c.id = t.course_id
  `.execute(tx)
}

/** Unties the flows of a campaign; returns them. */
export async function untieFlows(tx: Db, campaignId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with tied as (
      select id, flow_id from elective_course where campaign_id = ${campaignId} and flow_id is not null order by id for update
    ), untaught as (
      update elective_campaign set discipline_id = null, version = version + 1
      where id = ${campaignId} and discipline_id is not null
    ), untied as (
      update elective_course c set flow_id = null, version = c.version + 1 from tied where c.id = tied.id
    )
    select flow_id as id from tied order by flow_id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
