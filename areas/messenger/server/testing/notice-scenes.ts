import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { givenDecision } from './given-complaint.ts'
import { givenRefusedLater } from './given-later.ts'
import { givenGroup, messagesOf, say, surnameOf } from './given-chat.ts'

/** `student` is called by name; then they are taken out of the chat. */
const mentioned: NoticeScene = async (server) => {
  const id = await givenGroup(server, ['teacher', 'student', 'student2'])
  await say(server, 'teacher', { id, text: `@${await surnameOf(server, 'student')}, зайдите` })
  const members = [await personOf(server, 'student2')]
  return {
    personId: await personOf(server, 'student'),
    takeAway: () =>
      givenBy(server.as('teacher'), messengerCalls.changeChat, { id, name: 'Без них', members }),
  }
}

/** `student` has not read a message, or has to confirm it; then they leave the chat. */
const written =
  (needsConfirmation: boolean): NoticeScene =>
  async (server) => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', { id, text: 'Завтра пары не будет', needsConfirmation })
    return {
      personId: await personOf(server, 'student'),
      takeAway: () => givenBy(server.as('student'), messengerCalls.leaveChat, { id }),
    }
  }

/** `student` may not write any more when the time of their message comes; then they leave the chat. */
const laterRefused: NoticeScene = async (server) => {
  const id = await givenGroup(server, ['teacher', 'student'])
  await givenRefusedLater(server, 'student', id)
  return {
    personId: await personOf(server, 'student'),
    takeAway: () => givenBy(server.as('student'), messengerCalls.leaveChat, { id }),
  }
}

/** Reads a chat to its end, so that no notice is left. */
async function readAll(server: TestServer, login: string, id: number): Promise<void> {
  const messageIds = (await messagesOf(server, login, id)).map((message) => message.id)
  await givenBy(server.as(login), messengerCalls.readMessages, { id, messageIds })
}

async function takeOver(server: TestServer, complaintId: number) {
  const other = await personOf(server, 'dean')
  return server.db
    .updateTable('chat_complaint')
    .set({ person_id: other })
    .where('id', '=', complaintId)
    .execute()
}

/** A decision about the complaint of `student`, which becomes another's. */
const complaintDecided: NoticeScene = async (server) => {
  const { id, complaintId } = await givenDecision(server)
  await readAll(server, 'student', id)
  return { personId: await personOf(server, 'student'), takeAway: () => takeOver(server, complaintId) }
}

/** A warning to `teacher`, whose message becomes another's. */
const moderated: NoticeScene = async (server) => {
  const { id, msg } = await givenDecision(server)
  await readAll(server, 'teacher', id)
  const other = await personOf(server, 'dean')
  return {
    personId: await personOf(server, 'teacher'),
    takeAway: () =>
      server.db.updateTable('chat_message').set({ author_id: other }).where('id', '=', msg).execute(),
  }
}

export const messengerNoticeScenes = {
  'messenger.mentioned': mentioned,
  'messenger.unread': written(false),
  'messenger.confirmation-asked': written(true),
  'messenger.later-refused': laterRefused,
  'messenger.complaint-decided': complaintDecided,
  'messenger.moderated': moderated,
}
