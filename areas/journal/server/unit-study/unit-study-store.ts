import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { newStudents } from '../debtors/new-debtors.ts'
import { isGraduatedByLed, type Reader } from '../reader-rule.ts'

export interface StudyReader extends Reader {
  /** The instant since which debtors count as new. */
  newSince: Date
}

export interface GroupStanding {
  groupId: number
  groupName: string
  chairId: number | null
  chairName: string | null
  studentsCount: number
  debtorsCount: number
  absentCount: number
  weakCount: number
  pointlessCount: number
  newDebtorsCount: number
  lacksCurator: boolean
  lacksTimetable: boolean
}

/**
 * The groups of the led units with those of their students who fall behind, as the list of the units has them: the same
 * rows, each student once: a student of two groups at once counts in the one that they joined last, with the debts in both.
 * A group that is closed is among them while somebody still studies in it.
 */
export async function listGroupStandings(db: Db, reader: StudyReader): Promise<GroupStanding[]> {
  const { rows } = await sql<GroupStanding>`
    with led as materialized (
      select g.* from student_group g where ${isGraduatedByLed(reader, 'g')}
    ), seat as materialized (
      select m.group_id, m.student_id, max(m.begin_at) as begin_at
      from led join student_group_member m on m.group_id = led.id
      join student s on s.id = m.student_id and s.is_studying
      where ${reader.today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
      group by m.group_id, m.student_id
    ), member as (
      select distinct on (student_id) student_id, group_id from seat order by student_id, begin_at desc, group_id desc
    ), debtor as (
      select b.student_id, bool_or('attendance' = any(b.reasons)) as is_absent,
        bool_or('progress' = any(b.reasons)) as is_weak, bool_or('points' = any(b.reasons)) as is_pointless
      from seat join journal_debtor b on b.group_id = seat.group_id and b.student_id = seat.student_id
      where b.reasons <> '{}' group by b.student_id
    )
    select g.id as "groupId", g.name as "groupName", chair.id as "chairId", chair.name as "chairName",
      count(*)::int as "studentsCount", count(b.student_id)::int as "debtorsCount",
      count(*) filter (where b.is_absent)::int as "absentCount",
      count(*) filter (where b.is_weak)::int as "weakCount",
      count(*) filter (where b.is_pointless)::int as "pointlessCount",
      count(fresh.id)::int as "newDebtorsCount",
      g.curator_person_id is null as "lacksCurator",
      year.id is not null and not exists (select from lesson_meeting_group lg
        join lesson_meeting l on l.lesson_id = lg.lesson_id and l.study_year_id = year.id
        where lg.group_id = g.id) as "lacksTimetable"
    from led g
    join member m on m.group_id = g.id
    left join department chair on chair.id = g.department_id
    left join study_year year on ${reader.today}::date between year.begin_at and year.end_at and not year.is_technical
    left join debtor b on b.student_id = m.student_id
    left join ${newStudents(reader.newSince)} fresh on fresh.id = b.student_id
    group by g.id, g.name, g.curator_person_id, chair.id, chair.name, year.id
    order by "debtorsCount" desc, g.name
  `.execute(db)
  return rows
}
