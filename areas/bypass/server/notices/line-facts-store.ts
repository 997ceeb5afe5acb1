import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A line of a leaver's own sheet. */
export interface LineFacts {
  itemId: number
  personId: number
  department: string
  matter: string
  isSigned: boolean
  comment: string | null
  /** The numbers of the sheet's lines and of the signed ones. */
  lines: number
  signed: number
}

/** The lines of these numbers, with the leavers whose they are. One statement. */
export async function listLineFacts(db: Db, itemIds: readonly number[]): Promise<LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select i.id as "itemId", s.person_id as "personId", d.name as department, i.matter,
      i.signed_at is not null as "isSigned", i.comment, whole.lines, whole.signed
    from bypass_item i
    join bypass_sheet b on b.id = i.sheet_id
    join student s on s.id = b.student_id
    join department d on d.id = i.department_id
    cross join lateral (
      select count(*)::int as lines, count(x.signed_at)::int as signed from bypass_item x where x.sheet_id = b.id
    ) whole
    where i.id = any(${[...itemIds]}::bigint[])
  `.execute(db)
  return rows
}

/** The owner of a line's sheet. */
export async function findLeaver(db: Db, itemId: number): Promise<number> {
  const { rows } = await sql<{ personId: number }>`
    select s.person_id as "personId" from bypass_item i join bypass_sheet b on b.id = i.sheet_id
    join student s on s.id = b.student_id where i.id = ${itemId}
  `.execute(db)
  return rows[0]!.personId
}
