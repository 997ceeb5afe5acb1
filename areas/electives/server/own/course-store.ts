import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { GymCourse, LanguageCourse } from '../../contract/course.ts'
import type { OwnCampaign } from '../own-campaign.ts'
import { quotaFullFor } from '../seats/quota-sql.ts'

const waiting = sql`(select count(*)::int from elective_wait w where w.course_id = c.id and w.state = 'waiting')`

const gymItem = (own: OwnCampaign) => sql<GymCourse>`jsonb_build_object('id', c.id, 'title', c.title,
  'description', c.description, 'objectives', c.objectives, 'teachers', c.teachers, 'uniform', c.uniform, 'place', c.place,
  'schedule', c.schedule, 'count', c.taken, 'totalCount', c.total, 'waiting', ${waiting},
  'isQuotaFull', ${quotaFullFor(own)})`

const languageItem = (own: OwnCampaign) => sql<LanguageCourse>`jsonb_build_object('id', c.id, 'name', c.title,
  'link', c.link, 'teachers', c.teachers, 'place', c.place, 'schedule', c.schedule, 'count', c.taken, 'totalCount', c.total,
  'waiting', ${waiting}, 'isQuotaFull', ${quotaFullFor(own)})`

const COURSES = { from: sql`from elective_course c`, id: sql`c.id`, orders: {}, usualOrder: sql`c.title` }

export function listLanguages(
  db: Db,
  own: OwnCampaign,
  place: PlaceInList,
): Promise<ListedPage<LanguageCourse>> {
  const where = [sql`c.campaign_id = ${own.campaignId}`]
  return listPage(db, { ...COURSES, item: languageItem(own) }, { where, sort: null, ...place })
}

interface GymFilter {
  /** Null while the student has not said it. */
  healthGroup: number | null
  isWithSelected: boolean
}

const suits = (healthGroup: number | null) =>
  sql<boolean>`(${healthGroup}::smallint is null or ${healthGroup}::smallint = any(c.suits_health_groups))`

/** The sections that suit the student, with or without those of their list. */
export function listSections(
  db: Db,
  own: OwnCampaign,
  { healthGroup, isWithSelected, ...place }: GymFilter & PlaceInList,
): Promise<ListedPage<GymCourse>> {
  const where = [
    sql`c.campaign_id = ${own.campaignId}`,
    suits(healthGroup),
    sql`(${isWithSelected}::boolean or not exists (select from elective_choice_course cc
      join elective_choice ch on ch.id = cc.choice_id
      where cc.course_id = c.id and ch.campaign_id = c.campaign_id and ch.student_id = ${own.studentId}))`,
  ]
  return listPage(db, { ...COURSES, item: gymItem(own) }, { where, sort: null, ...place })
}

/** The number of sections for other health groups. */
export async function countUnsuitable(db: Db, own: OwnCampaign, healthGroup: number | null): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from elective_course c
    where c.campaign_id = ${own.campaignId} and not ${suits(healthGroup)}
  `.execute(db)
  return rows[0]!.many
}

interface CourseState {
  id: number
  isFull: boolean
  suits: boolean
}

/** The data of a list of courses; courses of other campaigns are left out. */
export async function readCourses(
  db: Db,
  own: Pick<OwnCampaign, 'campaignId' | 'instituteId' | 'studyCourse'>,
  { courseIds, healthGroup }: { courseIds: readonly number[]; healthGroup: number | null },
): Promise<Map<number, CourseState>> {
  const { rows } = await sql<CourseState>`
    select c.id, (c.total is not null and c.taken >= c.total) or ${quotaFullFor(own)} as "isFull",
      ${suits(healthGroup)} as suits
    from elective_course c where c.campaign_id = ${own.campaignId} and c.id = any(${[...courseIds]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The student's health group by their own word; null before they have said it. */
export async function findHealthGroup(
  db: Db,
  { studentId, studyYearId }: Pick<OwnCampaign, 'studentId' | 'studyYearId'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('elective_questionnaire')
    .select('health_group_id')
    .where('student_id', '=', studentId)
    .where('study_year_id', '=', studyYearId)
    .executeTakeFirst()
  return row?.health_group_id ?? null
}
