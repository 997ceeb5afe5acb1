import { sql, type RawBuilder } from 'kysely'
import type { DB } from '#database/types.ts'
import type { PublicationState } from '#platform/contract/publication.ts'
import type { Db } from './database.ts'
import type { EditorClock } from './local-moment.ts'
import type { WrittenColumns } from './next-version.ts'

/** A text that editors write first and readers see in its time, as it is stored. */
export interface PublicationRow<Values> {
  id: number
  version: number
  state: PublicationState
  values: Values
  updatedAt: Date
  updatedBy: string | null
  updatedById: number | null
}

/** Who writes, and when. */
export interface Signature extends EditorClock {
  personId: number
}

/** The words of a text with whoever writes them. */
export interface Wording<Values> extends Signature {
  values: Values
}

/** The changes of a text apart from its words. */
export type PublicationMove = 'publish' | 'withdraw' | 'remove' | 'bring-back'

/** What each move writes into the columns of a text. */
export type PublicationMoves<Table extends keyof DB> = Readonly<
  Record<PublicationMove, (now: Date) => WrittenColumns<Table>>
>

/** What an area stores of its texts. */
export interface PublicationStore<Values> {
  find: (db: Db, id: number, clock: EditorClock) => Promise<PublicationRow<Values> | null>
  insert: (db: Db, wording: Wording<Values>) => Promise<number>
  update: (db: Db, id: number, wording: Wording<Values>) => Promise<void>
  move: (db: Db, id: number, moving: Signature & { move: PublicationMove }) => Promise<void>
}

interface StateParts {
  /** The row, which has `removed_at` and `published_until`. */
  row: RawBuilder<unknown>
  isDraft: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/** The state of a text at a moment. */
export function publicationState(
  { row, isDraft, from }: StateParts,
  now: Date,
): RawBuilder<PublicationState> {
  return sql`case when ${row}.removed_at is not null then 'removed' when ${isDraft} then 'draft'
    when ${from} > ${now} then 'scheduled' when ${row}.published_until <= ${now} then 'ended' else 'published' end`
}

/** The columns of whoever changed a text last. */
export function signed({ now, personId }: Signature): { updated_at: Date; updated_by: number } {
  return { updated_at: now, updated_by: personId }
}
