import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertStreamEvents, offerEvents } from '#platform/server/stream/event-store.ts'

/** The members of a chat, and one person in a chat. */
export const AUDIENCES = { chat: 'chat', member: 'chat-member' } as const

export type ChatEventKind = 'message-edited' | 'message-deleted' | 'read' | 'chat-changed'

/** Sends the members of a chat an event, within the transaction in which it happened. */
export async function tellChat(
  tx: Db,
  chatId: number,
  { kind, subjectId }: { kind: ChatEventKind; subjectId: number },
): Promise<void> {
  await offerEvents(tx, AUDIENCES.chat, [{ kind, audienceId: chatId, subjectId }])
}

/** An insertion of the event of a new message, for the statement that writes it and selects `STREAM_NOTICE`. */
export const toldOfMessage = (chatId: number, messageId: number): RawBuilder<unknown> =>
  insertStreamEvents(AUDIENCES.chat, [{ kind: 'message', audienceId: chatId, subjectId: messageId }])

const draftEvent = ({ chatId, personId }: { chatId: number; personId: number }) => ({
  kind: 'draft',
  audienceId: personId,
  subjectId: chatId,
})

/** Sends a person's other devices the event that they have typed something else. */
export async function tellOfDraft(tx: Db, own: { chatId: number; personId: number }): Promise<void> {
  await offerEvents(tx, AUDIENCES.member, [draftEvent(own)])
}

/** An insertion of the same event, when something is so, for a statement that selects `STREAM_NOTICE`. */
export const toldOfDraft = (
  own: { chatId: number; personId: number },
  when: RawBuilder<unknown>,
): RawBuilder<unknown> => insertStreamEvents(AUDIENCES.member, [draftEvent(own)], when)

/**
 * Sends people the event that a chat has changed for them: they joined, left, or changed a flag of their own.
 */
export async function tellPeople(tx: Db, personIds: readonly number[], chatId: number): Promise<void> {
  const events = personIds.map((audienceId) => ({ kind: 'chat-changed', audienceId, subjectId: chatId }))
  await offerEvents(tx, AUDIENCES.member, events)
}
