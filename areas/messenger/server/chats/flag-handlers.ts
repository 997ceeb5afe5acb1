import { DONE } from '#platform/contract/done.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { tellPeople } from '../stream/tell.ts'
import { countPinnedChats, setArchived, setMutedUntil, setPinned, type OwnMembership } from './flag-store.ts'

type Calls = Pick<
  typeof messengerCalls,
  'pinChat' | 'unpinChat' | 'muteChat' | 'unmuteChat' | 'archiveChat' | 'unarchiveChat'
>

interface Flag {
  chatId: number
  action: string
  missing: ApiError
  /** Returns false for who is no member. */
  set(tx: Db, own: OwnMembership): Promise<boolean>
}

/** Changes one of the caller's own flags of a chat; their other devices are notified. */
async function setFlag(
  { who, change }: Pick<HandlerContext, 'who' | 'change'>,
  { chatId, action, missing, set }: Flag,
): Promise<typeof DONE> {
  return change(async (tx, record) => {
    if (!(await set(tx, { chatId, personId: who.personId }))) throw missing
    await record({ action, entity: 'chat', entityId: chatId })
    await tellPeople(tx, [who.personId], chatId)
    return DONE
  })
}

export const flagHandlers: Handlers<Calls> = {
  pinChat: ({ id }, context) =>
    setFlag(context, {
      chatId: id,
      action: 'messenger.pin-chat',
      missing: context.fail('not-found'),
      async set(tx, own) {
        const isSet = await setPinned(tx, own, context.clock.now())
        if (isSet && (await countPinnedChats(tx, own)) >= LIMITS.pinnedChats)
          throw context.fail('too-many-pinned-chats')
        return isSet
      },
    }),

  unpinChat: ({ id }, context) =>
    setFlag(context, {
      chatId: id,
      action: 'messenger.unpin-chat',
      missing: context.fail('not-found'),
      set: (tx, own) => setPinned(tx, own, null),
    }),

  muteChat: ({ id, until = null }, context) =>
    setFlag(context, {
      chatId: id,
      action: 'messenger.mute',
      missing: context.fail('not-found'),
      set: (tx, own) => setMutedUntil(tx, own, until === null ? 'infinity' : new Date(until)),
    }),

  unmuteChat: ({ id }, context) =>
    setFlag(context, {
      chatId: id,
      action: 'messenger.unmute',
      missing: context.fail('not-found'),
      set: (tx, own) => setMutedUntil(tx, own, null),
    }),

  archiveChat: ({ id }, context) =>
    setFlag(context, {
      chatId: id,
      action: 'messenger.archive',
      missing: context.fail('not-found'),
      set: (tx, own) => setArchived(tx, own, context.clock.now()),
    }),

  unarchiveChat: ({ id }, context) =>
    setFlag(context, {
      chatId: id,
      action: 'messenger.unarchive',
      missing: context.fail('not-found'),
      set: (tx, own) => setArchived(tx, own, null),
    }),
}
