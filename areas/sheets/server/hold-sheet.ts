import type { Clock } from '#platform/server/clock.ts'
import type { Who } from '#platform/server/auth/who.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { Author } from './author.ts'
import { findSheet } from './teacher-store.ts'

export const lockStatement = rowLock('statement')

/** The sheets of their examiners. */
export const ownSheets = new EditedRecord({
  entity: 'statement',
  lock: lockStatement,
  find: (db, id: number, { who }: { who: Who }) => findSheet(db, id, who.personId),
  missing: 'not-found',
})

/** The person who changes a sheet now, and the person in whose name. */
export function authorOf({ who, clock }: { who: Who; clock: Clock }): Author {
  return { personId: who.personId, realPersonId: who.realPersonId, now: clock.now(), today: clock.today() }
}
