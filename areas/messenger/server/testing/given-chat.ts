import { randomUUID } from 'node:crypto'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat, ChatDetail } from '../../contract/chat.ts'
import type { Message, MessagePage, NewMessage } from '../../contract/message.ts'

const { createChat, getChat, listChats, listMessages, sendMessage } = messengerCalls

let groups = 0

/**
 * A group of demo accounts, the first of whom creates it. Its members are set without checking who may find
 * whom.
 */
export async function givenGroup(
  server: Pick<TestServer, 'db' | 'clock'>,
  [creator = 'teacher', ...others]: string[],
): Promise<number> {
  const creatorId = await personOf(server, creator)
  const otherIds = await Promise.all(others.map((login) => personOf(server, login)))
  const now = server.clock.now()
  const { id } = await server.db
    .insertInto('chat')
    .values({
      kind: 'group',
      name: `Группа ${(groups += 1)}`,
      creator_id: creatorId,
      member_count: otherIds.length + 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = [creatorId, ...otherIds]
  await server.db
    .insertInto('chat_member')
    .values(people.map((person_id) => ({ chat_id: id, person_id, first_seq: 1, joined_at: now })))
    .execute()
  await server.db
    .insertInto('chat_reading')
    .values(people.map((person_id) => ({ chat_id: id, person_id })))
    .execute()
  return id
}

/** The personal chat of two demo accounts, of whom the first may find the second. */
export async function givenPersonalChat(server: TestServer, one: string, other: string): Promise<Chat> {
  const members = [await personOf(server, other)]
  return givenBy(server.as(one), createChat, { type: 'person', members })
}

/** The surname of a demo account's person. */
export async function surnameOf(server: Pick<TestServer, 'db'>, login: string): Promise<string> {
  const { last_name } = await server.db
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('last_name')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return last_name
}

/** Sends a text, as the given demo account. */
export async function say(
  server: TestServer,
  login: string,
  message: NewMessage & { id: number },
): Promise<Message> {
  return givenBy(server.as(login), sendMessage, { clientId: randomUUID(), ...message })
}

export async function messagesOf(server: TestServer, login: string, id: number): Promise<Message[]> {
  const { body } = await server.as(login).call(listMessages, { id, limit: 100 })
  return (body as MessagePage).items
}

export async function chatOf(server: TestServer, login: string, id: number): Promise<ChatDetail> {
  return givenBy(server.as(login), getChat, { id })
}

export async function chatsOf(server: TestServer, login: string, isArchive = false): Promise<Chat[]> {
  return givenBy(server.as(login), listChats, { isArchive })
}
