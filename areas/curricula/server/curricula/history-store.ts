import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** What the ids in recorded rows mean, as names by id. */
export interface Names {
  people: ReadonlyMap<number, string>
  disciplines: ReadonlyMap<number, string>
  groups: ReadonlyMap<number, string>
}

interface NamedRow {
  kind: keyof Names
  id: number
  name: string
}

/** Reads the names of people, disciplines and groups. One statement. */
export async function readNames(db: Db, ids: Record<keyof Names, readonly number[]>): Promise<Names> {
  const { rows } = await sql<NamedRow>`
    select 'people' as kind, id, full_name as name from person where id = any(${ids.people}::bigint[])
    union all select 'disciplines', id, name from discipline where id = any(${ids.disciplines}::bigint[])
    union all select 'groups', id, name from student_group where id = any(${ids.groups}::bigint[])
  `.execute(db)
  const named = (kind: keyof Names) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]))
  return { people: named('people'), disciplines: named('disciplines'), groups: named('groups') }
}

export async function isCurriculum(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('curriculum').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
