import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { GroupCard } from '../contract/other-cards.ts'
import { isOn, thisYear, type CardReader } from './card-reader.ts'

const DISCIPLINES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'teachers', taught.teachers) order by d.name)
  from (
    select m.discipline_id, coalesce(jsonb_agg(distinct jsonb_build_object('id', t.id, 'fullName', t.full_name))
      filter (where t.id is not null), '[]') as teachers
    from given m
    left join lesson_meeting_teacher lt on lt.lesson_id = m.lesson_id
    left join person t on t.id = lt.person_id
    group by m.discipline_id
  ) taught join discipline d on d.id = taught.discipline_id), '[]')`

export type FoundGroup = Omit<GroupCard, 'work'>

/** A group with those of its students whom the reader may know. One statement. */
export async function findGroupCard(db: Db, id: number, reader: CardReader): Promise<FoundGroup | null> {
  const { rows } = await sql<FoundGroup>`
    with given as materialized (
      select m.lesson_id, m.discipline_id from lesson_meeting_group lg
      join taught_lesson m on m.lesson_id = lg.lesson_id
      where lg.group_id = ${id} and m.study_year_id = ${thisYear(reader)}
    ), seat as materialized (
      select m.student_id, m.subgroup from student_group_member m where m.group_id = ${id} and ${isOn(reader, 'm')}
    )
    select g.id, g.name, sp.name as speciality, l.name as level, f.name as form, gy.course,
      jsonb_build_object('id', i.id, 'name', i.name) as institute,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
      case when c.id is not null then jsonb_build_object('id', c.id, 'fullName', c.full_name) end as curator,
      ${reader.chatsOfGroup(id)} as chats, ${DISCIPLINES} as disciplines, (select count(*)::int from seat) as "studentCount",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name, 'subgroup', seat.subgroup)
          order by p.last_name, p.first_name, p.id)
        from seat join student s on s.id = seat.student_id join person p on p.id = s.person_id
        where s.person_id = ${reader.personId} or s.id in (${reader.knownStudents})), '[]') as students
    from student_group g
    join department i on i.id = g.institute_id
    left join department d on d.id = g.department_id
    left join speciality sp on sp.id = g.speciality_id
    join study_level l on l.id = g.study_level_id
    join study_form f on f.id = g.study_form_id
    left join person c on c.id = g.curator_person_id
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = ${thisYear(reader)}
    where g.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
