import { ApiError, isTrouble } from '#platform/web/api/api-error.ts'
import { pagePersonId } from '#platform/web/api/page-person.ts'
import { request } from '#platform/web/api/request.ts'
import { troublePauseMs } from '#platform/web/api/trouble.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Draft as KeptDraft } from '../../contract/draft.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { MessageFile } from '../../contract/message.ts'
import { changeChat } from '../live/chat-cache.ts'
import {
  chatsWithUnkept,
  NOTHING_TYPED,
  readDraft,
  takeDraft,
  writeDraft,
  type DeviceDraft,
  type Draft,
} from './drafts.ts'

/**
 * A draft is stored when typing pauses for this long, not at each key; at the latest after the longer time.
 */
const PAUSE_MS = 1200
const LATEST_MS = 6000

/** An answer that has not come by then is waited for no longer: what was typed since would wait too. */
const KEEP_MS = 20_000
const TOO_MANY = 429
const DAY_MS = 86_400_000

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  since: number
}

/** By person and chat, so that nothing of one is ever taken for another's. */
const waiting = new Map<string, Waiting>()
/** One request of a chat at a time, so that none overtakes another. */
const underWay = new Map<string, Promise<void>>()

const placeOf = (personId: number, chatId: number) => `${personId}.${chatId}`

/** Notes what was typed, over the rest of the draft as it is now; the server keeps it at the next pause. */
export function typeDraft(personId: number, chatId: number, typed: Partial<Draft>): void {
  const now = readDraft(personId, chatId)
  const isAttached = (typed.files?.length ?? 0) > now.files.length
  writeDraft(personId, chatId, {
    ...now,
    ...typed,
    revision: crypto.randomUUID(),
    typedAt: Date.now(),
    isRefused: false,
    attachedAt: isAttached ? Date.now() : now.attachedAt,
  })
  keepSoon(personId, chatId)
}

/** What was taken from a draft is on its way: nothing of it is left, and all that was typed since. */
export function emptyDraft(personId: number, chatId: number, taken: DeviceDraft): void {
  const now = readDraft(personId, chatId)
  const isTaken = ({ id }: MessageFile) => taken.files.some((file) => file.id === id)
  const rest = { files: now.files.filter((file) => !isTaken(file)) }
  // The server may have emptied the text before its answer came: that it asked to be confirmed is past too.
  const isGone = now.revision === taken.revision || now.text.trim() === ''
  typeDraft(personId, chatId, isGone ? { ...NOTHING_TYPED, ...rest } : rest)
  // A request with the text may come to the server after the message.
  if (underWay.has(placeOf(personId, chatId))) void keepNow(personId, chatId)
}

function keepSoon(personId: number, chatId: number): void {
  const since = waiting.get(placeOf(personId, chatId))?.since ?? Date.now()
  keepAfter(personId, chatId, {
    since,
    pauseMs: Math.max(0, Math.min(PAUSE_MS, since + LATEST_MS - Date.now())),
  })
}

function keepAfter(
  personId: number,
  chatId: number,
  { since, pauseMs }: { since: number; pauseMs: number },
): void {
  const place = placeOf(personId, chatId)
  clearTimeout(waiting.get(place)?.timer)
  waiting.set(place, { since, timer: setTimeout(() => void keepNow(personId, chatId), pauseMs) })
}

function keepNow(personId: number, chatId: number): Promise<void> {
  const place = placeOf(personId, chatId)
  clearTimeout(waiting.get(place)?.timer)
  waiting.delete(place)
  const before = underWay.get(place) ?? Promise.resolve()
  const kept: Promise<void> = before
    .then(() => keep(personId, chatId))
    .finally(() => underWay.get(place) === kept && underWay.delete(place))
  underWay.set(place, kept)
  return kept
}

/** True when the server may store a draft now. Another person may be using this page since it was typed. */
const mayKeep = (personId: number, { text }: Draft) =>
  navigator.onLine && pagePersonId() === personId && text.length <= LIMITS.textLength

/**
 * A draft that arrives in the usual time is dated by its arrival; a delayed one by the age that the device
 * gives. So is an empty one always: nothing takes the place of what another device has since.
 */
function ageOf({ text, typedAt }: Pick<DeviceDraft, 'text' | 'typedAt'>): number {
  const age = Math.max(0, Date.now() - (typedAt ?? Date.now()))
  return text !== '' && age <= LATEST_MS ? 0 : Math.min(age, LIMITS.draftDays * DAY_MS)
}

/** Has the server keep a draft, or learns of a later one. */
async function save(chatId: number, { text, replyTo, typedAt, keptAt }: DeviceDraft): Promise<KeptDraft> {
  const draft = { id: chatId, text, replyToId: replyTo?.id ?? null }
  const saveAt = (ageMs: number) =>
    request(messengerCalls.saveDraft, { ...draft, ageMs }, { signal: AbortSignal.timeout(KEEP_MS) })
  const kept = await saveAt(ageOf({ text, typedAt }))
  // The clock of the device was set forward: what it has kept itself before cannot be later.
  const isFormer = kept.text !== text && keptAt !== null && Date.parse(kept.writtenAt) === Date.parse(keptAt)
  return isFormer ? saveAt(0) : kept
}

/** Sends what was typed last; what cannot be kept stays on this device and is tried again. */
async function keep(personId: number, chatId: number): Promise<void> {
  const typed = readDraft(personId, chatId)
  if (typed.typedAt === null || typed.isRefused || !mayKeep(personId, typed)) return
  try {
    const draft = await save(chatId, typed)
    // They have signed out meanwhile: nothing of theirs stays, and nobody else is shown it.
    if (pagePersonId() !== personId) return
    noteKept(personId, chatId, {
      ...typed,
      keptAt: draft.text === typed.text ? draft.writtenAt : typed.keptAt,
    })
    takeDraft(personId, chatId, draft)
    changeChat(chatId, () => ({ draft }))
  } catch (error) {
    if (pagePersonId() === personId) notKept(personId, chatId, typed, error)
  }
}

/** What nobody has refused waits: in trouble for a while, else for the next connection or key. */
function notKept(personId: number, chatId: number, typed: DeviceDraft, error: unknown): void {
  if (!(error instanceof ApiError)) return
  const { status } = error
  if (isTrouble(error) || status === TOO_MANY)
    keepAfter(personId, chatId, { since: Date.now(), pauseMs: troublePauseMs(error) })
  else if (status < 500) noteRefused(personId, chatId, typed)
}

/** Nothing of what was typed then waits any more; what was typed since does. */
function noteKept(personId: number, chatId: number, { revision, keptAt }: DeviceDraft): void {
  const now = readDraft(personId, chatId)
  writeDraft(personId, chatId, { ...now, typedAt: now.revision === revision ? null : now.typedAt, keptAt })
}

/** Whoever has left a chat has the text here alone: nothing takes its place until they type something else. */
function noteRefused(personId: number, chatId: number, { revision }: DeviceDraft): void {
  const now = readDraft(personId, chatId)
  if (now.revision !== revision) return
  writeDraft(personId, chatId, { ...now, isRefused: true, typedAt: now.text === '' ? null : now.typedAt })
}

/** Stores text that was typed without a connection. */
export function keepUnkept(personId: number): void {
  for (const chatId of chatsWithUnkept(personId)) void keepNow(personId, chatId)
}
