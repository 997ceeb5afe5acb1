import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonKindCode } from '#areas/timetable/contract/lesson-kinds.ts'
import type { EventType } from '../../contract/reservation.ts'
import type { RoomEvent, RoomFilter, RoomWeek } from '../../contract/room-timetable.ts'
import { roomName, ROOM_TAGS } from '../booking/reservation-row.ts'

export interface PlacedEvent extends RoomEvent {
  weekday: number
  lessonNumber: number
}

export interface RoomRow extends Omit<RoomWeek, 'slots'> {
  events: PlacedEvent[]
}

const LESSON_SLOTS = sql`
  select number, to_char(begins, 'HH24:MI') as start, to_char(ends, 'HH24:MI') as "end" from lesson_time
  where scheme = 'higher'`

export interface WeekFrame {
  id: number
  startDate: string
  weeks: number
  isElongated: boolean
  label: string
}

export interface LessonSlot {
  number: number
  start: string
  end: string
}

interface BuildingFrame extends WeekFrame {
  hasBuilding: boolean
  slots: LessonSlot[]
}

/**
 * The frame of a study year with the lessons of its days, and whether the building exists; null when there is no such
 * year.
 */
export async function findWeekFrame(
  db: Db,
  { buildingId = null, yearId }: { buildingId?: number | null; yearId: number },
): Promise<BuildingFrame | null> {
  const { rows } = await sql<BuildingFrame>`
    select id, to_char(begin_at, 'YYYY-MM-DD') as "startDate", weeks, is_elongated as "isElongated", label,
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.number), '[]') from (${LESSON_SLOTS}) s) as slots,
      exists (select from building where id = ${buildingId}::bigint) as "hasBuilding"
    from study_year where id = ${yearId} and not is_technical
  `.execute(db)
  return rows[0] ?? null
}

/** The frame of the year of a day, or of the one that ended last; null before the first. Decision D-66. */
export async function findCurrentFrame(db: Db, today: string): Promise<WeekFrame | null> {
  const { rows } = await sql<{ id: number }>`
    select id from study_year where not is_technical and begin_at <= ${today}::date order by begin_at desc limit 1
  `.execute(db)
  return rows[0] ? findWeekFrame(db, { yearId: rows[0].id }) : null
}

export async function listLessonSlots(db: Db): Promise<LessonSlot[]> {
  const { rows } = await sql<LessonSlot>`${LESSON_SLOTS} order by number`.execute(db)
  return rows
}

const TYPE_OF_LESSON = sql`case l.mode when 'regular' then 'lesson' else l.mode end`

interface RoomWeekQuery {
  buildingId: number
  yearId: number
  week: number
  /** The days of reservations: of a week, its Monday and its Sunday. */
  from: string
  to: string
  filter: RoomFilter
  /** Requests that nobody has decided are for moderators alone: decision 86 of document 3. */
  showsPending: boolean
}

