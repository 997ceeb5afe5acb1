import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isGraduatedByLed, type Reader } from '../reader-rule.ts'

export interface GroupStanding {
  groupId: number
  groupName: string
  chairId: number | null
  chairName: string | null
  studentsCount: number
  debtorsCount: number
  absentCount: number
  weakCount: number
  newDebtorsCount: number
  lacksCurator: boolean
  lacksTimetable: boolean
}

/** The groups of the led units with those of their students who are below a threshold now. */
export async function listGroupStandings(db: Db, reader: Reader): Promise<GroupStanding[]> {
  const { rows } = await sql<GroupStanding>`
    with warned as (
      select student_id, bool_or(kind = 'attendance') as is_absent, bool_or(kind = 'progress') as is_weak,
        min(since) >= ${addDays(reader.today, -7)}::date as is_new
      from journal_warning group by student_id
    )
    select g.id as "groupId", g.name as "groupName", chair.id as "chairId", chair.name as "chairName",
      count(*)::int as "studentsCount", count(w.student_id)::int as "debtorsCount",
      count(*) filter (where w.is_absent)::int as "absentCount",
      count(*) filter (where w.is_weak)::int as "weakCount",
      count(*) filter (where w.is_new)::int as "newDebtorsCount",
      g.curator_person_id is null as "lacksCurator",
      year.id is not null and not exists (select from lesson_meeting_group lg
        join lesson_meeting l on l.lesson_id = lg.lesson_id and l.study_year_id = year.id
        where lg.group_id = g.id) as "lacksTimetable"
    from student_group g
    join student_group_member m on m.group_id = g.id and m.end_at is null
    join student s on s.id = m.student_id and s.is_studying
    left join department chair on chair.id = g.department_id
    left join study_year year on ${reader.today}::date between year.begin_at and year.end_at and not year.is_technical
    left join warned w on w.student_id = s.id
    where ${isGraduatedByLed(reader, 'g')}
      and (g.end_at is null or g.end_at >= ${reader.today}::date)
    group by g.id, g.name, chair.id, chair.name, year.id
    order by "debtorsCount" desc, g.name
  `.execute(db)
  return rows
}
