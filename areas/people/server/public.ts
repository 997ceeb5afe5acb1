import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { holdNamesakes } from './register/card-store.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'

export interface NamedTeacher {
  /** «Иванов И.И.» or a full name. */
  name: string
  departmentId: number
}

export interface FoundTeachers {
  ids: Map<string, number>
  created: { personId: number; departmentId: number }[]
  /** Names that fit several workers equally well; the first of them was taken. */
  ambiguous: string[]
  /** Names that only workers outside the given unit have. */
  outside: string[]
}

interface NameParts {
  last: string
  first: string
  middle: string | null
}

const WITH_INITIALS = /^(.+?) (\p{Lu}\.)(?: ?(\p{Lu}\.))?$/u

/** Splits «Иванов И.И.» or «Иванов Иван Иванович»; initials stay as they are. */
function splitName(name: string): NameParts {
  const [, surname, firstInitial, middleInitial = null] = WITH_INITIALS.exec(name) ?? []
  if (surname !== undefined && firstInitial !== undefined)
    return { last: surname, first: firstInitial, middle: middleInitial }
  const [last = name, first = '—', ...rest] = name.split(/\s+/)
  return { last, first, middle: rest.join(' ') || null }
}

interface Match {
  name: string
  person_id: number
  /** The rank of a worker: the same institute counts more than being at work today. */
  fit: number
}

/** Working in the unit counts more than being at work today. */
const FIT_OF_UNIT = 2

async function findWorkers(db: Db, teachers: readonly NamedTeacher[], today: string): Promise<Match[]> {
  const named = teachers.map(({ name, departmentId }) => {
    const { last, first, middle } = splitName(name)
    return { name, last, first: first.charAt(0), middle: middle?.charAt(0) ?? null, department: departmentId }
  })
  const { rows } = await sql<Match>`
    with recursive named as (
      select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
        w (name text, last text, first text, middle text, department bigint)
    ), unit as (
      select distinct department as root, department as id from named
      union
      select unit.root, d.id from unit join department d on d.parent_id = unit.id
    )
    select w.name, p.id as person_id, coalesce(max(
        case when exists (select from unit where unit.root = w.department and unit.id = ep.department_id) then ${FIT_OF_UNIT}::int else 0 end
        + case when ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity') then 1 else 0 end), 0) as fit
    from named w
    join person p on search_form(p.last_name) = search_form(w.last) and left(p.first_name, 1) = w.first
      and left(p.middle_name, 1) is not distinct from w.middle
    join employment e on e.person_id = p.id
    left join employment_post ep on ep.employment_id = e.id
    group by w.name, p.id
    order by w.name, fit desc, p.id
  `.execute(db)
  return rows
}

/**
 * Finds workers, present and former, by surname and initials, and adds those who are not recorded yet. Of
 * several namesakes the one of the same institute is taken, then the one at work today; if that leaves
 * several, they are reported and the one with the lowest id is taken.
 */
export async function ensureTeachers(
  db: Db,
  teachers: readonly NamedTeacher[],
  today: string,
): Promise<FoundTeachers> {
  const matches = Map.groupBy(await findWorkers(db, teachers, today), ({ name }) => name)
  const missing = teachers.filter(({ name }) => !matches.has(name))
  const people = await insertWithIds(
    db,
    'person',
    missing.map(({ name }) => {
      const { last, first, middle } = splitName(name)
      return { last_name: last, first_name: first, middle_name: middle }
    }),
  )
  const ids = new Map([...matches].map(([name, found]) => [name, found[0]!.person_id]))
  for (const [index, { name }] of missing.entries()) ids.set(name, people[index]!.id)
  return {
    ids,
    created: missing.map(({ departmentId }, index) => ({ personId: people[index]!.id, departmentId })),
    ambiguous: [...matches].filter(([, found]) => isAmbiguous(found)).map(([name]) => name),
    outside: [...matches].filter(([, [best]]) => best!.fit < FIT_OF_UNIT).map(([name]) => name),
  }
}

function isAmbiguous([best, next]: readonly Match[]): boolean {
  return next !== undefined && next.fit === best?.fit
}

/** Adds one person and returns their id. */
export async function addPerson(
  db: Db,
  { surname, name, patronymic }: { surname: string; name: string; patronymic: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('person')
    .values({ last_name: surname, first_name: name, middle_name: patronymic })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PersonOnce {
  lastName: string
  firstName: string
  middleName: string | null
  birthDate: string | null
  /** The caller knows that the recorded namesake is a different person. */
  isNamesake: boolean
}

/**
 * Creates a person who is new to the university and returns their id. If there is a namesake, it refuses:
 * always when both were born on the same day, otherwise unless the caller says that they are two people.
 */
export async function addPersonOnce(
  tx: Db,
  { isNamesake, ...person }: PersonOnce,
): Promise<number | 'person-known' | 'person-is-there'> {
  const { lastName, firstName, middleName, birthDate } = person
  const namesakes = await holdNamesakes(tx, person)
  if (namesakes.some(({ isBornThen }) => isBornThen)) return 'person-is-there'
  if (!isNamesake && namesakes.some(({ isBornThen }) => isBornThen === null)) return 'person-known'
  const { id } = await tx
    .insertInto('person')
    .values({ last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export { withAuthors } from './authors.ts'
export { correctField } from './correct-field.ts'
export { LABELLED_PEOPLE } from './imports/labelled-people.ts'
export { refuseUndoOfPower } from './imports/refuse-power.ts'
export { seenPhotoAddress } from './photo/photo-store.ts'
export { roleWord, statusLine } from './status-line.ts'

/** Changes the names of people. */
export async function renamePeople(
  tx: Db,
  people: readonly { personId: number; last: string; first: string; middle: string | null }[],
): Promise<void> {
  const rows = unnestRows(people, [
    { name: 'id', type: 'bigint', valueOf: ({ personId }) => personId },
    { name: 'last_name', type: 'text', valueOf: ({ last }) => last },
    { name: 'first_name', type: 'text', valueOf: ({ first }) => first },
    { name: 'middle_name', type: 'text', valueOf: ({ middle }) => middle },
  ])
  await sql`
    update person p set last_name = w.last_name, first_name = w.first_name, middle_name = w.middle_name,
      version = version + 1, updated_at = now()
    from ${rows} w where p.id = w.id
  `.execute(tx)
}
export {
  addNamedPeople,
  correctNamedPeople,
  findNamedPeople,
  type Meant,
  type NamedPerson,
} from './named-people.ts'
