import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { sheetsNotices } from '../contract/notices.ts'

/** The students of the named records, with the mark that each had before its last change in the ledger. */
async function listFormerMarks(
  tx: Db,
  id: number,
  uuids: ReadonlySet<string>,
): Promise<{ personId: number; markId: number | null }[]> {
  const { rows } = await sql<{ personId: number; markId: number | null }>`
    select s.person_id as "personId",
      coalesce(last.before, case when last.field = 'final' then r.mark_id end) as "markId"
    from statement_record r join student s on s.id = r.student_id
    left join lateral (
      select l.field, l.before from mark_ledger l
      where l.statement_id = r.statement_id and l.record_id = r.id order by l.id desc limit 1
    ) last on true
    where r.statement_id = ${id} and not r.is_deleted and r.uuid = any(${[...uuids]}::uuid[])
  `.execute(tx)
  return rows
}

/**
 * Records, for notices to the students of the named records, that their marks have just been written or
 * changed.
 */
export async function noteMarked(tx: Db, id: number, uuids: ReadonlySet<string>): Promise<void> {
  if (uuids.size === 0) return
  const people = await listFormerMarks(tx, id, uuids)
  const events = people.map(({ personId, markId }) => ({
    personId,
    key: id,
    subject: { statementId: id },
    former: { statementId: id, markId },
  }))
  await noteEvents(tx, sheetsNotices.marked, events)
}
