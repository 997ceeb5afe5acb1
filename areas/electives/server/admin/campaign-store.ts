import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { instantOf, localText, type EditorClock } from '#platform/server/db/local-moment.ts'
import type { Campaign, CampaignLists, CampaignValues } from '../../contract/admin.ts'
import { anyLot } from '../draw/lot.ts'

const STATE = ({ now }: EditorClock) => sql`case
  when date_trunc('second', ${now}::timestamptz) < c.start_at then 'before'
  when date_trunc('second', ${now}::timestamptz) <= c.end_at then 'open'
  when date_trunc('second', ${now}::timestamptz) <= c.moderation_end_at then 'moderation' else 'over' end`

/** The students of a campaign, also before it is published. */
const TARGETED = sql`(
  select count(*)::int from student s
  join student_group_member m on m.student_id = s.id and m.end_at is null
  join group_year gy on gy.group_id = m.group_id and gy.study_year_id = c.study_year_id and gy.course = any(c.target_courses)
  where s.is_studying and s.study_form_id = any(c.target_forms) and s.study_level_id = any(c.target_levels))`

const COUNTS = sql`jsonb_build_object('targeted', ${TARGETED},
  'courses', (select count(*)::int from elective_course k where k.campaign_id = c.id),
  'draft', (select count(*)::int from elective_choice h where h.campaign_id = c.id and h.confirmed_at is null
    and exists (select from elective_choice_course w where w.choice_id = h.id)),
  'confirmed', (select count(*)::int from elective_choice h where h.campaign_id = c.id and h.confirmed_at is not null),
  'onModeration', (select count(*)::int from elective_choice h join elective_choice_course w on w.choice_id = h.id
    and w.holds_seat and w.status_id = 1 where h.campaign_id = c.id),
  'waiting', (select count(*)::int from elective_wait w join elective_course k on k.id = w.course_id
    where k.campaign_id = c.id and w.state = 'waiting'),
  'taken', (select coalesce(sum(k.taken), 0)::int from elective_course k where k.campaign_id = c.id),
  'places', (select case when count(*) filter (where k.total is null) = 0 then sum(k.total)::int end
    from elective_course k where k.campaign_id = c.id))`

export async function listCampaigns(
  db: Db,
  clock: EditorClock,
  id: number | null = null,
): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    select c.id, c.version, c.category, c.study_year_id as "studyYearId", y.label as "yearLabel", c.term,
      c.seat_rule as "seatRule", ${localText('c.start_at', clock)} as start, ${localText('c.end_at', clock)} as "end",
      ${localText('c.moderation_end_at', clock)} as "moderationEnd", c.published_on is not null as "isPublished",
      to_char(c.end_for_text, 'YYYY-MM-DD') as "endForText",
      to_char(c.first_year_end_for_text, 'YYYY-MM-DD') as "firstYearEndForText", c.target_courses::int[] as courses,
      c.target_forms::int[] as "formIds", c.target_levels::int[] as "levelIds", c.offer_hours as "offerHours",
      ${STATE(clock)} as state, ${COUNTS} as counts, (
        select jsonb_build_object('seed', a.seed, 'at', a.at, 'placed', a.placed, 'unplaced', a.unplaced, 'digest', a.digest,
          'reason', a.reason)
        from elective_allocation a where a.campaign_id = c.id order by a.id desc limit 1) as allocation
    from elective_campaign c join study_year y on y.id = c.study_year_id
    where ${id}::bigint is null or c.id = ${id}::bigint
    order by c.start_at desc, c.id
  `.execute(db)
  return rows
}

export async function findCampaign(db: Db, id: number, clock: EditorClock): Promise<Campaign | null> {
  return (await listCampaigns(db, clock, id))[0] ?? null
}

/** The last second of the minute that was typed. */
const lastSecond = (moment: string, clock: EditorClock) =>
  sql`(${instantOf(moment, clock)}) + interval '59 seconds'`

const columns = (values: CampaignValues, clock: EditorClock, today: string) => sql`
  ${values.category}::text, ${values.studyYearId}::int, ${values.term}::smallint, ${values.seatRule}::text, ${instantOf(values.start, clock)},
  ${lastSecond(values.end, clock)}, ${lastSecond(values.moderationEnd, clock)},
  ${values.isPublished ? today : null}::date, ${values.endForText ?? null}::date, ${values.firstYearEndForText ?? null}::date,
  ${values.courses}::smallint[], ${values.formIds}::smallint[], ${values.levelIds}::smallint[], ${values.offerHours}::smallint`

export async function insertCampaign(
  tx: Db,
  values: CampaignValues,
  { clock, today }: { clock: EditorClock; today: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into elective_campaign (category, study_year_id, term, seat_rule, start_at, end_at, moderation_end_at,
      published_on, end_for_text, first_year_end_for_text, target_courses, target_forms, target_levels, offer_hours, lot)
    values (${columns(values, clock, today)}, ${anyLot()}::int) returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateCampaign(
  tx: Db,
  id: number,
  { values, clock, today }: { values: CampaignValues; clock: EditorClock; today: string },
): Promise<void> {
  await sql`
    update elective_campaign set (category, study_year_id, term, seat_rule, start_at, end_at, moderation_end_at,
      published_on, end_for_text, first_year_end_for_text, target_courses, target_forms, target_levels, offer_hours)
      = (select v.category, v.study_year_id, v.term, v.seat_rule, v.start_at, v.end_at, v.moderation_end_at,
        case when v.published_on is not null then coalesce(elective_campaign.published_on, v.published_on) end, v.end_for_text,
        v.first_year_end_for_text, v.target_courses, v.target_forms, v.target_levels, v.offer_hours
        from (values (${columns(values, clock, today)})) v (category, study_year_id, term, seat_rule, start_at, end_at,
          moderation_end_at, published_on, end_for_text, first_year_end_for_text, target_courses, target_forms, target_levels,
          offer_hours)), version = version + 1
    where id = ${id}
  `.execute(tx)
}

/** Removes a campaign that has neither courses nor choices, with the drawings that gave nothing; false for one that has. */
export async function deleteCampaign(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    with unused as (
      select c.id from elective_campaign c where c.id = ${id}
        and not exists (select from elective_course k where k.campaign_id = c.id)
        and not exists (select from elective_choice h where h.campaign_id = c.id)
        and not exists (select from elective_step s where s.campaign_id = c.id)
    ), drawings as (
      delete from elective_allocation a using unused where a.campaign_id = unused.id
    )
    delete from elective_campaign c using unused where c.id = unused.id returning c.id
  `.execute(tx)
  return rows.length > 0
}

export async function hasConfirmed(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('elective_choice')
    .select('id')
    .where('campaign_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when a place is offered for longer than the moderation would last. */
export async function hasOffersAfter(
  tx: Db,
  id: number,
  { values, clock }: { values: CampaignValues; clock: EditorClock },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from elective_wait w join elective_course c on c.id = w.course_id and c.campaign_id = ${id}
      where w.state = 'offered' and w.offer_until > ${lastSecond(values.moderationEnd, clock)}) as has`.execute(
    tx,
  )
  return rows[0]!.has
}

export async function readLists(db: Db): Promise<CampaignLists> {
  const { rows } = await sql<CampaignLists>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', label) order by id desc), '[]')
        from study_year where not is_technical) as years,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]') from study_form) as forms,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]') from study_level) as levels,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name), '[]')
        from department d where d.end_at is null and exists (select from student_group g where g.institute_id = d.id)) as institutes
  `.execute(db)
  return rows[0]!
}
