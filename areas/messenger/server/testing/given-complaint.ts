import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { givenGroup, say } from './given-chat.ts'
import { givenFile } from './given-file.ts'

interface GivenComplaint {
  id: number
  msg: number
  complaintId: number
  version: number
}

/** A complaint of `student` about a message of `teacher`. */
export async function givenComplaint(server: TestServer): Promise<GivenComplaint> {
  const id = await givenGroup(server, ['teacher', 'student', 'student2'])
  await say(server, 'student2', { id, text: 'До него' })
  const { id: msg } = await say(server, 'teacher', { id, text: 'Обидные слова' })
  await say(server, 'student2', { id, text: 'После него' })
  await givenBy(server.as('student'), messengerCalls.complain, { id, msg, reason: 'insult' })
  const complaint = await server.db
    .selectFrom('chat_complaint')
    .select(['id', 'version'])
    .where('message_id', '=', msg)
    .executeTakeFirstOrThrow()
  return { id, msg, complaintId: complaint.id, version: complaint.version }
}

/** A complaint of `student` about a picture of `teacher`. */
export async function givenPictureComplaint(
  server: TestServer,
): Promise<Omit<GivenComplaint, 'msg'> & { fileId: string }> {
  const id = await givenGroup(server, ['teacher', 'student'])
  const { id: fileId } = await givenFile(server, 'teacher', id)
  const { id: msg } = await say(server, 'teacher', { id, fileIds: [fileId] })
  await givenBy(server.as('student'), messengerCalls.complain, { id, msg, reason: 'insult' })
  const complaint = await server.db
    .selectFrom('chat_complaint')
    .select(['id', 'version'])
    .where('message_id', '=', msg)
    .executeTakeFirstOrThrow()
  return { id, fileId, complaintId: complaint.id, version: complaint.version }
}

export const DECISION = { outcome: 'warned' as const, answer: 'Так в чатах не пишут' }

/** The same with a warning. */
export async function givenDecision(server: TestServer): Promise<GivenComplaint> {
  const complaint = await givenComplaint(server)
  const { complaintId, version } = complaint
  await givenBy(server.as('content'), messengerCalls.decideComplaint, { complaintId, version, ...DECISION })
  return complaint
}
