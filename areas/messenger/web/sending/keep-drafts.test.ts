import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPagePerson } from '#platform/web/api/page-person.ts'
import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import type { MessageFile } from '../../contract/message.ts'
import { holdRequests, settle, type HeldRequest } from '../testing/held-requests.ts'
import { NOTHING_TYPED, readDraft, takeDraft, writeDraft } from './drafts.ts'
import { emptyDraft, typeDraft } from './keep-drafts.ts'

const [PERSON, ANOTHER, OTHER_CHAT] = [1, 2, 8]
const PAUSE_MS = 1200
const file = { id: 'f', name: 'даты.txt' } as MessageFile
/** An answer of the server: what it has, kept so many seconds after the hour. */
const kept = (text: string, second: number) => ({
  text,
  replyTo: null,
  writtenAt: new Date(Date.UTC(2026, 10, 18, 9, 0, second)).toISOString(),
})

let requests: HeldRequest[]
/** Another one in each test: a request that nobody answered holds up the next one of its chat. */
let chat = 100

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // As many things happen in one moment as the clock of a device likes.
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 18, 9))
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  vi.stubGlobal('navigator', { onLine: true })
  requests = holdRequests()
  chat += 1
  setPagePerson(PERSON)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setPagePerson(null)
  queryClient.clear()
})

async function pause() {
  vi.advanceTimersByTime(PAUSE_MS)
  await settle()
}

const textOf = (chatId = chat, personId = PERSON) => readDraft(personId, chatId).text

it('what is typed in a chat is nothing of another chat, and of another person', () => {
  typeDraft(PERSON, chat, { text: 'Защита переносится', files: [file], needsConfirmation: true })
  expect(readDraft(PERSON, chat)).toMatchObject({ text: 'Защита переносится', files: [file] })
  expect(readDraft(PERSON, OTHER_CHAT)).toMatchObject(NOTHING_TYPED)
  expect(readDraft(ANOTHER, chat)).toMatchObject(NOTHING_TYPED)
})

it('what is typed while the server keeps the former text stays, and is kept next', async () => {
  typeDraft(PERSON, chat, { text: 'При' })
  await pause()
  typeDraft(PERSON, chat, { text: 'Приду' })
  await requests[0]!.answer(kept('При', 1))
  expect(textOf()).toBe('Приду')
  await pause()
  expect(requests.map(({ body }) => body['text'])).toEqual(['При', 'Приду'])
})

it('what was sent does not come back with a late answer, and the server learns of it at once', async () => {
  typeDraft(PERSON, chat, { text: 'Готово' })
  await pause()
  emptyDraft(PERSON, chat, readDraft(PERSON, chat))
  await requests[0]!.answer(kept('Готово', 1))
  expect(textOf()).toBe('')
  expect(requests.map(({ body }) => body['text'])).toEqual(['Готово', ''])
  await requests[1]!.answer(kept('', 2))
  takeDraft(PERSON, chat, kept('Готово', 1))
  expect(textOf()).toBe('')
})

it('what was typed and attached since a message was put off stays', () => {
  typeDraft(PERSON, chat, { text: 'Отчёт жду в среду', files: [file] })
  const taken = readDraft(PERSON, chat)
  const second = { ...file, id: 's' }
  typeDraft(PERSON, chat, { text: 'И ещё', files: [file, second] })
  emptyDraft(PERSON, chat, taken)
  expect(readDraft(PERSON, chat)).toMatchObject({ text: 'И ещё', files: [second] })
})

it('what the server empties before the answer of what was put off asks the next message for nothing', () => {
  typeDraft(PERSON, chat, { text: 'Отчёт жду в среду', files: [file], needsConfirmation: true })
  const taken = { ...readDraft(PERSON, chat), typedAt: null }
  writeDraft(PERSON, chat, taken)
  takeDraft(PERSON, chat, kept('', 1))
  emptyDraft(PERSON, chat, taken)
  expect(readDraft(PERSON, chat)).toMatchObject(NOTHING_TYPED)
})

it('an empty text takes no place of what another device has had since: its age is told', async () => {
  typeDraft(PERSON, chat, { text: 'Не то' })
  typeDraft(PERSON, chat, { text: '' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 18, 9) + PAUSE_MS)
  await pause()
  expect(requests[0]!.body).toMatchObject({ text: '', ageMs: PAUSE_MS })
})

it('an upload that ends later is added to what has been typed since', () => {
  typeDraft(PERSON, chat, { text: 'Начало' })
  typeDraft(PERSON, chat, { files: [file] })
  typeDraft(PERSON, chat, { text: 'Начало и конец' })
  expect(readDraft(PERSON, chat)).toMatchObject({ text: 'Начало и конец', files: [file] })
})

it('an answer that comes after the sign-out leaves nothing, and shows nothing to who is next', async () => {
  const { queryKey } = callOptions(messengerCalls.getChat, { id: chat })
  typeDraft(PERSON, chat, { text: 'Личное' })
  await pause()
  setPagePerson(ANOTHER)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => expect.unreachable() })
  queryClient.setQueryData(queryKey, { id: chat, draft: null } as ChatDetail)
  await requests[0]!.answer(kept('Личное', 1))
  expect(queryClient.getQueryData<ChatDetail>(queryKey)!.draft).toBeNull()
})

it('a clock that was set forward makes nothing older than what was kept before it', async () => {
  takeDraft(PERSON, chat, kept('Прежнее', 1))
  typeDraft(PERSON, chat, { text: 'Новое' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 18, 12))
  await pause()
  expect(requests[0]!.body['ageMs']).toBe(3 * 3_600_000)
  await requests[0]!.answer(kept('Прежнее', 1))
  expect(requests[1]!.body).toMatchObject({ text: 'Новое', ageMs: 0 })
  await requests[1]!.answer(kept('Новое', 2))
  expect(textOf()).toBe('Новое')
})

it('a later text of another device takes its place once it is kept, an earlier one never', async () => {
  typeDraft(PERSON, chat, { text: 'Здесь' })
  takeDraft(PERSON, chat, kept('Там', 5))
  expect(textOf()).toBe('Здесь')
  await pause()
  await requests[0]!.answer(kept('Здесь', 6))
  takeDraft(PERSON, chat, kept('Там', 5))
  expect(textOf()).toBe('Здесь')
  takeDraft(PERSON, chat, kept('Там, позже', 7))
  expect(textOf()).toBe('Там, позже')
})

it('what the server refuses stays on the device, and what it has had before takes no place of it', async () => {
  takeDraft(PERSON, chat, kept('Прежнее', 1))
  typeDraft(PERSON, chat, { text: 'Новое' })
  await pause()
  await requests[0]!.answer({ message: 'Ресурс не найден' }, 404)
  takeDraft(PERSON, chat, kept('Прежнее', 1))
  expect(textOf()).toBe('Новое')
  await pause()
  expect(requests).toHaveLength(1)
  typeDraft(PERSON, chat, { text: 'Новое и ещё' })
  await pause()
  expect(requests[1]!.body['text']).toBe('Новое и ещё')
})

it('what is refused for its pace is kept a while later', async () => {
  typeDraft(PERSON, chat, { text: 'Скоро' })
  await pause()
  await requests[0]!.answer({ message: 'Слишком много' }, 429)
  vi.advanceTimersByTime(10_000)
  await settle()
  expect(requests.map(({ body }) => body['text'])).toEqual(['Скоро', 'Скоро'])
})
