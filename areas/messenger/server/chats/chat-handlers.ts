import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { DONE } from '#platform/contract/done.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import type { Chat, ChatChanges } from '../../contract/chat.ts'
import { LIMITS } from '../../contract/limits.ts'
import { chatReader } from '../chat-reader.ts'
import { noteGone } from '../messages/note-unread.ts'
import { paceOf } from '../pace.ts'
import { listAddable } from '../people/contact-store.ts'
import { tellChat, tellPeople } from '../stream/tell.ts'
import { findChatParts } from './chat-detail-store.ts'
import { countUnread, findChat, listChats } from './chat-store.ts'
import * as store from './membership-store.ts'
import { openPersonalChat } from './open-personal-chat.ts'

type Calls = Pick<
  typeof messengerCalls,
  'listChats' | 'countUnread' | 'createChat' | 'changeChat' | 'setWriters' | 'getChat' | 'leaveChat'
>

const MOST_PEOPLE = LIMITS.members + 1
const TOO_MANY = `В чате может быть не больше ${MOST_PEOPLE} человек`
const NOBODY_FOUND = 'Кому‑то из выбранных людей нельзя написать: обновите список'

const leftText = (names: readonly string[]) =>
  `Из этого чата вышли сами: ${names.join(', ')}. Снова добавить их нельзя, можно написать им лично`

/** Adds a group with its creator and the others. */
async function createGroup(
  { name, others, isAnnouncementOnly }: { name: string; others: number[]; isAnnouncementOnly: boolean },
  context: HandlerContext<typeof messengerCalls.createChat>,
): Promise<Chat> {
  const { who, change, fail, failField } = context
  const reader = chatReader(context)
  const refusal = await overLimit(context, paceOf(who, 'group-chat'), fail('too-many-chats'))
  if (refusal) throw refusal
  return change(async (tx, record) => {
    const now = reader.now
    const creatorId = who.personId
    if ((await listAddable(tx, reader, others)).length < others.length)
      throw failField('members', NOBODY_FOUND)
    const row = { kind: 'group' as const, name, creatorId, companionId: null, isAnnouncementOnly, now }
    const chatId = (await store.insertChat(tx, row))!
    await store.addMembers(tx, { chatId, personIds: [creatorId, ...others], now })
    await record({
      action: 'messenger.create-chat',
      entity: 'chat',
      entityId: chatId,
      after: { name, members: others, isAnnouncementOnly },
    })
    await tellChat(tx, chatId, { kind: 'chat-changed', subjectId: chatId })
    return (await findChat(tx, reader, chatId))!
  })
}

/** The reason why nobody, or not this reader, may change the chat; null when they may. */
function changeRefusal({ kind, creatorId }: store.HeldChat, personId: number) {
  if (kind === 'person') return 'personal-chat'
  return creatorId === personId ? null : 'forbidden'
}

/** A group as its keeper edits it. */
const groups = new EditedRecord({
  entity: 'chat',
  lock: store.lockChat,
  async find(db, id: number, context: Parameters<typeof chatReader>[0]) {
    const held = await store.findMembership(db, { chatId: id, personId: context.who.personId })
    if (held === null) return null
    const chat = await findChat(db, chatReader(context), id)
    return chat && { ...held, chat }
  },
  missing: 'not-found',
  refuse: ({ row }, { who }) => changeRefusal(row, who.personId),
  shown: ({ chat }) => chat,
})

interface MemberPlan {
  /** The number of members afterwards, with the creator. */
  size: number
  added: number[]
  removed: number[]
}

async function planMembers(
  tx: Parameters<typeof store.listMemberIds>[0],
  chatId: number,
  { members, creatorId }: { members: readonly number[]; creatorId: number },
): Promise<MemberPlan> {
  const present = new Set(await store.listMemberIds(tx, chatId))
  const requested = new Set([creatorId, ...members])
  return {
    size: requested.size,
    added: [...requested].filter((id) => !present.has(id)),
    removed: [...present].filter((id) => !requested.has(id)),
  }
}

/**
 * Counts the added people; the refusal when they are too many within the hour, in which case nothing is
 * counted.
 */
async function paceOfAdding(
  tx: Db,
  many: number,
  { who, clock, fail }: Pick<HandlerContext<typeof messengerCalls.changeChat>, 'who' | 'clock' | 'fail'>,
) {
  if (many === 0) return null
  return overLimit({ db: tx, clock }, paceOf(who, 'members', many), fail('too-many-members'))
}

