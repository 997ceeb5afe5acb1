import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UnsavedStore } from '#platform/web/router/unsaved.ts'
import { Outbox, type Outcome } from './outbox.ts'
import type { WaitingMessage } from './waiting-message.ts'

const KEPT: Outcome = { kind: 'kept' }
const NOBODY_KNOWS: Outcome = { kind: 'unknown', pauseMs: 1000 }

function aMessage(text: string): WaitingMessage {
  return {
    clientId: `id of ${text}`,
    chatId: 1,
    text,
    replyTo: null,
    files: [],
    needsConfirmation: false,
    at: 0,
    refusal: null,
  }
}

function storeOf(kept: readonly WaitingMessage[] = []): UnsavedStore<WaitingMessage> {
  let stored = [...kept]
  return { read: () => stored, write: (next) => void (stored = [...next]) }
}

/** An outbox whose server answers with these outcomes, one a message; it keeps whatever comes after them. */
function anOutbox(outcomes: Outcome[], store = storeOf()) {
  const sent: string[] = []
  const outbox = new Outbox({
    store,
    alone: (work) => work(),
    send: async ({ clientId }) => {
      sent.push(clientId)
      return outcomes.shift() ?? KEPT
    },
  })
  return { outbox, sent, store }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('messages are sent in the order in which they were typed', async () => {
  const { outbox, sent } = anOutbox([])
  for (const text of ['первое', 'второе', 'третье']) outbox.add(aMessage(text))
  await outbox.flush()
  expect(sent).toEqual(['id of первое', 'id of второе', 'id of третье'])
  expect(outbox.messages).toEqual([])
})

it('a message of unknown fate is sent again under the same id, before the later ones', async () => {
  const { outbox, sent } = anOutbox([NOBODY_KNOWS, NOBODY_KNOWS])
  outbox.add(aMessage('первое'))
  outbox.add(aMessage('второе'))
  await outbox.flush()
  expect(outbox.messages).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['id of первое', 'id of первое', 'id of первое', 'id of второе'])
  expect(outbox.messages).toEqual([])
})

it('a refused message stays with its reason and lets the others pass, until its author sends it again', async () => {
  const { outbox, sent } = anOutbox([{ kind: 'refused', text: 'Вас заблокировали' }])
  outbox.add(aMessage('первое'))
  outbox.add(aMessage('второе'))
  await outbox.flush()
  expect(outbox.messages).toEqual([{ ...aMessage('первое'), refusal: 'Вас заблокировали' }])
  outbox.retry('id of первое')
  await outbox.flush()
  expect(sent).toEqual(['id of первое', 'id of второе', 'id of первое'])
  expect(outbox.messages).toEqual([])
})

it('what a closed window left is sent by the next one', async () => {
  const store = storeOf([aMessage('вчерашнее')])
  const { outbox, sent } = anOutbox([], store)
  expect(outbox.messages).toHaveLength(1)
  await outbox.flush()
  expect(sent).toEqual(['id of вчерашнее'])
  expect(store.read()).toEqual([])
})

it('a message that is sent by another window meanwhile is not sent again', async () => {
  const store = storeOf([aMessage('первое')])
  const { outbox, sent } = anOutbox([], store)
  store.write([])
  await outbox.flush()
  expect(sent).toEqual([])
  expect(outbox.messages).toEqual([])
})

it('a discarded message is never sent', async () => {
  const { outbox, sent } = anOutbox([NOBODY_KNOWS])
  outbox.add(aMessage('первое'))
  await outbox.flush()
  outbox.discard('id of первое')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['id of первое'])
})
