import { sql } from 'kysely'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'

/** The group of a demo student, and the seat that makes them one of it. */
export async function seatIn(
  server: TestServer,
  login: string,
): Promise<{ groupId: number; studentId: number }> {
  const { rows } = await sql<{ groupId: number; studentId: number }>`
    select m.group_id as "groupId", m.student_id as "studentId"
    from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    where s.person_id = ${await personOf(server, login)} limit 1
  `.execute(server.db)
  return rows[0]!
}

/** The actions in the audit trail of a chat, in order. */
export async function auditOf({ db }: TestServer, chatId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'chat')
    .where('entity_id', '=', String(chatId))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
