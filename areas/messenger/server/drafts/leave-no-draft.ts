import type { Db } from '#platform/server/db/database.ts'
import { tellOfDraft } from '../stream/tell.ts'
import { emptyDraft } from './draft-store.ts'

interface Taken {
  chatId: number
  personId: number
  text: string | undefined
  now: Date
}

/** What was sent, or put off, is no draft any more, on none of its author's devices. */
export async function leaveNoDraft(tx: Db, { text, ...own }: Taken): Promise<void> {
  if (text && (await emptyDraft(tx, { ...own, text }))) await tellOfDraft(tx, own)
}
