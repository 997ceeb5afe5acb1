import { sql } from 'kysely'
import { NO_BUILDING } from '#areas/rooms/contract/room-number.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Subject } from '../../contract/subject.ts'
import { lessonsOfSubject, type Period } from '../lesson-choice.ts'

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

/** Lists the lessons of one timetable over several study weeks, by weekday and time. */
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
    select placed.weekday, t.number, t.begins, t.ends, d.name as discipline,
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
        where lt.lesson_id = l.id) as teachers
    from placed
    join timetable_lesson l on l.id = placed.lesson_id
    join lesson_time t on t.id = placed.lesson_time_id
    join discipline d on d.id = l.discipline_id
    join lesson_kind k on k.id = l.lesson_kind_id
    left join room r on r.id = placed.room_id
    left join building b on b.id = r.building_id
    order by placed.weekday, t.begins, placed.weeks[1], d.name, l.id
  `.execute(db)
  return rows
}
