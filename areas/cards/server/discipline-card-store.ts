import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { DisciplineCard } from '../contract/other-cards.ts'
import { sitsIn, thisYear, type CardReader } from './card-reader.ts'

/** A discipline as it is taught this year. One statement. */
export async function findDisciplineCard(
  db: Db,
  id: number,
  reader: CardReader,
): Promise<DisciplineCard | null> {
  const { rows } = await sql<DisciplineCard>`
    with given as materialized (
      select m.lesson_id, m.lesson_kind_id, m.week from lesson_meeting m
      where m.discipline_id = ${id} and m.study_year_id = ${thisYear(reader)}
    ), lesson as materialized (select distinct lesson_id from given)
    select d.id, d.name,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as department,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name) order by p.last_name, p.first_name, p.id)
        from person p where p.id in (select t.person_id from lesson join lesson_meeting_teacher t using (lesson_id))), '[]') as teachers,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'isMine', own.is_mine) order by own.is_mine desc, g.name)
        from (
          select lg.group_id, bool_or(${sitsIn(reader)} or exists (select from lesson_meeting_teacher t
            where t.lesson_id = m.lesson_id and t.person_id = ${reader.personId})) as is_mine
          from lesson m join lesson_meeting_group lg on lg.lesson_id = m.lesson_id group by lg.group_id
        ) own join student_group g on g.id = own.group_id), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('kind', k.name, 'count', counted.count) order by k.id)
        from (select lesson_kind_id, count(*)::int as count from given group by lesson_kind_id) counted
        join lesson_kind k on k.id = counted.lesson_kind_id), '[]') as lessons
    from discipline d left join department u on u.id = d.department_id
    where d.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
