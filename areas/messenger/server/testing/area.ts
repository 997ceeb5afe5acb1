import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { holds, OWN } from '#platform/server/testing/id-rules.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { DECISION, givenComplaint, givenPictureComplaint } from './given-complaint.ts'
import { givenFile, givenLargePicture } from './given-file.ts'
import { givenGroup, say } from './given-chat.ts'
import { messengerNoticeScenes } from './notice-scenes.ts'

const A_PICTURE = new TestFile(ONE_PIXEL_PNG, 'точка.png', 'image/png')
const UNKNOWN_FILE = '00000000-0000-4000-8000-000000000000'

/** A chat of all demo accounts, its first message, and a worker whom everybody may find. */
async function findSamples(db: Db) {
  const { rows } = await sql<{ id: number; msg: number; personId: number }>`
    select c.id, (select m.id from chat_message m where m.chat_id = c.id order by m.seq limit 1) as msg,
      (select person_id from account where login = 'clerk') as "personId"
    from chat c where c.kind = 'group' and not exists (select from chat_register f where f.chat_id = c.id)
    order by c.member_count desc, c.id limit 1
  `.execute(db)
  const { id = 1, msg = 1, personId = 1 } = rows[0] ?? {}
  const ofMessage = { id, msg }
  return {
    createChat: { type: 'person' as const, members: [personId] },
    ...Object.fromEntries(
      [
        'getChat',
        'pinChat',
        'unpinChat',
        'muteChat',
        'unmuteChat',
        'archiveChat',
        'unarchiveChat',
        'listMessages',
        'listPinnedMessages',
        'tellTyping',
        'listFiles',
        'listLinks',
        'searchChat',
        'listLater',
        'uploadFile',
        'saveDraft',
      ].map((name) => [name, { id }]),
    ),
    ...Object.fromEntries(
      ['starMessage', 'unstarMessage', 'listReaders', 'react'].map((name) => [name, ofMessage]),
    ),
    sendMessage: { id, text: 'Проверка связи' },
    readMessages: { id, messageIds: [msg] },
    blockPerson: { personId },
    unblockPerson: { personId },
  }
}

const ofStudent = (server: TestServer) => givenGroup(server, ['student', 'teacher'])

async function aMessage(server: TestServer, needsConfirmation = false) {
  const id = await ofStudent(server)
  const { id: msg } = await say(server, 'student', { id, text: 'Своё сообщение', needsConfirmation })
  return { id, msg }
}

/** Far enough ahead for every clock of the tests. */
const LATER = { text: 'Завтра в девять', sendAt: '2027-06-01T06:00:00.000Z' }

async function aWaiting(server: TestServer) {
  const id = await ofStudent(server)
  const message = { id, ...LATER, clientId: randomUUID() }
  const { id: laterId, version } = await givenBy(server.as('student'), messengerCalls.sendLater, message)
  return { id, laterId, version }
}

async function toConfirm(server: TestServer) {
  const id = await givenGroup(server, ['teacher', 'student'])
  const { id: msg } = await say(server, 'teacher', { id, text: 'Подтвердите', needsConfirmation: true })
  return { id, msg }
}

/** The sender is in the chat of the row now. */
const inChat = (chat: string) =>
  `exists (select from chat_member mm where mm.chat_id = ${chat} and mm.person_id = me.person_id and mm.left_at is null)`
/** The sender is in the chat, or has just left it. */
const ofMember = (chat: string) =>
  `exists (select from chat_member mm where mm.chat_id = ${chat} and mm.person_id = me.person_id)`
const OF_CHAT = ofMember('r.chat_id')
const OF_MESSAGE = `exists (select from chat_message ms where ms.id = r.message_id and ${ofMember('ms.chat_id')})`
const reads = { only: inChat(`(i ->> 'id')::bigint`) }

