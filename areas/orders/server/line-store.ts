import { sql, type RawBuilder } from 'kysely'
import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import type { SubjectKind } from '../contract/order-kinds.ts'
import type { OrderLine } from '../contract/order.ts'

/** The data of a group that a transfer needs. */
export interface GroupFacts {
  id: number
  name: string
  formId: number
  levelId: number
  instituteId: number
  beginAt: string
  endAt: string | null
}

/** A worker's place in a unit. */
interface PostFacts {
  departmentId: number
  department: string
  postTypeId: number
  postType: string
  rate: number
  isHead: boolean
  beginAt: string
  /** The last day of the post or of the whole employment. */
  endAt: string | null
}

/** A line with all the data, as they are now, that decide what it changes. */
export interface LineFacts {
  line: OrderLine
  /** The name of the person or the group. */
  title: string
  /** The student or worker; null for groups, and for people who are not yet here. */
  personId: number | null
  note: string
  name: { last: string; first: string; middle: string | null } | null
  student: {
    stateId: number
    state: string
    isWoman: boolean
    closedOn: string | null
    lastOrderOn: string | null
  } | null
  /** The student's present group, or the group that is the line's subject. */
  group: GroupFacts | null
  memberSince: string | null
  memberUntil: string | null
  /** The study year of the order's day, and the course of the group in it and in the one before. */
  yearId: number | null
  course: number | null
  formerCourse: number | null
  post: PostFacts | null
  /** Another head of the unit, who begins, or has begun, on this day at the latest. */
  otherHead: { name: string; since: string } | null
  /** Other posts of the same employment begin after this day at the latest. */
  lastPostFrom: string | null
  toGroup: GroupFacts | null
  department: { name: string; endAt: string | null } | null
  postType: string | null
  /** The holder of the record book or the personnel number. */
  numberHolder: string | null
  /** The person's present studies at the group's level, or present employment. */
  thereAs: string | null
  /**
   * The name of a person who holds permissions over the permissions of others: the executor of the order may
   * not change it.
   */
  isOutOfReach: boolean
}

/** The executor of an order. */
export interface Executor {
  today: string
  isAdministrator: boolean
}

/**
 * Names prove a person's identity: only administrators change those of people with power over permissions.
 * Decision D-87.
 */
const isOutOfReach = ({ today, isAdministrator }: Executor): RawBuilder<boolean> =>
  isAdministrator
    ? sql`false`
    : sql`o.kind = 'change-of-name' and holds_power(p.id, ${today}::date, ${[...POWERFUL_PERMISSIONS]}::text[])`

const groupOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')}, 'name', ${column('name')},
    'formId', ${column('study_form_id')}, 'levelId', ${column('study_level_id')}, 'instituteId', ${column('institute_id')},
    'beginAt', ${column('begin_at')}, 'endAt', ${column('end_at')}) end`
}

const line: RawBuilder<OrderLine> = sql`jsonb_build_object(
  'subjectId', coalesce(l.person_id, l.student_id, l.group_id, l.post_id), 'toGroupId', l.to_group_id,
  'subgroup', l.subgroup, 'recordBook', l.record_book, 'placeKindId', l.place_kind_id, 'untilOn', l.until_on,
  'reason', l.reason, 'lastName', l.last_name, 'firstName', l.first_name, 'middleName', l.middle_name,
  'departmentId', l.department_id, 'postTypeId', l.post_type_id, 'rate', l.rate, 'workTypeId', l.work_type_id,
  'tabNumber', l.tab_number)`

const post = sql<PostFacts | null>`case when ep.id is not null then jsonb_build_object(
  'departmentId', ep.department_id, 'department', d.name, 'postTypeId', ep.post_type_id, 'postType', pt.name,
  'rate', ep.rate, 'isHead', ep.is_head, 'beginAt', ep.begin_at, 'endAt', least(ep.end_at, e.end_at)) end`

const thereAs = sql`coalesce(
  (select 'зачётная книжка ' || x.record_book from student x
    where x.person_id = l.person_id and x.is_enrolled and x.study_level_id = tg.study_level_id order by x.id limit 1),
  (select concat_ws(', ', xt.name, xd.name, 'табельный номер ' || x.tab_number) from employment x
    left join employment_post xp on xp.employment_id = x.id left join post_type xt on xt.id = xp.post_type_id
    left join department xd on xd.id = xp.department_id
    where l.tab_number is not null and x.person_id = l.person_id and coalesce(x.end_at, 'infinity') >= o.effective_on
    order by xp.is_main desc, xp.begin_at desc, x.id limit 1))`

const numberHolder = sql`coalesce(
  (select xp.full_name from student x join person xp on xp.id = x.person_id where x.record_book = l.record_book),
  (select xp.full_name from employment x join person xp on xp.id = x.person_id where x.tab_number = l.tab_number))`

const otherHead = sql`(select jsonb_build_object('name', hp.full_name, 'since', h.begin_at) from employment_post h
  join employment he on he.id = h.employment_id join person hp on hp.id = he.person_id
  where h.department_id = ep.department_id and h.is_head and h.id <> ep.id
    and coalesce(h.end_at, 'infinity') >= o.effective_on
  order by h.begin_at desc, h.id limit 1)`

/**
 * The lines of an order with all data that decide about them; without an executor, for any reader. One
 * statement.
 */
export async function listLineFacts(
  db: Db,
  orderId: number,
  executor: Executor | null = null,
): Promise<LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select ${line} as line, coalesce(p.full_name, g.name) as title, case when l.person_id is null then p.id end as "personId",
      case when s.id is not null then concat_ws(', ', s.record_book, g.name)
        when ep.id is not null then concat_ws(', ', pt.name, d.name) else '' end as note,
      case when p.id is not null then jsonb_build_object('last', p.last_name, 'first', p.first_name,
        'middle', p.middle_name) end as name,
      case when s.id is not null then jsonb_build_object('stateId', s.state_id, 'state', student_state_word(s.state_id, p.gender),
        'isWoman', coalesce(p.gender = 'f', false), 'closedOn', s.closed_on,
        'lastOrderOn', (select max(effective_from) from student_order where student_id = s.id)) end as student,
      ${groupOf('g')} as "group", m.begin_at as "memberSince", m.end_at as "memberUntil",
      y.id as "yearId", gy.course, former.course as "formerCourse", ${post} as post,
      (select max(begin_at) from employment_post where employment_id = e.id) as "lastPostFrom",
      ${otherHead} as "otherHead",
      ${groupOf('tg')} as "toGroup",
      case when td.id is not null then jsonb_build_object('name', td.name, 'endAt', td.end_at) end as department,
      tpt.name as "postType",
      ${numberHolder} as "numberHolder", ${thereAs} as "thereAs",
      ${executor === null ? sql`false` : isOutOfReach(executor)} as "isOutOfReach"
    from order_line l
    join order_document o on o.id = l.order_id
    left join student s on s.id = l.student_id
    left join employment_post ep on ep.id = l.post_id
    left join employment e on e.id = ep.employment_id
    left join person p on p.id = coalesce(l.person_id, s.person_id, e.person_id)
    left join lateral (
      select * from student_group_member where student_id = s.id order by begin_at desc, id desc limit 1
    ) m on true
    left join student_group g on g.id = coalesce(l.group_id, m.group_id)
    left join study_year y on o.effective_on between y.begin_at and y.end_at and not y.is_technical
    left join group_year gy on gy.group_id = l.group_id and gy.study_year_id = y.id
    left join group_year former on former.group_id = l.group_id and former.study_year_id = y.id - 1
    left join department d on d.id = ep.department_id
    left join post_type pt on pt.id = ep.post_type_id
    left join student_group tg on tg.id = l.to_group_id
    left join department td on td.id = l.department_id
    left join post_type tpt on tpt.id = l.post_type_id
    where l.order_id = ${orderId}
    order by l.position
  `.execute(db)
  return rows
}

