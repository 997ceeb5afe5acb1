import { useSyncExternalStore } from 'react'
import { ApiError, errorText, isTrouble } from '#platform/web/api/api-error.ts'
import { pagePersonId } from '#platform/web/api/page-person.ts'
import { request } from '#platform/web/api/request.ts'
import { troublePauseMs } from '#platform/web/api/trouble.ts'
import { useUser } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { unsavedOwner } from '#platform/web/router/unsaved.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { applyMessage } from '../live/apply-event.ts'
import { isSpent } from './putting-off.ts'
import { Sender, type Outcome } from './sender.ts'
import type { WaitingMessage } from './waiting-message.ts'
import { waitingStore } from './waiting-store.ts'

/** The pause before a message is sent again where no answer names another. */
const PAUSE_MS = 5000
/** An answer that has not come by then is waited for no longer: the messages behind it would wait too. */
const SEND_MS = 20_000
const TOO_MANY = 429

/** Sends a message; one that is already stored gets the same answer as the first time. */
async function send(message: WaitingMessage, readerId: number): Promise<Outcome> {
  // Another person may be using this page since: nothing is sent in their name.
  if (pagePersonId() !== readerId) return { kind: 'unknown', pauseMs: PAUSE_MS }
  const { chatId, clientId, text, replyTo, files, needsConfirmation, confirmUntil, forward } = message
  try {
    const sent = {
      id: chatId,
      text,
      clientId,
      replyToId: replyTo?.id ?? null,
      fileIds: files.map(({ id }) => id),
      needsConfirmation,
      confirmUntil: confirmUntil ?? null,
      forward: forward ? { chatId: forward.chatId, messageId: forward.messageId } : null,
    }
    const kept = await request(messengerCalls.sendMessage, sent, { signal: AbortSignal.timeout(SEND_MS) })
    // What came back to another person's page says nothing to them.
    if (pagePersonId() === readerId) applyMessage(kept, readerId)
    return { kind: 'kept' }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (isTrouble(error)) return { kind: 'unknown', pauseMs: troublePauseMs(error) }
  if (!(error instanceof ApiError)) return { kind: 'unknown', pauseMs: PAUSE_MS }
  if (error.status === TOO_MANY) return { kind: 'unknown', pauseMs: error.retryAfterMs ?? PAUSE_MS }
  return { kind: 'refused', text: errorText(error), isSpent: isSpent(error) }
}

const senders = new Map<string, Sender>()

type Author = Pick<SessionUser, 'id' | 'impersonator'>

/** The sender of a person in this window. */
export function senderOf(user: Author): Sender {
  const owner = unsavedOwner(user)
  const known = senders.get(owner)
  if (known) return known
  const sender = new Sender({
    store: waitingStore(owner),
    send: (message) => send(message, user.id),
    alone: (work) => navigator.locks.request(`kabinet.sender.${owner}`, work),
  })
  senders.set(owner, sender)
  addEventListener('storage', () => sender.readAgain())
  addEventListener('online', () => void sender.flush())
  return sender
}

/** The reader's messages that the server has not confirmed, in all chats. */
export function useWaiting(): readonly WaitingMessage[] {
  const sender = senderOf(useUser())
  return useSyncExternalStore(
    (listener) => sender.subscribe(listener),
    () => sender.messages,
  )
}