export const messengerTesting = defineTesting(messengerCalls, {
  samples: {
    searchChats: { search: 'спасибо' },
    searchChat: { search: 'спасибо' },
    changeChat: { name: 'Другое название', members: [1] },
    editMessage: { message: 'Исправлено' },
    decideComplaint: DECISION,
    complain: { reason: 'spam' },
    setWriters: { isAnnouncementOnly: true },
    sendLater: { ...LATER, clientId: UNKNOWN_FILE },
    changeLater: LATER,
    react: { reaction: '👍' },
    uploadFile: { file: A_PICTURE },
    getChatFile: { fileId: UNKNOWN_FILE },
    getComplaintFile: { complaintId: 1, fileId: UNKNOWN_FILE },
    getFilePreview: { fileId: UNKNOWN_FILE },
    saveDraft: { text: 'Недописанное', ageMs: 0 },
  },
  findSamples,
  beginnings: {
    changeChat: async (server) => ({
      id: await ofStudent(server),
      members: [await personOf(server, 'teacher')],
    }),
    setWriters: async (server) => ({ id: await ofStudent(server) }),
    leaveChat: async (server) => ({ id: await ofStudent(server) }),
    editMessage: aMessage,
    deleteMessage: aMessage,
    pinMessage: aMessage,
    unpinMessage: aMessage,
    confirmMessage: toConfirm,
    getConfirmations: (server) => aMessage(server, true),
    remindToConfirm: (server) => aMessage(server, true),
    complain: toConfirm,
    decideComplaint: async (server) => {
      const { complaintId, version } = await givenComplaint(server)
      return { complaintId, version }
    },
    getComplaintFile: async (server) => {
      const { complaintId, fileId } = await givenPictureComplaint(server)
      return { complaintId, fileId }
    },
    sendLater: async (server) => ({ id: await ofStudent(server) }),
    changeLater: aWaiting,
    cancelLater: aWaiting,
    getChatFile: async (server) => {
      const id = await ofStudent(server)
      return { id, fileId: (await givenFile(server, 'student', id)).id }
    },
    getFilePreview: async (server) => {
      const id = await ofStudent(server)
      return { id, fileId: (await givenLargePicture(server, 'student', id)).id }
    },
  },
  notices: messengerNoticeScenes,
  ids: {
    writers: {
      chat: ofMember('r.id'),
      chat_member: OF_CHAT,
      chat_reading: OF_CHAT,
      chat_message: OF_CHAT,
      chat_mention: OF_CHAT,
      chat_important: OWN,
      chat_reaction: `${OWN} and ${OF_MESSAGE}`,
      chat_confirmation: `${OWN} and ${OF_MESSAGE}`,
      chat_file: 'r.uploaded_by = me.person_id',
      chat_block: OWN,
      chat_complaint: `${OWN} and ${OF_MESSAGE} or ${holds('content-management')}
        and not exists (select from chat_message m where m.id = r.message_id and m.author_id = me.person_id)`,
      chat_later: 'r.author_id = me.person_id',
      chat_draft: OWN,
    },
    readers: {
      getChat: reads,
      listMessages: reads,
      listPinnedMessages: reads,
      listReaders: reads,
      getConfirmations: reads,
      listFiles: reads,
      listLinks: reads,
      searchChat: reads,
      listLater: reads,
      getChatFile: reads,
      getFilePreview: reads,
      getComplaintFile: {
        open: 'Whoever decides complaints sees the files of all that wait, except about their own messages',
      },
      findContacts: { open: 'Names those alone whom the reader may find, decision 0129' },
      searchChats: { rows: { list: 'messages', only: inChat(`(x ->> 'chatId')::bigint`) } },
    },
    scenes: {
      // The chats of each account, with one of its own messages if there is any.
      chat: `
        select c.person_id as holder, mm.chat_id as id,
          coalesce((select min(m.id) from chat_message m where m.chat_id = mm.chat_id and m.author_id = c.person_id),
            (select min(m.id) from chat_message m where m.chat_id = mm.chat_id)) as msg,
          (select min(m.id) from chat_message m where m.chat_id = mm.chat_id) as "messageIds",
          (select min(m.id) from chat_message m where m.chat_id = mm.chat_id) as "replyToId"
        from cast_person c join chat_member mm on mm.person_id = c.person_id and mm.left_at is null
        order by c.person_id, mm.chat_id`,
    },
  },
})
