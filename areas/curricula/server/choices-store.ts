import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { CurriculaChoices } from '../contract/choices.ts'

/** The choices of the editors of curricula and loads. One statement. */
export async function readChoices(db: Db): Promise<CurriculaChoices> {
  const named = (table: string) =>
    sql`(select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from ${sql.table(table)})`
  const { rows } = await sql<CurriculaChoices>`
    select ${named('control_form')} as controls, ${named('lesson_kind')} as "lessonKinds"`.execute(db)
  return rows[0]!
}
