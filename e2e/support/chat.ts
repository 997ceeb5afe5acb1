import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { messengerCalls } from '#areas/messenger/contract/calls.ts'
import type { Chat, FoundContact } from '#areas/messenger/contract/chat.ts'
import type { Message } from '#areas/messenger/contract/message.ts'
import { urlOf, type Fields } from '#platform/web/api/call-parts.ts'
import type { AnyCall } from '#platform/contract/call.ts'

/** Makes a call as the person of this page, past its screens. */
async function call<Answer>(page: Page, made: AnyCall, input: Fields, data?: object): Promise<Answer> {
  const answer = await page.request.fetch(urlOf(made, input), { method: made.method, ...(data && { data }) })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()) as Answer
}

/** The whole name of this page's person. */
export async function nameOf(page: Page): Promise<string> {
  const { fullName } = await call<{ fullName: string }>(page, accountsCalls.getCurrentUser, {})
  return fullName
}

/** A person whom this one finds by a name. */
export async function findPerson(page: Page, name: string): Promise<FoundContact> {
  const found = await call<FoundContact[]>(page, messengerCalls.findContacts, { search: name })
  return found[0]!
}

/** The personal chat of this page's person with another. */
export async function personalChat(page: Page, name: string): Promise<Chat> {
  const { id } = await findPerson(page, name)
  return call<Chat>(page, messengerCalls.createChat, {}, { type: 'person', members: [id] })
}

/** A group chat that this page's person makes. */
export async function groupChat(page: Page, name: string, people: readonly string[]): Promise<Chat> {
  const found = await Promise.all(people.map((each) => findPerson(page, each)))
  return call<Chat>(
    page,
    messengerCalls.createChat,
    {},
    { type: 'group', name, members: found.map(({ id }) => id) },
  )
}

/** Sends a message past the screen. */
export function say(page: Page, chat: Pick<Chat, 'id'>, text: string, more: object = {}): Promise<Message> {
  return call<Message>(page, messengerCalls.sendMessage, { id: chat.id }, { text, ...more })
}

/** The number of waiting messages of this page's person. */
export async function countUnread(page: Page): Promise<number> {
  const { messages } = await call<{ messages: number }>(page, messengerCalls.countUnread, {})
  return messages
}

/** The messages of a chat as they are stored, oldest first. */
export async function textsOf(page: Page, chat: Pick<Chat, 'id'>): Promise<string[]> {
  const { items } = await call<{ items: Message[] }>(page, messengerCalls.listMessages, {
    id: chat.id,
    limit: 100,
  })
  return items.map(({ text }) => text).toReversed()
}
