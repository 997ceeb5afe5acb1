import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A group, or a subgroup, that has lessons of one discipline in one term of a study year. */
export interface TaughtClass {
  groupId: number
  disciplineId: number
  /** 0: the whole group. */
  subgroup: number
  term: 1 | 2
  /** In the order in which the timetable names them. */
  teacherIds: number[]
}

/** The disciplines of the groups of a study year, with their teachers and terms. */
export async function listTaughtClasses(db: Db, studyYearId: number): Promise<TaughtClass[]> {
  const { rows } = await sql<TaughtClass>`
    with taught as (
      select distinct o.lesson_id, case
        when date_trunc('week', y.begin_at)::date + (o.week - 1) * 7 + o.weekday - 1 < y.second_term_from then 1 else 2
        end as term
      from timetable_occurrence o join study_year y on y.id = o.study_year_id
      where o.study_year_id = ${studyYearId}
    ), teaching as (
      select g.group_id, g.subgroup, l.discipline_id, t.term, lt.person_id, min(lt.position) as position
      from taught t
      join timetable_lesson l on l.id = t.lesson_id
      join timetable_lesson_group g on g.lesson_id = l.id
      left join timetable_lesson_teacher lt on lt.lesson_id = l.id
      group by g.group_id, g.subgroup, l.discipline_id, t.term, lt.person_id
    )
    select group_id as "groupId", discipline_id as "disciplineId", subgroup, term,
      coalesce(jsonb_agg(person_id order by position, person_id) filter (where person_id is not null), '[]') as "teacherIds"
    from teaching group by group_id, discipline_id, subgroup, term order by group_id, discipline_id, subgroup, term
  `.execute(db)
  return rows
}