function filtersOf({
  filter: { floorIds, roomIds, tagIds, capacityFrom },
}: RoomWeekQuery): RawBuilder<unknown> {
  const parts = [
    sql`r.deleted_at is null`,
    ...(floorIds ? [sql`r.floor_id = any(${floorIds}::bigint[])`] : []),
    ...(roomIds ? [sql`r.id = any(${roomIds}::bigint[])`] : []),
    ...(tagIds
      ? [
          sql`(select count(*) from room_tag rt where rt.room_id = r.id and rt.tag_id = any(${tagIds}::bigint[])) = cardinality(${tagIds}::bigint[])`,
        ]
      : []),
    ...(capacityFrom ? [sql`r.seats >= ${capacityFrom}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/**
 * The rooms of a building with their uses in a week, by the lessons of the university that they overlap; an
 * event at the college's times is listed in each of these. One statement.
 */
export async function listRoomWeeks(db: Db, query: RoomWeekQuery): Promise<RoomRow[]> {
  const { buildingId, yearId, week, from, to, showsPending } = query
  const { rows } = await sql<RoomRow>`
    with chosen as materialized (
      select r.id, r.building_id, r.floor_id, r.number, r.name, r.seats, r.is_bookable from room r
      where r.building_id = ${buildingId} and ${filtersOf(query)}
    ), event as (
      select l.room_id, l.weekday, l.begins, l.ends, l.lesson_id as id, ${TYPE_OF_LESSON} as type,
        case when l.mode <> 'iet' then d.name end as title, k.short_name as mark, k.code as kind,
        case when l.mode <> 'iet' then (select string_agg(distinct g.name, ', ') from lesson_meeting_group lg
          join student_group g on g.id = lg.group_id where lg.lesson_id = l.lesson_id) end as who, false as is_pending
      from chosen c
      join room_lesson l on l.room_id = c.id and l.study_year_id = ${yearId} and l.week = ${week}
      join discipline d on d.id = l.discipline_id
      join lesson_kind k on k.id = l.lesson_kind_id
      union all
      select h.room_id, extract(isodow from h.date), h.begins, h.ends, h.id, 'reservation', e.name, null, null, p.full_name, h.status_id = 1
      from chosen c
      join room_booking_held h on h.room_id = c.id and h.date between ${from}::date and ${to}::date
        and (h.status_id = 2 or ${showsPending}::boolean)
      join room_booking_reservation e on e.id = h.id
      join person p on p.id = e.person_id
    ), placed as (
      select v.room_id, jsonb_agg(jsonb_build_object('weekday', v.weekday, 'lessonNumber', t.number, 'id', v.id,
          'type', v.type, 'title', v.title, 'mark', v.mark, 'kind', v.kind, 'who', v.who, 'isPending', v.is_pending) order by v.weekday, t.number, v.type, v.id) as events
      from event v
      join lesson_time t on t.scheme = 'higher' and t.begins < v.ends and t.ends > v.begins
      group by v.room_id
    )
    select r.id, ${roomName} as name, r.name as comment, ${ROOM_TAGS} as tags,
      case when fl.id is not null then jsonb_build_object('id', fl.id, 'name', fl.name) end as floor,
      r.seats as capacity, r.is_bookable as "isBookable", coalesce(placed.events, '[]') as events
    from chosen r
    join building b on b.id = r.building_id
    left join floor fl on fl.id = r.floor_id
    left join placed on placed.room_id = r.id
    order by fl.position nulls last, r.number, r.id
  `.execute(db)
  return rows
}

export interface PrintedEvent {
  weekday: number
  lessonNumber: number
  type: EventType
  kind: LessonKindCode | null
  title: string
  /** Begins with the hours if they differ from those of the row. */
  detail: string
  weeks: number[]
}

export interface PrintedRoom {
  name: string
  building: string
  events: PrintedEvent[]
}

/** «08:30–10:00» */
const HOURS = sql`to_char(l.begins, 'HH24:MI') || '–' || to_char(l.ends, 'HH24:MI')`

/**
 * The uses of a room in a range of weeks, each once with its weeks, in every lesson of the university that it
 * overlaps: decision 0150. Null when there is no such room.
 */
export async function findPrintedRoom(
  db: Db,
  query: { roomId: number; yearId: number; fromWeek: number; toWeek: number; from: string; to: string },
): Promise<PrintedRoom | null> {
  const { roomId, yearId, fromWeek, toWeek, from, to } = query
  const { rows } = await sql<PrintedRoom>`
    with event as (
      select l.weekday, t.number as lesson_number, ${TYPE_OF_LESSON} as type, k.code as kind,
        case when (l.begins, l.ends) <> (t.begins, t.ends) then ${HOURS} end as hours,
        case when l.mode = 'iet' then 'Занятие ИОТ' else d.name end as title,
        case when l.mode = 'iet' then '' else concat_ws(' · ', k.short_name,
          (select string_agg(distinct g.name, ', ') from lesson_meeting_group lg join student_group g on g.id = lg.group_id
            where lg.lesson_id = l.lesson_id),
          (select string_agg(distinct p.full_name, ', ') from lesson_meeting_teacher lt join person p on p.id = lt.person_id
            where lt.lesson_id = l.lesson_id)) end as detail,
        jsonb_agg(l.week order by l.week) as weeks
      from room_lesson l
      join discipline d on d.id = l.discipline_id
      join lesson_kind k on k.id = l.lesson_kind_id
      join lesson_time t on t.scheme = 'higher' and t.begins < l.ends and t.ends > l.begins
      where l.room_id = ${roomId} and l.study_year_id = ${yearId} and l.week between ${fromWeek} and ${toWeek}
      group by l.lesson_id, l.weekday, l.begins, l.ends, t.number, t.begins, t.ends, l.mode, d.name, k.short_name, k.code
      union all
      select extract(isodow from h.date), t.number, 'reservation', null, null, e.name, p.full_name,
        (select jsonb_agg(w.week) from study_weeks_of(h.date) w where w.study_year_id = ${yearId})
      from room_booking_held h
      join room_booking_reservation e on e.id = h.id
      join person p on p.id = e.person_id
      join lesson_time t on t.scheme = 'higher' and t.begins < h.ends and t.ends > h.begins
      where h.room_id = ${roomId} and h.status_id = 2 and h.date between ${from}::date and ${to}::date
    )
    select ${roomName} as name, b.name as building,
      coalesce((select jsonb_agg(jsonb_build_object('weekday', weekday, 'lessonNumber', lesson_number, 'type', type,
        'kind', kind, 'title', title, 'detail', concat_ws(' · ', hours, nullif(detail, '')), 'weeks', weeks) order by weekday, lesson_number, title) from event), '[]') as events
    from room r join building b on b.id = r.building_id
    where r.id = ${roomId} and r.deleted_at is null
  `.execute(db)
  return rows[0] ?? null
}
