import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Referent } from '#platform/server/imports/import-kind.ts'
import { LABELLED_PEOPLE } from './labels.ts'

/** Everybody who works at the university or did, in the order of their labels. */
export async function listWorkerReferents(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    with ${LABELLED_PEOPLE}
    select id, label, array_remove(array[external_id, full_name, dated], null) as aliases
    from labelled_person p where exists (select from employment e where e.person_id = p.id)
    order by label collate "C"`.execute(db)
  return rows
}

/** The ids of the kinds of lessons under their names. */
export async function readLessonKinds(db: Db): Promise<Map<string, number>> {
  const kinds = await db.selectFrom('lesson_kind').select(['id', 'name']).orderBy('id').execute()
  return new Map(kinds.map(({ id, name }) => [name, id]))
}

export async function listLessonKinds(db: Db): Promise<string[]> {
  return [...(await readLessonKinds(db)).keys()]
}
