import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { GymChoice, LanguageChoice } from '../../contract/choice.ts'
import { STATUS_NAMES } from '../../contract/status.ts'
import type { OwnCampaign } from '../own-campaign.ts'
import { quotaFullFor } from '../seats/quota-sql.ts'

export interface ChoiceRow {
  id: number
  confirmedAt: Date | null
  version: number
}

type Chooser = Pick<OwnCampaign, 'campaignId' | 'studentId' | 'instituteId' | 'studyCourse'>

/** Locks the choice of a student, creating it when there is none. */
export async function lockChoice(tx: Db, own: Chooser, now: Date): Promise<ChoiceRow> {
  await sql`
    insert into elective_choice (campaign_id, student_id, institute_id, study_course, saved_at)
    values (${own.campaignId}, ${own.studentId}, ${own.instituteId}, ${own.studyCourse}, ${now}::timestamptz)
    on conflict (campaign_id, student_id) do nothing
  `.execute(tx)
  return (await lockKnownChoice(tx, own))!
}

/** Locks the choice of a student; null when there is none. */
export async function lockKnownChoice(
  tx: Db,
  { campaignId, studentId }: Pick<OwnCampaign, 'campaignId' | 'studentId'>,
): Promise<ChoiceRow | null> {
  const { rows } = await sql<ChoiceRow>`
    select id, confirmed_at as "confirmedAt", version from elective_choice
    where campaign_id = ${campaignId} and student_id = ${studentId} for update
  `.execute(tx)
  return rows[0] ?? null
}

export async function raiseVersion(tx: Db, id: number): Promise<void> {
  await sql`update elective_choice set version = version + 1 where id = ${id}`.execute(tx)
}

/** The wishes of a choice in their order. */
export async function listWishIds(db: Db, choiceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('elective_choice_course')
    .select('course_id')
    .where('choice_id', '=', choiceId)
    .orderBy('priority')
    .execute()
  return rows.map(({ course_id: id }) => id)
}

/** Replaces the whole former list. */
export async function saveWishes(
  tx: Db,
  choiceId: number,
  { courseIds, own, now }: { courseIds: readonly number[]; own: OwnCampaign; now: Date },
): Promise<void> {
  await sql`delete from elective_choice_course where choice_id = ${choiceId}`.execute(tx)
  await sql`
    insert into elective_choice_course (choice_id, course_id, priority)
    select ${choiceId}, course_id, place - 1 from unnest(${[...courseIds]}::bigint[]) with ordinality w (course_id, place)
  `.execute(tx)
  await sql`
    update elective_choice set saved_at = ${now}::timestamptz, version = version + 1,
      institute_id = ${own.instituteId}, study_course = ${own.studyCourse}
    where id = ${choiceId}
  `.execute(tx)
}

export async function listLanguageChoice(db: Db, own: OwnCampaign): Promise<LanguageChoice[]> {
  const { rows } = await sql<Omit<LanguageChoice, 'confirmAt'> & { confirmAt: Date | null }>`
    select c.id, c.title as name, c.link, ch.confirmed_at is not null as "isConfirm", ch.confirmed_at as "confirmAt",
      cc.status_id as "statusId", coalesce(cc.status_id = 2, false) as "isApproval", cc.comment
    from elective_choice ch join elective_choice_course cc on cc.choice_id = ch.id
    join elective_course c on c.id = cc.course_id
    where ch.campaign_id = ${own.campaignId} and ch.student_id = ${own.studentId}
    order by cc.holds_seat desc, cc.priority
  `.execute(db)
  return rows as unknown as LanguageChoice[]
}

type GymRow = Omit<GymChoice, 'status'> & { statusId: number | null }

export async function listGymChoice(db: Db, own: OwnCampaign): Promise<GymChoice[]> {
  const { rows } = await sql<GymRow>`
    select c.id, c.title, c.description, c.objectives, c.teachers, c.uniform, c.place, c.schedule, c.taken as count,
      c.total as "totalCount", cc.status_id as "statusId", cc.priority, ch.confirmed_at is not null as "isConfirmed",
      cc.comment, ${quotaFullFor(own)} as "isQuotaFull",
      (select count(*)::int from elective_wait w where w.course_id = c.id and w.state = 'waiting') as waiting
    from elective_choice ch join elective_choice_course cc on cc.choice_id = ch.id
    join elective_course c on c.id = cc.course_id
    where ch.campaign_id = ${own.campaignId} and ch.student_id = ${own.studentId}
    order by cc.priority
  `.execute(db)
  return rows.map(({ statusId, ...row }) => ({
    ...row,
    status: statusId === null ? null : { id: statusId, name: STATUS_NAMES[statusId]! },
  }))
}
