import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { writeNextVersion } from '#platform/server/db/next-version.ts'
import type { EditedRubric } from '../../contract/edited-news.ts'

export async function listRubrics(db: Db): Promise<EditedRubric[]> {
  const { rows } = await sql<EditedRubric>`
    select r.id, r.name, r.version, (select count(*)::int from news_item n where n.rubric_id = r.id) as uses
    from news_rubric r order by r.name
  `.execute(db)
  return rows
}

export async function insertRubric(db: Db, name: string): Promise<number> {
  const { id } = await db.insertInto('news_rubric').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes the first rubric when there is none; returns false when there is one. */
export async function insertFirstRubric(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into news_rubric (name) select ${name} where not exists (select from news_rubric) returning true
  `.execute(db)
  return rows.length > 0
}

export async function findRubric(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; version: number } | null> {
  const rubric = await db
    .selectFrom('news_rubric')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  return rubric ?? null
}

export async function renameRubric(db: Db, id: number, name: string): Promise<void> {
  await writeNextVersion(db, 'news_rubric', { id, columns: { name } })
}

export async function deleteRubric(db: Db, id: number): Promise<void> {
  await db.deleteFrom('news_rubric').where('id', '=', id).execute()
}
