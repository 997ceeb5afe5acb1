import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { DisciplineCard } from '../contract/other-cards.ts'
import { isOn, sitsIn, thisYear, type CardReader } from './card-reader.ts'

const MOST_LINES = 6

/**
 * True of the group `lg` in which the reader attends the lessons `m`: the other groups of a flow that hears the same
 * lecture have curricula of their own.
 */
const isLearnt = (reader: CardReader) => sql`bool_or(${sitsIn(reader)}) and lg.group_id in (
  select seat.group_id from student s join student_group_member seat on seat.student_id = s.id and ${isOn(reader, 'seat')}
  where s.person_id = ${reader.personId})`

export type FoundDiscipline = Omit<DisciplineCard, 'titles' | 'points' | 'work'>

/** The lines of the curricula of the groups that learn it, in the semesters of this year; those of the reader first. */
const planOf = (id: number, reader: CardReader) => sql`coalesce((
  select jsonb_agg(to_jsonb(l) order by l."isMine" desc, l.semester, l.lectures desc, l.labs desc, l.practices desc)
  from (
    select l.semester, l.lectures, l.labs, l.practices, l.self_study as "selfStudy", l.credits::float8 as credits,
      (select coalesce(jsonb_agg(c.name order by c.id), '[]') from control_form_name c
        where c.id = any(l.control_form_ids)) as controls, bool_or(own.is_learnt) as "isMine"
    from own
    join group_year gy on gy.group_id = own.group_id and gy.study_year_id = ${thisYear(reader)}
    join group_plan_line l on l.group_id = own.group_id and l.discipline_id = ${id}
      and l.semester in (2 * gy.course - 1, 2 * gy.course)
    group by l.semester, l.lectures, l.labs, l.practices, l.self_study, l.credits, l.control_form_ids
    order by bool_or(own.is_learnt) desc, l.semester, count(*) desc limit ${MOST_LINES}
  ) l), '[]')`

/** A discipline as it is taught this year. One statement. */
export async function findDisciplineCard(
  db: Db,
  id: number,
  reader: CardReader,
): Promise<FoundDiscipline | null> {
  const { rows } = await sql<FoundDiscipline>`
    with given as materialized (
      select m.lesson_id, m.lesson_kind_id, m.week from lesson_meeting m
      where m.discipline_id = ${id} and m.study_year_id = ${thisYear(reader)}
    ), lesson as materialized (select distinct lesson_id from given),
    own as materialized (
      select lg.group_id, ${isLearnt(reader)} as is_learnt, bool_or(exists (select from lesson_meeting_teacher t
        where t.lesson_id = m.lesson_id and t.person_id = ${reader.personId})) as is_given
      from lesson m join lesson_meeting_group lg on lg.lesson_id = m.lesson_id group by lg.group_id
    )
    select d.id, d.name,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as department,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name) order by p.last_name, p.first_name, p.id)
        from person p where p.id in (select t.person_id from lesson join lesson_meeting_teacher t using (lesson_id))), '[]') as teachers,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'isMine', own.is_learnt or own.is_given)
          order by own.is_learnt or own.is_given desc, g.name)
        from own join student_group g on g.id = own.group_id), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('kind', k.name, 'count', counted.count) order by k.id)
        from (select lesson_kind_id, count(*)::int as count from given group by lesson_kind_id) counted
        join lesson_kind k on k.id = counted.lesson_kind_id), '[]') as lessons,
      ${planOf(id, reader)} as plan
    from discipline d left join department u on u.id = d.department_id
    where d.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