const SUBJECT_TABLE: Record<SubjectKind, string> = {
  person: 'person',
  student: 'student',
  group: 'student_group',
  post: 'employment_post',
}

/** Locks the subjects of an order until the transaction is over. */
export async function holdSubjects(tx: Db, orderId: number, of: SubjectKind): Promise<void> {
  const subject = sql.ref(`${of}_id`)
  await sql`
    select from ${sql.table(SUBJECT_TABLE[of])} where id in (select ${subject} from order_line where order_id = ${orderId})
    order by id for no key update
  `.execute(tx)
  if (of !== 'student') return
  await sql`
    select from student_group_member where student_id in (select student_id from order_line where order_id = ${orderId})
    order by id for no key update
  `.execute(tx)
}

type Column = {
  column: string
  type: 'bigint' | 'int' | 'numeric' | 'text'
  of: keyof OrderLine
  cast?: string
}

const COLUMNS: readonly Column[] = [
  { column: 'to_group_id', type: 'bigint', of: 'toGroupId' },
  { column: 'subgroup', type: 'int', of: 'subgroup' },
  { column: 'record_book', type: 'text', of: 'recordBook' },
  { column: 'place_kind_id', type: 'int', of: 'placeKindId' },
  { column: 'until_on', type: 'text', of: 'untilOn', cast: '::date' },
  { column: 'reason', type: 'text', of: 'reason' },
  { column: 'last_name', type: 'text', of: 'lastName' },
  { column: 'first_name', type: 'text', of: 'firstName' },
  { column: 'middle_name', type: 'text', of: 'middleName' },
  { column: 'department_id', type: 'bigint', of: 'departmentId' },
  { column: 'post_type_id', type: 'bigint', of: 'postTypeId' },
  { column: 'rate', type: 'numeric', of: 'rate' },
  { column: 'work_type_id', type: 'int', of: 'workTypeId' },
  { column: 'tab_number', type: 'text', of: 'tabNumber' },
]

/** Replaces the lines of an order. */
export async function replaceLines(
  tx: Db,
  { orderId, of }: { orderId: number; of: SubjectKind },
  lines: readonly OrderLine[],
): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', '=', orderId).execute()
  if (lines.length === 0) return
  const numbered = lines.map((value, position) => ({ ...value, position }))
  const rows = unnestRows(numbered, [
    { name: 'position', type: 'int', valueOf: ({ position }) => position },
    { name: 'subject_id', type: 'bigint', valueOf: ({ subjectId }) => subjectId },
    ...COLUMNS.map(({ column, type, of: field }) => ({
      name: column,
      type,
      valueOf: (row: OrderLine) => row[field] ?? null,
    })),
  ])
  const names = sql.join(COLUMNS.map(({ column }) => sql.ref(column)))
  const values = sql.join(
    COLUMNS.map(({ column, cast }) => sql`${sql.ref(`w.${column}`)}${sql.raw(cast ?? '')}`),
  )
  await sql`
    insert into order_line (order_id, position, ${sql.ref(`${of}_id`)}, ${names})
    select ${orderId}, w.position, w.subject_id, ${values} from ${rows} w
  `.execute(tx)
}
