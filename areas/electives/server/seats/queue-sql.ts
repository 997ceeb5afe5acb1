import { sql, type RawBuilder } from 'kysely'

/** The draw of a student: the same lot and student give the same one, here and in `allocate.ts`. */
const drawOf = (lot: RawBuilder<unknown>, studentId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${lot} || ':' || ${studentId}, 'UTF8')), 'hex')`

/** By the second in which one joined; equal seconds are decided by lot. */
export const queueOrder = (wait: string, campaign: string): RawBuilder<unknown> => sql`
  date_trunc('second', ${sql.ref(`${wait}.queued_at`)}),
  ${drawOf(sql.ref(`${campaign}.lot`), sql.ref(`${wait}.student_id`))}, ${sql.ref(`${wait}.id`)}`
