import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface DayFrameRow {
  year: { id: number; startDate: string; weeks: number; isElongated: boolean } | null
  /** The first day of the next study year. */
  nextYearOn: string | null
  /** The person gave lessons in this study year. */
  hasTaught: boolean
  bells: { number: number; start: string; end: string }[]
  groups: { id: number; name: string }[]
}

/** Reads the frame of a person's day: the study year, the bells of their education and their groups. */
export async function readDayFrame(db: Db, personId: number, today: string): Promise<DayFrameRow> {
  const { rows } = await sql<DayFrameRow>`
    with enrolled as (
      select g.id, g.name, s.study_level_id, s.admitted_on
      from student s
      join student_group_member m on m.student_id = s.id and m.end_at is null
      join student_group g on g.id = m.group_id
      where s.person_id = ${personId} and s.is_enrolled
    )
    select
      (select json_build_object('id', id, 'startDate', begin_at, 'weeks', weeks, 'isElongated', is_elongated)
        from study_year where not is_technical and ${today}::date between begin_at and end_at) as year,
      exists (select from lesson_meeting_teacher t join lesson_meeting m on m.lesson_id = t.lesson_id
        join study_year y on y.id = m.study_year_id and not y.is_technical
          and ${today}::date between y.begin_at and y.end_at
        where t.person_id = ${personId}) as "hasTaught",
      (select to_char(min(begin_at), 'YYYY-MM-DD') from study_year
        where not is_technical and begin_at > ${today}::date) as "nextYearOn",
      (select json_agg(json_build_object('number', number, 'start', to_char(begins, 'HH24:MI'),
          'end', to_char(ends, 'HH24:MI')) order by number)
        from lesson_time
        where scheme = case
          when exists (select from enrolled e join study_level l on l.id = e.study_level_id where l.is_vocational)
          then 'vocational' else 'higher' end) as bells,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by admitted_on desc, id), '[]')
        from enrolled) as groups
  `.execute(db)
  return rows[0]!
}
