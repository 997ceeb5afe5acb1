import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { KIND, TAUGHT } from './taught.ts'

/** One load for each teacher, discipline, kind of lessons and set of groups or flow, in each term. */
export async function seedLoads(db: Db): Promise<void> {
  await sql`
    with ${TAUGHT}, staffed as (
      select t.*,
        (select lt.person_id from timetable_lesson_teacher lt where lt.lesson_id = t.lesson_id
          order by lt.position, lt.person_id limit 1) as person_id,
        (select array_agg(distinct lg.group_id order by lg.group_id)
          from timetable_lesson_group lg where lg.lesson_id = t.lesson_id) as group_ids
      from taught t where t.lesson_kind_id in (${KIND.lecture}, ${KIND.laboratory}, ${KIND.practice})
    ), merged as (
      select nextval(pg_get_serial_sequence('teaching_load', 'id')) as id, s.*
      from (
        select study_year_id, term, discipline_id, lesson_kind_id, person_id, group_ids, sum(hours) as hours
        from staffed where group_ids is not null
        group by study_year_id, term, discipline_id, lesson_kind_id, person_id, group_ids
        order by study_year_id, term, discipline_id, lesson_kind_id, person_id, group_ids
      ) s
    ), loads as (
      insert into teaching_load (id, study_year_id, term, discipline_id, lesson_kind_id, person_id, department_id, hours)
      overriding system value
      select m.id, m.study_year_id, m.term, m.discipline_id, m.lesson_kind_id, m.person_id, d.department_id, m.hours
      from merged m join discipline d on d.id = m.discipline_id
    )
    insert into teaching_load_group (load_id, group_id)
    select m.id, g from merged m cross join unnest(m.group_ids) g`.execute(db)
}
