import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { AdminChoice, ChoiceFilter } from '../../contract/admin.ts'
import type { Category, SeatRule } from '../../contract/category.ts'
import type { ChoiceState } from '../../contract/status.ts'

const stateOf = sql<ChoiceState>`(case when ch.confirmed_at is null then 'draft'
  when seat.status_id = 1 then 'on-moderation' when seat.status_id = 2 then 'approved'
  when exists (select from elective_choice_course r where r.choice_id = ch.id and r.status_id = 3) then 'rejected'
  else 'drawn' end)`

const ROWS = sql`from elective_choice ch
  join elective_campaign p on p.id = ch.campaign_id
  join student s on s.id = ch.student_id
  join person h on h.id = s.person_id
  join department d on d.id = ch.institute_id
  left join student_group_member m on m.student_id = s.id and m.end_at is null
  left join student_group g on g.id = m.group_id
  left join elective_choice_course seat on seat.choice_id = ch.id and seat.holds_seat
  left join elective_course c on c.id = seat.course_id`

const ITEM = sql<AdminChoice>`jsonb_build_object('id', ch.id, 'version', ch.version, 'campaignId', ch.campaign_id,
  'category', p.category, 'student', jsonb_build_object('id', s.person_id, 'studentId', s.id, 'fio', h.full_name, 'group', g.name),
  'institute', coalesce(d.short_name, d.name), 'studyCourse', ch.study_course, 'confirmedAt', ch.confirmed_at,
  'state', ${stateOf}, 'course', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.title) end,
  'statusId', seat.status_id, 'comment', case when seat.choice_id is not null then seat.comment else (
    select r.comment from elective_choice_course r
    where r.choice_id = ch.id and r.status_id = 3 order by r.priority desc limit 1) end,
  'wishes', coalesce((select jsonb_agg(jsonb_build_object('id', w.course_id, 'title', wc.title, 'priority', w.priority,
    'statusId', w.status_id) order by w.priority)
    from elective_choice_course w join elective_course wc on wc.id = w.course_id where w.choice_id = ch.id), '[]'),
  'waits', coalesce((select jsonb_agg(qc.title order by q.id) from elective_wait q join elective_course qc on qc.id = q.course_id
    where qc.campaign_id = ch.campaign_id and q.student_id = ch.student_id and q.state in ('waiting', 'offered')), '[]'))`

const LIST = {
  from: ROWS,
  id: sql`ch.id`,
  item: ITEM,
  orders: {},
  usualOrder: sql`ch.confirmed_at nulls last`,
}

const given = <Value>(value: Value | null | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
  value === null || value === undefined ? [] : [condition(value)]

function conditionsOf(filter: ChoiceFilter): RawBuilder<unknown>[] {
  return [
    ...given(filter.campaignId, (id) => sql`ch.campaign_id = ${id}`),
    ...given(filter.category, (category) => sql`p.category = ${category}`),
    ...given(filter.statusIds?.length ? filter.statusIds : null, (ids) =>
      ids.includes(3)
        ? sql`(seat.status_id = any(${ids}::smallint[]) or ${stateOf} = 'rejected')`
        : sql`seat.status_id = any(${ids}::smallint[])`,
    ),
    ...given(filter.state, (state) => sql`${stateOf} = ${state}`),
    ...given(filter.courseId, (id) => sql`seat.course_id = ${id}`),
    ...given(filter.search || null, (search) => matchesWords('h.search_text', searchWords(search))),
    sql`(ch.confirmed_at is not null or exists (select from elective_choice_course any_wish where any_wish.choice_id = ch.id))`,
  ]
}

/** Choices by the time of their confirmation. */
export function listChoices(
  db: Db,
  filter: ChoiceFilter,
  place: PlaceInList,
): Promise<ListedPage<AdminChoice>> {
  return listPage(db, LIST, { where: conditionsOf(filter), sort: null, ...place })
}

export async function findChoice(db: Db, id: number): Promise<AdminChoice | null> {
  const { rows } = await sql<{ item: AdminChoice }>`
    select ${ITEM} as item ${ROWS} where ch.id = ${id} limit 1
  `.execute(db)
  return rows[0]?.item ?? null
}

/** Several choices at once, in the order of their ids. */
export async function listChoicesById(db: Db, ids: readonly number[]): Promise<AdminChoice[]> {
  const { rows } = await sql<{ item: AdminChoice }>`
    select ${ITEM} as item ${ROWS} where ch.id = any(${[...ids]}::bigint[]) order by ch.id
  `.execute(db)
  return rows.map(({ item }) => item)
}

/** Locks choices in the order of their ids. */
export async function lockChoices(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select from elective_choice where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

export interface CampaignRow {
  id: number
  category: Category
  seatRule: SeatRule
  studyYearId: number
  lot: number
  startAt: Date
  endAt: Date
  moderationEndAt: Date
  isPublished: boolean
}

export async function findCampaignRow(db: Db, id: number): Promise<CampaignRow | null> {
  const { rows } = await sql<CampaignRow>`
    select id, category, seat_rule as "seatRule", study_year_id as "studyYearId", lot, start_at as "startAt",
      end_at as "endAt", moderation_end_at as "moderationEndAt", published_on is not null as "isPublished"
    from elective_campaign where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** True when lots were drawn in a campaign: before that nobody gets a place in the order of the queue. */
export async function isDrawn(db: Db, campaignId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from elective_allocation where campaign_id = ${campaignId}) as is`.execute(db)
  return rows[0]!.is
}

/** Writes the decision about the seat of choices. */
export async function approveSeats(tx: Db, ids: readonly number[], personId: number): Promise<void> {
  await sql`
    with approved as (
      update elective_choice_course set status_id = 2, decided_by = ${personId}::bigint
      where choice_id = any(${[...ids]}::bigint[]) and holds_seat
    )
    update elective_choice set version = version + 1 where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

/** Takes the decision about the seat of choices back: they wait for a moderator again. */
export async function unapproveSeats(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    with waiting as (
      update elective_choice_course set status_id = 1, decided_by = null
      where choice_id = any(${[...ids]}::bigint[]) and holds_seat
    )
    update elective_choice set version = version + 1 where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

/** Whether a moderator has rejected some wish of a choice. */
export async function hasRejected(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('elective_choice_course')
    .select('course_id')
    .where('choice_id', '=', id)
    .where('status_id', '=', 3)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a choice back to its student: nothing is confirmed, decided or commented on any more. */
export async function reopenChoice(tx: Db, id: number): Promise<void> {
  await sql`
    with reopened as (
      update elective_choice_course set status_id = null, way = null, comment = null, decided_by = null
      where choice_id = ${id}
    )
    update elective_choice set confirmed_at = null, version = version + 1 where id = ${id}
  `.execute(tx)
}

/** The campaigns whose choices may still be decided. */
export async function listModerated(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from elective_campaign
    where date_trunc('second', ${now}::timestamptz) between start_at and moderation_end_at
  `.execute(db)
  return rows.map(({ id }) => id)
}
