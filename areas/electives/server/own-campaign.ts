import { sql } from 'kysely'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Category, SeatRule } from '../contract/category.ts'
import { windowState, type WindowState } from '../contract/window.ts'

/** A campaign with the student whom it is for. */
export interface OwnCampaign {
  campaignId: number
  /** The version of the campaign. */
  version: number
  category: Category
  startAt: Date
  endAt: Date
  moderationEndAt: Date
  /** The last day in texts for students; if left out, that of the window. */
  endForText: string | null
  seatRule: SeatRule
  offerHours: number
  lot: number
  studyYearId: number
  yearLabel: string
  semester: number
  courses: number[]
  forms: string[]
  studentId: number
  personId: number
  instituteId: number
  studyCourse: number
  groupName: string
  isFirstYear: boolean
}

interface Asked {
  personId: number
  category: Category | null
  today: string
}

/** The campaigns of a person's today, one a category: of two enrolments the newer one chooses. Decisions D-180, D-181, D-187. */
export async function listOwnCampaigns(db: Db, { personId, category, today }: Asked): Promise<OwnCampaign[]> {
  const { rows } = await sql<OwnCampaign>`
    select distinct on (c.category) c.id as "campaignId", c.version, c.category, c.start_at as "startAt", c.end_at as "endAt",
      c.moderation_end_at as "moderationEndAt", c.seat_rule as "seatRule", c.offer_hours as "offerHours", c.lot,
      to_char(coalesce(case when first.is_first then c.first_year_end_for_text end, c.end_for_text), 'YYYY-MM-DD')
        as "endForText",
      y.id as "studyYearId", y.label as "yearLabel", (t.study_course - 1) * 2 + c.term as semester,
      c.target_courses::int[] as courses,
      array(select f.name from study_form f where f.id = any(c.target_forms) order by f.id) as forms,
      t.student_id as "studentId", t.person_id as "personId", t.institute_id as "instituteId",
      t.study_course as "studyCourse", t.group_name as "groupName", first.is_first as "isFirstYear"
    from elective_target t
    join elective_campaign c on c.id = t.campaign_id
    join study_year y on y.id = c.study_year_id
    cross join lateral (
      select t.study_course = 1 and extract(year from t.admitted_on) = extract(year from y.begin_at) as is_first) first
    where t.person_id = ${personId} and ${today}::date between t.begin_at and t.end_at
      and (${category}::text is null or c.category = ${category}::text)
    order by c.category, c.start_at desc, t.student_id desc
  `.execute(db)
  return rows
}

interface Reader {
  db: Db
  clock: Clock
  who: { personId: number }
}

/** The campaign of a category that is for the reader; null when there is none. */
export async function findOwnCampaign(
  { db, clock, who }: Reader,
  category: Category,
): Promise<OwnCampaign | null> {
  const [found] = await listOwnCampaigns(db, { personId: who.personId, category, today: clock.today() })
  return found ?? null
}

type Rule = Pick<OwnCampaign, 'seatRule' | 'startAt' | 'endAt' | 'moderationEndAt'>

/**
 * A student's choice, locked until the change is over, with the window and the rule, which cannot change
 * meanwhile.
 */
export interface HeldChoice extends Rule {
  /** Null for a student who has chosen nothing. */
  choiceId: number | null
  version: number
  confirmedAt: Date | null
}

/** Locks the campaign before the choice, as all others do. */
export async function holdChoice(
  tx: Db,
  { campaignId, studentId }: Pick<OwnCampaign, 'campaignId' | 'studentId'>,
): Promise<HeldChoice> {
  const { rows } = await sql<HeldChoice>`
    with rule as (
      select id, version, seat_rule, start_at, end_at, moderation_end_at from elective_campaign where id = ${campaignId} for share
    ), choice as (
      select ch.id, ch.confirmed_at from rule join elective_choice ch on ch.campaign_id = rule.id
      where ch.student_id = ${studentId} for update of ch
    )
    select rule.version, rule.seat_rule as "seatRule", rule.start_at as "startAt", rule.end_at as "endAt",
      rule.moderation_end_at as "moderationEndAt", choice.id as "choiceId", choice.confirmed_at as "confirmedAt"
    from rule left join choice on true
  `.execute(tx)
  return rows[0]!
}

export type OwnRefusal = 'unavailable' | 'not-begun' | 'ended'

/** The reason why a student may not act now; null when they may. */
export function refusalNow(own: OwnCampaign | null, now: Date): OwnRefusal | null {
  if (own === null) return 'unavailable'
  return refusalOf(windowState(own, now))
}

function refusalOf(state: WindowState): OwnRefusal | null {
  if (state === 'before') return 'not-begun'
  return state === 'open' ? null : 'ended'
}
