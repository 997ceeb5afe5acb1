import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { AdminCourse, CourseValues, QueueRow } from '../../contract/admin.ts'
import { queueOrder } from '../seats/queue-sql.ts'
import { countedByQuota } from '../seats/quota-sql.ts'

interface Which {
  campaignId?: number | null
  id?: number | null
}

export async function listCourses(db: Db, { campaignId = null, id = null }: Which): Promise<AdminCourse[]> {
  const { rows } = await sql<AdminCourse>`
    select c.id, c.version, c.campaign_id as "campaignId", p.category, c.title, c.description, c.objectives, c.teachers,
      c.uniform, c.place, c.schedule, c.link, c.total as "totalCount", c.taken as count,
      (select count(*)::int from elective_wait w where w.course_id = c.id and w.state = 'waiting') as waiting,
      (select count(*)::int from elective_wait w where w.course_id = c.id and w.state = 'offered') as offered,
      (select count(*)::int from elective_choice_course w where w.course_id = c.id) as wished,
      c.suits_health_groups::int[] as "healthGroups", coalesce((
        select jsonb_agg(jsonb_build_object('instituteId', q.institute_id, 'institute', coalesce(d.short_name, d.name),
          'studyCourse', q.study_course, 'places', q.places) order by q.id)
        from elective_quota q left join department d on d.id = q.institute_id where q.course_id = c.id), '[]') as quotas
    from elective_course c join elective_campaign p on p.id = c.campaign_id
    where (${campaignId}::bigint is null or c.campaign_id = ${campaignId}::bigint) and (${id}::bigint is null or c.id = ${id}::bigint)
    order by p.start_at desc, p.id, c.title, c.id
  `.execute(db)
  return rows
}

export async function findCourse(db: Db, id: number): Promise<AdminCourse | null> {
  return (await listCourses(db, { id }))[0] ?? null
}

const columnsOf = (values: CourseValues) => ({
  title: values.title,
  description: values.description || null,
  objectives: values.objectives || null,
  teachers: values.teachers,
  uniform: values.uniform || null,
  place: values.place || null,
  schedule: values.schedule || null,
  link: values.link || null,
  total: values.totalCount ?? null,
  suits_health_groups: values.healthGroups,
})

export async function insertCourse(tx: Db, campaignId: number, values: CourseValues): Promise<number> {
  const { id } = await tx
    .insertInto('elective_course')
    .values({ campaign_id: campaignId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveQuotas(tx, id, values.quotas)
  return id
}

export async function updateCourse(tx: Db, id: number, values: CourseValues): Promise<void> {
  await tx
    .updateTable('elective_course')
    .set(({ eb }) => ({ ...columnsOf(values), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await saveQuotas(tx, id, values.quotas)
}

/** The quotas of a course that are smaller than the number of its held and offered places. */
export async function listOverfullQuotas(
  tx: Db,
  courseId: number,
): Promise<{ instituteId: number | null; studyCourse: number | null; places: number }[]> {
  const { rows } = await sql<{ instituteId: number | null; studyCourse: number | null; places: number }>`
    select q.institute_id as "instituteId", q.study_course as "studyCourse", q.places
    from elective_quota q join elective_course c on c.id = q.course_id
    where c.id = ${courseId} and ${countedByQuota} > q.places
  `.execute(tx)
  return rows
}

async function saveQuotas(tx: Db, id: number, quotas: CourseValues['quotas']): Promise<void> {
  await sql`delete from elective_quota where course_id = ${id}`.execute(tx)
  await sql`
    insert into elective_quota (course_id, institute_id, study_course, places)
    select ${id}, q."instituteId", q."studyCourse", q.places
    from jsonb_to_recordset(${jsonText(quotas)}::jsonb) q ("instituteId" bigint, "studyCourse" smallint, places int)
  `.execute(tx)
}

/** Removes a course that nobody has chosen or waits for; returns false for one that somebody has. */
export async function deleteCourse(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from elective_course c where c.id = ${id} and c.flow_id is null
      and not exists (select from elective_choice_course w where w.course_id = c.id)
      and not exists (select from elective_wait w where w.course_id = c.id)
      and not exists (select from elective_step s where s.course_id = c.id)
    returning c.id
  `.execute(tx)
  return rows.length > 0
}

const MOST_IN_QUEUE = 500

/** The people who wait for a course, in the order in which places are offered. */
export async function listQueue(db: Db, courseId: number): Promise<QueueRow[]> {
  const { rows } = await sql<
    Omit<QueueRow, 'queuedAt' | 'offerUntil'> & { queuedAt: Date; offerUntil: Date | null }
  >`
    select w.id, (row_number() over (order by w.state = 'waiting', ${queueOrder('w', 'p')}))::int as place,
      h.full_name as fio, g.name as "group", w.queued_at as "queuedAt", w.offer_until as "offerUntil"
    from elective_wait w
    join elective_course c on c.id = w.course_id
    join elective_campaign p on p.id = c.campaign_id
    join student s on s.id = w.student_id
    join person h on h.id = s.person_id
    left join student_group_member m on m.student_id = s.id and m.end_at is null
    left join student_group g on g.id = m.group_id
    where w.course_id = ${courseId} and w.state in ('waiting', 'offered')
    order by place limit ${MOST_IN_QUEUE}
  `.execute(db)
  return rows as unknown as QueueRow[]
}
