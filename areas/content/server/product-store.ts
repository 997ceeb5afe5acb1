import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

interface FirstPage {
  path: string
  title: string
  content: string
  now: Date
}

/** Writes a published page unless some page has or had this path; returns false when one has. */
export async function insertFirstPage(db: Db, { path, title, content, now }: FirstPage): Promise<boolean> {
  const { rows } = await sql`
    insert into static_page (path, title, content, updated_at)
    select ${path}, ${title}, ${content}, ${now}::timestamptz
    where not exists (select from static_page where path = ${path})
    returning true
  `.execute(db)
  return rows.length > 0
}
