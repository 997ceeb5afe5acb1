import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'

/**
 * True when a person studies or works today in an institute that the leader heads, its departments included.
 * Decision D-008 of part 2.
 */
export async function isInLedInstitute(
  db: Db,
  { leaderId, personId, today }: { leaderId: number; personId: number; today: string },
): Promise<boolean> {
  const { rows } = await sql<{ isLed: boolean }>`
    with recursive led as (
      select p.department_id as id
      from permissions_of(${leaderId}, ${today}::date) p
      where p.permission = 'institute-or-deanery-head' and p.department_id is not null
      union
      select d.id from department d join led on d.parent_id = led.id
    )
    select exists (
      select from student s
      join student_group_member m on m.student_id = s.id and m.end_at is null
      join student_group g on g.id = m.group_id
      where s.person_id = ${personId} and s.is_enrolled and g.institute_id in (select id from led)
    ) or exists (
      select from employment e
      join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${personId} and ep.department_id in (select id from led)
        and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
    ) as "isLed"
  `.execute(db)
  return rows[0]!.isLed
}

const INSTITUTE_KIND = 3
const UNIVERSITY_KIND = 1

/**
 * Finds institutes by name, ignoring case, and creates the missing ones. The keys of `ids` are the requested
 * names.
 */
export async function ensureInstitutes(
  db: Db,
  names: readonly string[],
): Promise<{ ids: Map<string, number>; createdCount: number }> {
  const { rows: existing } = await sql<{ requested: string; id: number }>`
    select w.requested, min(d.id) as id
    from unnest(${names}::text[]) w (requested)
    join department d on lower(d.name) = lower(w.requested collate "ru-RU-x-icu") and d.end_at is null
    join department_kind k on k.id = d.kind_id and k.is_institute
    group by w.requested
  `.execute(db)
  const ids = new Map(existing.map(({ requested, id }) => [requested, id]))
  const missing = names.filter((name) => !ids.has(name))
  const made = await createInstitutes(db, missing)
  for (const name of missing) ids.set(name, made.get(inLowerCase(name))!)
  return { ids, createdCount: made.size }
}

const inLowerCase = (name: string) => name.toLocaleLowerCase('ru')

async function createInstitutes(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const distinct = [...new Map(names.map((name) => [inLowerCase(name), name])).values()]
  if (distinct.length === 0) return new Map()
  const university = await db
    .selectFrom('department')
    .select('id')
    .where('kind_id', '=', UNIVERSITY_KIND)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const parentId = university?.id ?? null
  const rows = distinct.map((name) => ({ name, kind_id: INSTITUTE_KIND, parent_id: parentId }))
  const created = await insertWithIds(db, 'department', rows)
  return new Map(created.map(({ name, id }) => [inLowerCase(name), id]))
}

/** True when all of these people work, or have worked, at the university. */
export async function areWorkers(db: Db, personIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${personIds}::bigint[]) named (person)
    where not exists (select from employment e where e.person_id = named.person)
  `.execute(db)
  return rows.length === 0
}

/** The same for one person. */
export const isWorker = (db: Db, personId: number): Promise<boolean> => areWorkers(db, [personId])

/** Employs people as teachers of a unit from this day on, each with a personnel number. */
export async function employTeachers(
  db: Db,
  people: readonly { personId: number; departmentId: number }[],
  from: string,
): Promise<void> {
  if (people.length === 0) return
  const post = await db
    .selectFrom('post_type')
    .select('id')
    .where('name', '=', 'преподаватель')
    .executeTakeFirstOrThrow()
  const employments = await insertWithIds(
    db,
    'employment',
    people.map(({ personId }) => ({ person_id: personId, tab_number: `И-${personId}`, begin_at: from })),
  )
  await insertRows(
    db,
    'employment_post',
    people.map(({ departmentId }, index) => ({
      employment_id: employments[index]!.id,
      department_id: departmentId,
      post_type_id: post.id,
      rate: 1,
      work_type_id: 1,
      is_main: true,
      begin_at: from,
    })),
  )
}

export { employ, endEmployments, headUnits, movePosts } from './post-moves.ts'
/** The ways in which files of other registers name units and people. */
export { listUnitReferents } from './imports/unit-register-store.ts'
export { listPersonReferents } from './imports/employment-register-store.ts'
/** The approved posts of a unit with those occupied, and what its people have published. */
export { countPublications, listStates } from './pages/department-store.ts'
/** Those who lead a unit. */
export { listLeaders } from './leaders-store.ts'
export { findUniversityName, nameOfUniversity, shownUniversity } from './university-name.ts'
