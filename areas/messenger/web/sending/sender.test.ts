import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UnsavedStore } from '#platform/web/router/unsaved.ts'
import { Sender, type Outcome } from './sender.ts'
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

/** A sender whose server answers with these outcomes, one a message; it keeps whatever comes after them. */
function aSender(outcomes: Outcome[], store = storeOf()) {
  const sent: string[] = []
  const sender = new Sender({
    store,
    alone: (work) => work(),
    send: async ({ clientId }) => {
      sent.push(clientId)
      return outcomes.shift() ?? KEPT
    },
  })
  return { sender, sent, store }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('messages are sent in the order in which they were typed', async () => {
  const { sender, sent } = aSender([])
  for (const text of ['первое', 'второе', 'третье']) sender.add(aMessage(text))
  await sender.flush()
  expect(sent).toEqual(['id of первое', 'id of второе', 'id of третье'])
  expect(sender.messages).toEqual([])
})

it('a message of unknown fate is sent again under the same id, before the later ones', async () => {
  const { sender, sent } = aSender([NOBODY_KNOWS, NOBODY_KNOWS])
  sender.add(aMessage('первое'))
  sender.add(aMessage('второе'))
  await sender.flush()
  expect(sender.messages).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['id of первое', 'id of первое', 'id of первое', 'id of второе'])
  expect(sender.messages).toEqual([])
})

it('a refused message stays with its reason and lets the others pass, until its author sends it again', async () => {
  const { sender, sent } = aSender([{ kind: 'refused', text: 'Вас заблокировали' }])
  sender.add(aMessage('первое'))
  sender.add(aMessage('второе'))
  await sender.flush()
  expect(sender.messages).toEqual([{ ...aMessage('первое'), refusal: 'Вас заблокировали' }])
  sender.retry('id of первое')
  await sender.flush()
  expect(sent).toEqual(['id of первое', 'id of второе', 'id of первое'])
  expect(sender.messages).toEqual([])
})

it('a message under whose name another was sent gets a name of its own, and is sent when its author says so', async () => {
  const { sender, sent } = aSender([{ kind: 'refused', text: 'Уже отправлено', isSpent: true }])
  sender.add(aMessage('другое'))
  await sender.flush()
  const [{ clientId, refusal }] = sender.messages as [WaitingMessage]
  expect(refusal).toBe('Уже отправлено')
  sender.retry(clientId)
  await sender.flush()
  expect(clientId).not.toBe('id of другое')
  expect(sent).toEqual(['id of другое', clientId])
})

it('what a closed window left is sent by the next one', async () => {
  const store = storeOf([aMessage('вчерашнее')])
  const { sender, sent } = aSender([], store)
  expect(sender.messages).toHaveLength(1)
  await sender.flush()
  expect(sent).toEqual(['id of вчерашнее'])
  expect(store.read()).toEqual([])
})

it('a message that is sent by another window meanwhile is not sent again', async () => {
  const store = storeOf([aMessage('первое')])
  const { sender, sent } = aSender([], store)
  store.write([])
  await sender.flush()
  expect(sent).toEqual([])
  expect(sender.messages).toEqual([])
})

it('a discarded message is never sent', async () => {
  const { sender, sent } = aSender([NOBODY_KNOWS])
  sender.add(aMessage('первое'))
  await sender.flush()
  sender.discard('id of первое')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['id of первое'])
})
