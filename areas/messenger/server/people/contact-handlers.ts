import { lessonsLearnt } from '#areas/study/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import { readWithin } from '#platform/server/db/read-within.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { chatReader, contactJson } from '../chat-reader.ts'
import { listChats } from '../chats/chat-store.ts'
import { searchMessages } from '../messages/message-store.ts'
import { isShort, SEARCH_MS } from '../messages/searching.ts'
import { tsqueryOf } from '../messages/tsquery.ts'
import * as store from './contact-store.ts'

type Calls = Pick<
  typeof messengerCalls,
  'findContacts' | 'searchChats' | 'listBlocked' | 'blockPerson' | 'unblockPerson'
>

export const contactHandlers: Handlers<Calls> = {
  async findContacts({ search, groupId }, context) {
    const { db, who } = context
    const reader = chatReader(context)
    const contact = contactJson(reader, 'p')
    if (groupId !== undefined)
      return store.listGroupContacts(db, { ...reader, contact }, { groupId, limit: LIMITS.members })
    if (!search) {
      const { personId, today } = reader
      const withLessons = { ...reader, contact, lessonsLearnt: lessonsLearnt({ personId, today }) }
      return store.listUsualContacts(db, withLessons, LIMITS.contacts)
    }
    if (isShort(search)) return []
    return store.searchContacts(
      db,
      { ...reader, personId: who.personId, contact },
      { words: searchWords(search), limit: LIMITS.contacts },
    )
  },

  async searchChats({ search }, context) {
    const words = searchWords(search ?? '')
    if (isShort(search) || words.length === 0) return { chats: [], contacts: [], messages: [], isCut: false }
    const { db } = context
    const reader = chatReader(context)
    const limit = LIMITS.foundOfEach
    const chats = await listChats(db, reader, { words }, limit)
    const contact = contactJson(reader, 'p')
    const contacts = await store.searchContacts(db, { ...reader, contact }, { words, limit })
    const query = tsqueryOf(words)
    const messages = await readWithin(db, SEARCH_MS, (tx) => searchMessages(tx, reader, { query, limit }))
    return { chats, contacts, messages: messages ?? [], isCut: messages === null }
  },

  listBlocked: (_, context) =>
    store.listBlocked(context.db, context.who.personId, contactJson(chatReader(context), 'p')),

  async blockPerson({ personId }, context) {
    const { who, clock, change, fail } = context
    return change(async (tx, record) => {
      const isOther = personId !== who.personId
      const found = isOther && (await store.listFindable(tx, chatReader(context), [personId])).length > 0
      if (!found) throw fail('not-found')
      if (await store.addBlock(tx, who.personId, personId, clock.now()))
        await record({ action: 'messenger.block', entity: 'person', entityId: personId })
      return DONE
    })
  },

  unblockPerson: ({ personId }, { who, change }) =>
    change(async (tx, record) => {
      if (await store.removeBlock(tx, who.personId, personId))
        await record({ action: 'messenger.unblock', entity: 'person', entityId: personId })
      return DONE
    }),
}
