import { ApiError, isTrouble } from '#platform/web/api/api-error.ts'
import { pagePersonId } from '#platform/web/api/page-person.ts'
import { request } from '#platform/web/api/request.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { changeChat } from '../live/chat-cache.ts'
import { chatsWithUnkept, readDraft, takeDraft, writeDraft, type Draft } from './drafts.ts'

/**
 * A draft is stored when typing pauses for this long, not at each key; at the latest after the longer time.
 */
const PAUSE_MS = 1200
const LATEST_MS = 6000

const TOO_MANY = 429
const DAY_MS = 86_400_000

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  since: number
}

const waiting = new Map<number, Waiting>()
/** One request of a chat at a time, so that none overtakes another. */
const underWay = new Map<number, Promise<void>>()

/** Records the typed text; the server stores it at the next pause. */
export function typeDraft(personId: number, chatId: number, draft: Draft): void {
  const { keptAt, files, attachedAt } = readDraft(personId, chatId)
  const isAttached = draft.files.length > files.length
  writeDraft(personId, chatId, {
    ...draft,
    typedAt: Date.now(),
    attachedAt: isAttached ? Date.now() : attachedAt,
    keptAt,
  })
  keepSoon(personId, chatId)
}

function keepSoon(personId: number, chatId: number): void {
  const since = waiting.get(chatId)?.since ?? Date.now()
  clearTimeout(waiting.get(chatId)?.timer)
  const pauseMs = Math.max(0, Math.min(PAUSE_MS, since + LATEST_MS - Date.now()))
  waiting.set(chatId, { since, timer: setTimeout(() => void keepNow(personId, chatId), pauseMs) })
}

function keepNow(personId: number, chatId: number): Promise<void> {
  clearTimeout(waiting.get(chatId)?.timer)
  waiting.delete(chatId)
  const before = underWay.get(chatId) ?? Promise.resolve()
  const kept = before.then(() => keep(personId, chatId))
  underWay.set(chatId, kept)
  return kept
}

/** True when the server may store a draft now. Another person may be using this page since it was typed. */
const mayKeep = (personId: number, { text }: Draft) =>
  navigator.onLine && pagePersonId() === personId && text.length <= LIMITS.textLength

/**
 * A draft that arrives in the usual time is dated by its arrival; a delayed one by the age that the device
 * gives.
 */
function ageOf(typedAt: number): number {
  const age = Date.now() - typedAt
  return age <= LATEST_MS ? 0 : Math.min(age, LIMITS.draftDays * DAY_MS)
}

/**
 * Sends the last typed text; a text that cannot be stored stays on this device and is retried with the
 * connection.
 */
async function keep(personId: number, chatId: number): Promise<void> {
  const typed = readDraft(personId, chatId)
  const { typedAt } = typed
  if (typedAt === null || !mayKeep(personId, typed)) return
  const { text, replyTo } = typed
  const ageMs = ageOf(typedAt)
  try {
    const sent = { id: chatId, text, replyToId: replyTo?.id ?? null, ageMs }
    const draft = await request(messengerCalls.saveDraft, sent)
    const keptAt = draft.text === text ? draft.writtenAt : typed.keptAt
    noteKept(personId, chatId, { typedAt, keptAt })
    takeDraft(personId, chatId, draft)
    changeChat(chatId, () => ({ draft }))
  } catch (error) {
    if (isTrouble(error) || !(error instanceof ApiError)) return
    // Refused for good: a person who has left the chat keeps the text only here.
    if (error.status !== TOO_MANY) noteKept(personId, chatId, { typedAt, keptAt: typed.keptAt })
  }
}

/** The text typed then is no longer waiting; a text typed since is. */
function noteKept(
  personId: number,
  chatId: number,
  { typedAt, keptAt }: { typedAt: number; keptAt: string | null },
): void {
  const now = readDraft(personId, chatId)
  writeDraft(personId, chatId, { ...now, typedAt: now.typedAt === typedAt ? null : now.typedAt, keptAt })
}

/** Stores text that was typed without a connection. */
export function keepUnkept(personId: number): void {
  for (const chatId of chatsWithUnkept(personId)) void keepNow(personId, chatId)
}
