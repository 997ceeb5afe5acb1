import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { formerValues, lastAct } from '#platform/server/db/register-rows.ts'
import type { Namesake, PersonCard } from '../../contract/register/person.ts'

const contacts = (kind: string) => sql`
  array(select value from person_contact where person_id = p.id and kind = ${kind} order by position, id)`

const values = sql`jsonb_build_object('lastName', p.last_name, 'firstName', p.first_name, 'middleName', p.middle_name,
  'gender', p.gender, 'birthDate', p.birth_date, 'workEmails', ${contacts('work_email')},
  'workPhones', ${contacts('work_phone')}, 'personalEmails', ${contacts('personal_email')},
  'personalPhones', ${contacts('personal_phone')},
  'degreeTypeIds', array(select degree_type_id from person_degree where person_id = p.id order by degree_type_id),
  'externalId', p.external_id)`

const NAME = ['last_name', 'first_name', 'middle_name']

const posts = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', ep.id, 'post', t.name, 'departmentId', d.id, 'department', d.name,
    'isHead', ep.is_head, 'beginAt', ep.begin_at, 'endAt', coalesce(ep.end_at, e.end_at),
    'leavesOn', (select day from dismissal_day(e.id) as signed(day) where day <= coalesce(ep.end_at, 'infinity')))
    order by coalesce(ep.end_at, e.end_at) desc nulls first, ep.is_main desc, ep.begin_at desc, ep.id)
  from employment e
  join employment_post ep on ep.employment_id = e.id
  join post_type t on t.id = ep.post_type_id
  join department d on d.id = ep.department_id
  where e.person_id = p.id), '[]')`

const studies = sql`coalesce((
  select jsonb_agg(jsonb_build_object('studentId', s.id, 'recordBook', s.record_book, 'state', student_state_word(s.state_id, p.gender),
    'group', (select g.name from student_group_member m join student_group g on g.id = m.group_id
      where m.student_id = s.id order by m.begin_at desc, m.id desc limit 1),
    'admittedOn', s.admitted_on, 'closedOn', s.closed_on) order by s.admitted_on desc, s.id desc)
  from student s where s.person_id = p.id), '[]')`

const degrees = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', t.name, 'awardedOn', d.awarded_on) order by t.kind, t.id)
  from person_degree d join degree_type t on t.id = d.degree_type_id where d.person_id = p.id), '[]')`

type CardRow = Omit<PersonCard, 'formerNames'> & {
  formerNames: { values: (string | null)[]; until: string }[]
}

export async function findPersonCard(db: Db, id: number): Promise<PersonCard | null> {
  const { rows } = await sql<CardRow>`
    select p.id, p.version, p.full_name as "fullName", ${values} as values,
      exists (select from account_holder a where a.person_id = p.id) as "hasAccount",
      ${formerValues('person', sql`p.id`, NAME)} as "formerNames",
      ${degrees} as degrees, ${posts} as posts, ${studies} as studies,
      author.full_name as "changedBy", act.at as "changedAt"
    from person p left join lateral ${lastAct('person', sql`p.id`)} act on true
    left join person author on author.id = act.person_id
    where p.id = ${id}
  `.execute(db)
  const [card] = rows
  if (!card) return null
  const formerNames = card.formerNames.map(({ values: parts, until }) => ({
    name: parts.filter(Boolean).join(' '),
    until,
  }))
  return { ...card, formerNames }
}

export async function listDegreeTypes(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('degree_type').select(['id', 'name']).orderBy('id').execute()
}

const MOST_NAMESAKES = 20

interface BornPerson {
  lastName: string
  firstName: string
  middleName: string | null
  birthDate: string | null
}

/**
 * The people with a name, each with a note that identifies them; the name is locked until the transaction
 * ends.
 */
export async function holdNamesakes(
  tx: Db,
  { lastName, firstName, middleName, birthDate }: BornPerson,
): Promise<Namesake[]> {
  const name = [lastName, firstName, middleName].filter(Boolean).join(' ')
  // When two editors create the same person at once, the second finds the first one's.
  await sql`select pg_advisory_xact_lock(hashtextextended(search_form(${name}), 0))`.execute(tx)
  const { rows } = await sql<Namesake>`
    select p.id, p.full_name as "fullName", p.birth_date = ${birthDate}::date as "isBornThen",
      coalesce(
        (select t.name || ', ' || coalesce(d.short_name, d.name) from employment e
          join employment_post ep on ep.employment_id = e.id join post_type t on t.id = ep.post_type_id
          join department d on d.id = ep.department_id where e.person_id = p.id
          order by ep.end_at desc nulls first, ep.is_main desc, ep.id limit 1),
        (select 'зачётная книжка ' || s.record_book from student s where s.person_id = p.id
          order by s.is_enrolled desc, s.id desc limit 1),
        'не учится и не работает') as note
    from person p where p.search_text = search_form(${name})
    order by p.birth_date = ${birthDate}::date desc nulls last, p.id limit ${MOST_NAMESAKES}
  `.execute(tx)
  return rows
}