async function applyChanges(
  tx: Parameters<typeof store.listMemberIds>[0],
  chat: store.HeldChat,
  { changes, plan, now }: { changes: Omit<ChatChanges, 'version'>; plan: MemberPlan; now: Date },
): Promise<void> {
  await store.updateChat(tx, chat.id, {
    name: changes.name,
    isAnnouncementOnly: changes.isAnnouncementOnly ?? chat.isAnnouncementOnly,
  })
  await store.removeMembers(tx, { chatId: chat.id, personIds: plan.removed, now })
  await noteGone(tx, { chatId: chat.id, personIds: plan.removed }, now)
  await store.addMembers(tx, { chatId: chat.id, personIds: plan.added, now })
  await tellChat(tx, chat.id, { kind: 'chat-changed', subjectId: chat.id })
  await tellPeople(tx, plan.removed, chat.id)
}

export const chatHandlers: Handlers<Calls> = {
  listChats: ({ isArchive = false }, context) => listChats(context.db, chatReader(context), { isArchive }),

  countUnread: (_, { db, who, clock }) => countUnread(db, { personId: who.personId, now: clock.now() }),

  async createChat({ type, name, members, isAnnouncementOnly = false }, context) {
    const { who, failField } = context
    const others = [...new Set(members)].filter((id) => id !== who.personId)
    const kind = type ?? (others.length === 1 && !name ? 'person' : 'group')
    if (kind === 'person') return openPersonalChat(others, context)
    if (!name) throw failField('name', 'Назовите чат')
    if (others.length === 0) throw failField('members', 'Выберите участников')
    if (others.length > LIMITS.members) throw failField('members', TOO_MANY)
    return createGroup({ name, others, isAnnouncementOnly }, context)
  },

  changeChat: ({ id, version, ...changes }, context) =>
    groups.save(context, { id, version }, async (tx, chat) => {
      const { who, fail, failField } = context
      const reader = chatReader(context)
      const plan = await planMembers(tx, id, { members: changes.members, creatorId: who.personId })
      if (plan.size > MOST_PEOPLE) throw failField('members', TOO_MANY)
      const isMoved = plan.added.length + plan.removed.length > 0
      if (chat.followsRegister && (isMoved || changes.name !== chat.name)) throw fail('follows-register')
      if ((await listAddable(tx, reader, plan.added)).length < plan.added.length)
        throw failField('members', NOBODY_FOUND)
      const unwilling = await store.listLeftByThemselves(tx, id, plan.added)
      if (unwilling.length > 0) throw failField('members', leftText(unwilling))
      const tooMany = await paceOfAdding(tx, plan.added.length, context)
      if (tooMany) throw tooMany
      await applyChanges(tx, chat, { changes, plan, now: reader.now })
      return {
        action: 'messenger.change-chat',
        before: { name: chat.name, isAnnouncementOnly: chat.isAnnouncementOnly },
        after: {
          name: changes.name,
          isAnnouncementOnly: changes.isAnnouncementOnly,
          added: plan.added,
          removed: plan.removed,
        },
      }
    }),

  setWriters: ({ id, isAnnouncementOnly }, context) =>
    context.change(async (tx, record) => {
      const { who, fail } = context
      const chat = await store.holdChat(tx, { chatId: id, personId: who.personId })
      if (chat === null) throw fail('not-found')
      const refusal = changeRefusal(chat, who.personId)
      if (refusal) throw fail(refusal)
      if (chat.isFrozen) throw fail('chat-is-frozen')
      if (chat.isAnnouncementOnly !== isAnnouncementOnly) {
        await store.setAnnouncementOnly(tx, id, isAnnouncementOnly)
        await record({
          action: 'messenger.change-chat',
          entity: 'chat',
          entityId: id,
          before: { isAnnouncementOnly: chat.isAnnouncementOnly },
          after: { isAnnouncementOnly },
        })
        await tellChat(tx, id, { kind: 'chat-changed', subjectId: id })
      }
      return (await findChat(tx, chatReader(context), id))!
    }),

  async getChat({ id }, context) {
    const reader = chatReader(context)
    const chat = await findChat(context.db, reader, id)
    const parts = chat && (await findChatParts(context.db, reader, id))
    if (!parts) throw context.fail('not-found')
    return { ...chat, ...parts }
  },

  leaveChat: ({ id }, { who, clock, change, fail }) =>
    change(async (tx, record) => {
      const chat = await store.holdChat(tx, { chatId: id, personId: who.personId })
      if (chat === null) throw fail('not-found')
      if (chat.kind === 'person') throw fail('personal-chat')
      if (chat.followsRegister) throw fail('follows-register')
      await store.removeMembers(tx, {
        chatId: id,
        personIds: [who.personId],
        now: clock.now(),
        isOwnWish: true,
      })
      await noteGone(tx, { chatId: id, personIds: [who.personId] }, clock.now())
      if (chat.creatorId === who.personId) await store.passChatOn(tx, id)
      await record({ action: 'messenger.leave', entity: 'chat', entityId: id })
      await tellChat(tx, id, { kind: 'chat-changed', subjectId: id })
      await tellPeople(tx, [who.personId], id)
      return DONE
    }),
}
