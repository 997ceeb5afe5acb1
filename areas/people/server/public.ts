import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'

export interface NamedTeacher {
  /** «Иванов И.И.» or a full name. */
  name: string
  departmentId: number
}

export interface FoundTeachers {
  ids: Map<string, number>
  created: { personId: number; departmentId: number }[]
  /** Names that several workers bear: the one of the same institute was taken, else the first. */
  ambiguous: string[]
}

/** Splits «Иванов И.И.» or «Иванов Иван Иванович»; initials stay as they are. */
function splitName(name: string): { last: string; first: string; middle: string | null } {
  const [last = name, ...rest] = name.trim().split(/\s+/)
  const [first = '—', middle = null] = rest.join(' ').match(/\p{Lu}\.|[\p{L}'-]+/gu) ?? []
  return { last, first, middle }
}

interface Match {
  name: string
  person_id: number
  is_near: boolean
}

async function findWorkers(db: Db, teachers: readonly NamedTeacher[], today: string): Promise<Match[]> {
  const wanted = teachers.map(({ name, departmentId }) => {
    const { last, first, middle } = splitName(name)
    return { name, last, first: first.charAt(0), middle: middle?.charAt(0) ?? null, department: departmentId }
  })
  const { rows } = await sql<Match>`
    select w.name, p.id as person_id, bool_or(ep.department_id = w.department or d.parent_id = w.department) as is_near
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      w (name text, last text, first text, middle text, department bigint)
    join person p on search_form(p.last_name) = search_form(w.last) and left(p.first_name, 1) = w.first
      and left(p.middle_name, 1) is not distinct from w.middle
    join employment e on e.person_id = p.id
    join employment_post ep on ep.employment_id = e.id
      and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
    join department d on d.id = ep.department_id
    group by w.name, p.id
    order by w.name, is_near desc, p.id
  `.execute(db)
  return rows
}

/**
 * Finds workers by surname and initials, and enters those whom the university does not know yet. Several bearers of
 * one name are reported; the one of the same institute wins, then the one with the lowest id.
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
  }
}

function isAmbiguous(found: readonly Match[]): boolean {
  return found.length > 1 && found.filter(({ is_near }) => is_near).length !== 1
}

/** Enters one person and returns their id. */
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
