import { deliverLetter, type SenderParts } from '#platform/server/mail/sender.ts'

/** Sends the letter that has been due longest by the clock of the test; false when none is due. */
export async function sendNextLetter(parts: SenderParts): Promise<boolean> {
  const { db, clock, transport } = parts
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'new')
    .where('next_at', '<=', clock.now())
    .where('channel', '=', transport.channel)
    .orderBy('next_at')
    .orderBy('id')
    .executeTakeFirst()
  if (due) await deliverLetter(parts, due.id)
  return due !== undefined
}
