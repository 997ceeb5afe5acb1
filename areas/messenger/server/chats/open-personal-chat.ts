import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import { chatReader } from '../chat-reader.ts'
import { paceOf } from '../pace.ts'
import { findBlock, listFindable } from '../people/contact-store.ts'
import { tellPeople } from '../stream/tell.ts'
import { findChat } from './chat-store.ts'
import { addMembers, findPersonalChat, insertChat, showToBoth } from './membership-store.ts'

type Context = HandlerContext<typeof messengerCalls.createChat>

/** The existing chat of two people, shown again to the one who opens it. */
async function openExisting(chatId: number, context: Context): Promise<Chat> {
  return context.change(async (tx, record) => {
    const reader = chatReader(context)
    const isShown = await showToBoth(tx, { chatId, personId: reader.personId })
    if (isShown) await record({ action: 'messenger.open-chat', entity: 'chat', entityId: chatId })
    return (await findChat(tx, reader, chatId))!
  })
}

async function addChat(companionId: number, context: Context): Promise<number> {
  const { who, clock, change } = context
  return change(async (tx, record) => {
    const now = clock.now()
    const creatorId = who.personId
    const row = {
      kind: 'person' as const,
      name: null,
      creatorId,
      companionId,
      isAnnouncementOnly: false,
      now,
    }
    const chatId = await insertChat(tx, row)
    // Both of them opened it at the same moment.
    if (chatId === null) return (await findPersonalChat(tx, creatorId, companionId))!
    await addMembers(tx, { chatId, personIds: [creatorId, companionId], now })
    await record({
      action: 'messenger.create-chat',
      entity: 'chat',
      entityId: chatId,
      after: { members: [companionId] },
    })
    await tellPeople(tx, [creatorId], chatId)
    return chatId
  })
}

/** The one personal chat of two people; the other sees it after its first message. Decision D-72. */
export async function openPersonalChat(others: readonly number[], context: Context): Promise<Chat> {
  const { db, who, fail, failField } = context
  const [companionId] = others
  if (companionId === undefined || others.length > 1)
    throw failField('members', 'Выберите одного собеседника')
  const existing = await findPersonalChat(db, who.personId, companionId)
  if (existing !== null) return openExisting(existing, context)
  const found = await listFindable(db, chatReader(context), [companionId])
  if (found.length === 0) throw failField('members', 'Этому человеку нельзя написать')
  if ((await findBlock(db, who.personId, companionId)) === 'by-recipient') throw fail('blocked-by-recipient')
  const refusal = await overLimit(context, paceOf(who, 'personal-chat'), fail('too-many-chats'))
  if (refusal) throw refusal
  return openExisting(await addChat(companionId, context), context)
}
