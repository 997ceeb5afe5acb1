import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import {
  MOST_CALENDARS,
  type Calendar,
  type CalendarKind,
  type NewCalendar,
} from '../../contract/calendar.ts'

/** An address as it is stored. */
export interface CalendarRow extends Omit<Calendar, 'createdAt' | 'fetchedAt'> {
  targetId: number | null
  createdAt: Date
  fetchedAt: Date | null
}

const TARGET_NAME = sql`coalesce(g.name, r_name.place, t.full_name, p.full_name)`
const CALENDARS = sql`
  calendar_feed f
  join person p on p.id = f.person_id
  left join student_group g on g.id = f.group_id
  left join person t on t.id = f.teacher_id
  left join lateral (select room_place(b.number, r.number) as place
    from room r left join building b on b.id = r.building_id where r.id = f.room_id) r_name on true`
const COLUMNS = sql`f.id, f.version, f.kind, coalesce(f.group_id, f.teacher_id, f.room_id) as "targetId",
  ${TARGET_NAME} as "targetName", f.title, f.has_exams as "hasExams", f.reminds, f.created_at as "createdAt",
  f.fetched_at as "fetchedAt"`

/** A person's addresses, the newest first. */
export async function listCalendars(db: Db, personId: number): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select ${COLUMNS} from ${CALENDARS} where f.person_id = ${personId} order by f.created_at desc, f.id desc
  `.execute(db)
  return rows
}

/** One of a person's addresses. */
export async function findCalendar(db: Db, personId: number, id: number): Promise<CalendarRow | null> {
  const { rows } = await sql<CalendarRow>`
    select ${COLUMNS} from ${CALENDARS} where f.person_id = ${personId} and f.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** The name of a group, a teacher or a room whose timetable may be read; null when there is none. */
export async function findTargetName(
  db: Db,
  kind: Exclude<CalendarKind, 'own'>,
  id: number,
): Promise<string | null> {
  const source = {
    group: sql`select name from student_group where id = ${id}`,
    teacher: sql`select full_name as name from person t where id = ${id}
      and (exists (select from employment e where e.person_id = t.id)
        or exists (select from timetable_lesson_teacher lt where lt.person_id = t.id))`,
    room: sql`select room_place(b.number, r.number) as name
      from room r left join building b on b.id = r.building_id where r.id = ${id}`,
  }[kind]
  const { rows } = await sql<{ name: string }>`${source}`.execute(db)
  return rows[0]?.name ?? null
}

interface NewRow extends NewCalendar {
  personId: number
  tokenHash: Buffer
  at: Date
}

/** Stores an address and returns its id; null when the person already has the most that one may have. */
export async function insertCalendar(tx: Db, row: NewRow): Promise<number | null> {
  // Two requests at once would both find room for the last one.
  await sql`select from person where id = ${row.personId} for no key update`.execute(tx)
  const target = (kind: CalendarKind) => (row.kind === kind ? (row.targetId ?? null) : null)
  const { rows } = await sql<{ id: number }>`
    insert into calendar_feed (person_id, kind, group_id, teacher_id, room_id, title, has_exams, reminds, token_hash, created_at)
    select ${row.personId}::bigint, ${row.kind}::text, ${target('group')}::bigint, ${target('teacher')}::bigint,
      ${target('room')}::bigint, ${row.title}::text, ${row.hasExams}::boolean, ${row.reminds}::boolean,
      ${row.tokenHash}::bytea, ${row.at}::timestamptz
    where (select count(*) from calendar_feed where person_id = ${row.personId}) < ${MOST_CALENDARS}
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** Gives one of a person's addresses another secret; the former one opens nothing any more. */
export async function renewCalendar(
  tx: Db,
  { personId, id, tokenHash }: { personId: number; id: number; tokenHash: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update calendar_feed set token_hash = ${tokenHash}, version = version + 1, fetched_at = null
    where id = ${id} and person_id = ${personId}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes one of a person's addresses and returns its data. */
export async function deleteCalendar(
  tx: Db,
  personId: number,
  id: number,
): Promise<{ kind: CalendarKind; title: string } | null> {
  const { rows } = await sql<{ kind: CalendarKind; title: string }>`
    delete from calendar_feed where id = ${id} and person_id = ${personId} returning kind, title
  `.execute(tx)
  return rows[0] ?? null
}

/** The timetable that an address opens. */
export interface OpenCalendar {
  id: number
  kind: CalendarKind
  personId: number
  targetId: number | null
  targetName: string
  hasExams: boolean
  reminds: boolean
  fetchedAt: Date | null
}

interface Opening {
  tokenHash: Buffer
  today: string
  /** The rights with which somebody reads timetables, and those for the timetable of a room. */
  rights: readonly string[]
  roomRights: readonly string[]
  canSignIn: (personId: RawBuilder<unknown>) => RawBuilder<boolean>
}

/**
 * The timetable that an address opens today: none once its person may no longer read timetables, or may no
 * longer sign in.
 */
export async function openCalendar(
  db: Db,
  { tokenHash, today, rights, roomRights, canSignIn }: Opening,
): Promise<OpenCalendar | null> {
  const { rows } = await sql<OpenCalendar>`
    select f.id, f.kind, f.person_id as "personId", coalesce(f.group_id, f.teacher_id, f.room_id) as "targetId",
      ${TARGET_NAME} as "targetName", f.has_exams as "hasExams", f.reminds, f.fetched_at as "fetchedAt"
    from ${CALENDARS}
    where f.token_hash = ${tokenHash}
      and ${canSignIn(sql`f.person_id`)}
      and exists (select from permissions_of(f.person_id, ${today}::date)
        where permission = any(case when f.kind = 'room' then ${roomRights}::text[] else ${rights}::text[] end))
  `.execute(db)
  return rows[0] ?? null
}

/** Records that a calendar read the address. */
export async function noteFetched(db: Db, id: number, at: Date): Promise<void> {
  await sql`update calendar_feed set fetched_at = ${at} where id = ${id}`.execute(db)
}
