import { sql } from 'kysely'
import { NO_BUILDING } from '#areas/rooms/contract/room-number.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Subject } from '../../contract/subject.ts'
import { lessonsOfSubject, type Period } from '../lesson-choice.ts'
import {
  ownReservations,
  RESERVATION_KIND,
  RESERVATION_MARK,
  RESERVED_FROM,
  RESERVED_TO,
} from '../own-reservation-sql.ts'

/** A lesson at one weekday, time and place, with all its weeks there. */
export interface PrintedLesson {
  weekday: number
  number: number
  begins: string
  ends: string
  discipline: string
  mark: string
  kind: string
  color: string
  isOnline: boolean
  building: string | null
  room: string | null
  comment: string | null
  groups: { id: number; name: string; subgroup: number }[]
  flows: string[]
  teachers: string[]
  weeks: number[]
}

export interface PrintQuery {
  subject: Subject
  /** The student or teacher for whom it is printed: the IET lessons are theirs. */
  holderId: number
  yearId: number
  fromWeek: number
  toWeek: number
  period: Period
}

/** The reservations of a teacher's own timetable; another person's, or a group's, has none. */
const reserved = ({ subject, holderId, yearId, period }: PrintQuery) => sql`
  select extract(isodow from e.date)::int, t.number, ${RESERVED_FROM}, ${RESERVED_TO}, e.name,
    ${RESERVATION_MARK}::text, ${RESERVATION_KIND}::text, k.color, false, nullif(b.number, ${NO_BUILDING}), r.number,
    reason.name, array[(select w.week::smallint from study_weeks_of(e.date) w where w.study_year_id = ${yearId})],
    '[]'::json, '[]'::json, json_build_array(p.full_name), e.id
  ${ownReservations(holderId, period)} and ${subject.isOwn && subject.userType === 'teacher'}::boolean`

/** Lists the lessons of one timetable over several study weeks, by weekday and time, with its reservations. */
export async function listPrintedLessons(db: Db, query: PrintQuery): Promise<PrintedLesson[]> {
  const { rows } = await sql<PrintedLesson>`
    with chosen as (
      select lesson_id, bool_or(is_personal) as is_personal
      from (${lessonsOfSubject(query.subject, query.holderId, query.period)}) any_lesson
      group by lesson_id
    ), placed as (
      select o.lesson_id, o.weekday, o.lesson_time_id, o.room_id, array_agg(o.week order by o.week) as weeks
      from chosen
      join timetable_lesson l on l.id = chosen.lesson_id and (l.mode <> 'iet' or chosen.is_personal)
      join timetable_occurrence o on o.lesson_id = l.id and o.week between ${query.fromWeek} and ${query.toWeek}
      where l.study_year_id = ${query.yearId}
      group by o.lesson_id, o.weekday, o.lesson_time_id, o.room_id
    )
    select weekday, number, begins, ends, discipline, mark, kind, color, "isOnline", building, room, comment, weeks,
      groups, flows, teachers
    from (select placed.weekday, t.number, t.begins, t.ends, d.name as discipline,
      k.short_name as mark, k.name as kind, k.color,
      l.is_online as "isOnline", nullif(b.number, ${NO_BUILDING}) as building, case when placed.room_id = l.room_id then coalesce(l.room_text, r.number) else r.number end as room, l.comment, placed.weeks,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'subgroup', lg.subgroup)
          order by g.name, lg.subgroup), '[]')
        from timetable_lesson_group lg join student_group g on g.id = lg.group_id
        where lg.lesson_id = l.id) as groups,
      (select coalesce(json_agg(f.name order by f.name), '[]')
        from timetable_lesson_flow lf join flow f on f.id = lf.flow_id
        where lf.lesson_id = l.id) as flows,
      (select coalesce(json_agg(p.full_name order by lt.position, p.id), '[]')
        from timetable_lesson_teacher lt join person p on p.id = lt.person_id
        where lt.lesson_id = l.id) as teachers, l.id
    from placed
    join timetable_lesson l on l.id = placed.lesson_id
    join lesson_time t on t.id = placed.lesson_time_id
    join discipline d on d.id = l.discipline_id
    join lesson_kind k on k.id = l.lesson_kind_id
    left join room r on r.id = placed.room_id
    left join building b on b.id = r.building_id
    union all ${reserved(query)}) printed
    order by weekday, begins, weeks[1], discipline collate "ru-RU-x-icu", id
  `.execute(db)
  return rows
}
