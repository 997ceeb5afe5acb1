import { expect, it } from 'vitest'
import { unsavedStore } from '#platform/web/router/unsaved.ts'
import { Sender, type Outcome } from './sender.ts'
import type { WaitingMessage } from './waiting-message.ts'
import { waitingStore } from './waiting-store.ts'

/** A storage that takes as many characters as the test lets it. */
function aStorage() {
  const values = new Map<string, string>()
  const room = { length: Infinity }
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room.length) throw new DOMException('', 'QuotaExceededError')
      values.set(key, value)
    },
  } as Storage
  return { storage, room, stored: unsavedStore<WaitingMessage>('7', 'messages', storage) }
}

const aMessage = (text: string): WaitingMessage => ({
  clientId: `id of ${text}`,
  chatId: 1,
  text,
  replyTo: null,
  files: [],
  needsConfirmation: false,
  at: 0,
  refusal: null,
})

function aSender(storage: Storage, outcomes: Outcome[]) {
  const sent: string[] = []
  const send = async ({ text }: WaitingMessage) => {
    sent.push(text)
    return outcomes.shift() ?? ({ kind: 'kept' } as const)
  }
  return { sent, sender: new Sender({ store: waitingStore('7', storage), send, alone: (work) => work() }) }
}

it('a full storage stops no message, neither a new one nor those behind a refused one', async () => {
  const { storage, room, stored } = aStorage()
  stored.write([aMessage('старое')])
  room.length = 0
  const { sender, sent } = aSender(storage, [{ kind: 'refused', text: 'Нельзя' }])
  sender.add(aMessage('новое'))
  await sender.flush()
  expect(sent).toEqual(['старое', 'новое'])
  expect(sender.messages).toEqual([{ ...aMessage('старое'), refusal: 'Нельзя' }])
  room.length = Infinity
  sender.retry('id of старое')
  await sender.flush()
  expect(sent).toEqual(['старое', 'новое', 'старое'])
  expect([sender.messages, stored.read()]).toEqual([[], []])
})

it('what a full storage did not take is shown as waiting, and stored as soon as there is room', () => {
  const { storage, room, stored } = aStorage()
  const store = waitingStore('7', storage)
  room.length = 0
  store.write([aMessage('первое')])
  expect(store.read()).toEqual([aMessage('первое')])
  expect(stored.read()).toEqual([])
  room.length = Infinity
  store.write([...store.read(), aMessage('второе')])
  expect(stored.read()).toEqual([aMessage('первое'), aMessage('второе')])
  stored.write([])
  expect(store.read()).toEqual([])
})

it('what another window has sent meanwhile does not come back', () => {
  const { storage, room, stored } = aStorage()
  stored.write([aMessage('общее')])
  const store = waitingStore('7', storage)
  room.length = 0
  store.write([...store.read(), aMessage('своё')])
  stored.write([])
  expect(store.read()).toEqual([aMessage('своё')])
})
