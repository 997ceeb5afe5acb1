import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { PersonCard } from '../contract/person-card.ts'
import { isOn, sitsIn, thisYear, type CardReader } from './card-reader.ts'
import { sees } from './sees-field.ts'

const MOST_PUBLICATIONS = 5
const MOST_ORDERS = 5

const LEADS_POST = sql<boolean>`ep.department_id in (select id from led)`
const LEADS_PERSON = sql<boolean>`exists (select from post ep where ${LEADS_POST})`

const postsFor = (reader: CardReader) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('post', t.name, 'isHead', ep.is_head,
    'unit', jsonb_build_object('id', d.id, 'name', d.name),
    'rate', case when ${sees('rate', reader, LEADS_POST)} then ep.rate end,
    'tabNumber', case when ${sees('tabNumber', reader, LEADS_POST)} then ep.tab_number end)
    order by ep.is_main desc, ep.rate desc, ep.id)
  from post ep join post_type t on t.id = ep.post_type_id join department d on d.id = ep.department_id), '[]')`

const contact = (kind: string) => sql`(select c.value from person_contact c
  where c.person_id = p.id and c.kind = ${kind} order by c.position, c.id limit 1)`

const contactsFor = (reader: CardReader) => sql`
  case when exists (select from post) and ${sees('workContacts', reader, LEADS_PERSON)} then jsonb_build_object(
    'email', ${contact('work_email')}, 'phone', ${contact('work_phone')},
    'address', (select d.address from post ep join department d on d.id = ep.department_id
      where d.address is not null order by ep.is_main desc, ep.id limit 1)) end`

const receptionFor = (reader: CardReader) => sql`
  case when exists (select from post) and ${sees('workContacts', reader, LEADS_PERSON)} then
    (select h.hours from person_reception h where h.person_id = p.id) end`

/** Lessons of trajectories are shown to nobody but their own people: decision D-165. */
const lessonFor = (reader: CardReader) => sql`
  case when ${reader.isMember}::boolean then (
    select jsonb_build_object('discipline', d.name, 'begins', to_char(at.begins, 'HH24:MI'),
      'ends', to_char(at.ends, 'HH24:MI'), 'isNow', at.begins <= ${reader.time}::time)
    from given m
    join lesson_meeting_time at on at.lesson_id = m.lesson_id and at.week = m.week
    join discipline d on d.id = m.discipline_id
    where m.held_on = ${reader.today}::date and at.ends > ${reader.time}::time
      and (m.mode <> 'iet' or p.id = ${reader.personId} or ${sitsIn(reader)})
    order by at.begins, m.lesson_id limit 1) end`

const disciplinesFor = (reader: CardReader) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'isMine', own.is_mine) order by own.is_mine desc, d.name)
  from (
    select m.discipline_id, bool_or(${sitsIn(reader)}) as is_mine
    from (select distinct discipline_id, lesson_id from given) m group by m.discipline_id
  ) own join discipline d on d.id = own.discipline_id), '[]')`

const PUBLICATIONS = sql`jsonb_build_object(
  'count', (select count(*) from publication_author a join publication w on w.id = a.publication_id and w.approved
    where a.person_id = p.id),
  'items', coalesce((select jsonb_agg(jsonb_build_object('name', w.name, 'year', w.year, 'kind', w.kind) order by w.year desc, w.id desc)
    from (select w.* from publication_author a join publication w on w.id = a.publication_id and w.approved
      where a.person_id = p.id order by w.year desc, w.id desc limit ${MOST_PUBLICATIONS}) w), '[]'))`

/** The enrolments that the reader may know; null when there is none. */
const studiesFor = (reader: CardReader) => {
  const isSelfOrRegistrar = sql<boolean>`(p.id = ${reader.personId} or ${reader.isRegistrar}::boolean)`
  return sql`(
  select jsonb_agg(jsonb_build_object('state', student_state_word(s.state_id, p.gender), 'isEnrolled', s.is_enrolled, 'level', l.name, 'speciality', sp.name, 'course', gy.course,
    'group', case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end,
    'recordBook', case when ${isSelfOrRegistrar} or ${reader.isOffice}::boolean and g.institute_id in (select id from led)
      then s.record_book end,
    'orders', case when ${isSelfOrRegistrar} or g.institute_id in (select id from led) then coalesce((
      select jsonb_agg(jsonb_build_object('kind', o.kind, 'number', o.number, 'orderedOn', o.ordered_on) order by o.ordered_on desc)
      from (select * from student_order o where o.student_id = s.id order by o.ordered_on desc limit ${MOST_ORDERS}) o), '[]') end)
    order by s.is_enrolled desc, s.admitted_on desc, s.id desc)
  from known s
  join study_level l on l.id = s.study_level_id
  left join lateral (
    select group_id from student_group_member where student_id = s.id order by begin_at desc, id desc limit 1
  ) seat on true
  left join student_group g on g.id = seat.group_id
  left join speciality sp on sp.id = g.speciality_id
  left join group_year gy on gy.group_id = g.id and gy.study_year_id = ${thisYear(reader)})`
}

/** As it is stored, and whether the reader leads a unit in which the person works. */
export type FoundPerson = Omit<PersonCard, 'absence'> & { isLed: boolean }

/**
 * A person as the reader may know them; null for a person who does not work here and whom the reader may not
 * know as a student. One statement.
 */
export async function findPersonCard(db: Db, id: number, reader: CardReader): Promise<FoundPerson | null> {
  const { rows } = await sql<FoundPerson>`
    with led as materialized (select id from units_led_by(${reader.personId}, ${reader.today}::date)
    ), post as materialized (
      select ep.*, e.tab_number from employment e join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${id} and ${isOn(reader, 'ep')}
    ), known as materialized (
      select s.* from student s where s.person_id = ${id}
        and (s.person_id = ${reader.personId} or s.id in (${reader.knownStudents}))
    ), given as materialized (
      select m.lesson_id, m.week, m.discipline_id, m.held_on, m.mode from lesson_meeting_teacher t
      join lesson_meeting m on m.lesson_id = t.lesson_id
      where t.person_id = ${id} and m.study_year_id = ${thisYear(reader)}
    )
    select p.id, p.full_name as "fullName", ${reader.photo} as photo,
      array(select t.name from person_degree pd join degree_type t on t.id = pd.degree_type_id
        where pd.person_id = p.id order by t.kind, t.id) as degrees,
      ${LEADS_PERSON} as "isLed", ${postsFor(reader)} as posts, ${contactsFor(reader)} as contacts, ${receptionFor(reader)} as "receptionHours",
      case when ${sees('birthDayMonth', reader, LEADS_PERSON)} then to_char(p.birth_date, 'MM-DD') end as "birthDayMonth",
      ${lessonFor(reader)} as lesson, ${disciplinesFor(reader)} as disciplines, ${PUBLICATIONS} as publications,
      ${studiesFor(reader)} as studies
    from person p
    where p.id = ${id} and (p.id = ${reader.personId} or exists (select from post) or exists (select from known))
  `.execute(db)
  return rows[0] ?? null
}
