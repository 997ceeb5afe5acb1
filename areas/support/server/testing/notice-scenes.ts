import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { supportCalls } from '../../contract/calls.ts'
import { givenRequest } from './given-request.ts'

/** An answer to `student`; the request becomes another person's. */
const answered: NoticeScene = async (server) => {
  const request = await givenRequest(server)
  await givenBy(server.as('admin'), supportCalls.answerSupportRequest, request)
  const other = await personOf(server, 'teacher')
  return {
    personId: await personOf(server, 'student'),
    takeAway: () =>
      server.db
        .updateTable('support_request')
        .set({ person_id: other })
        .where('id', '=', request.id)
        .execute(),
  }
}

export const supportNoticeScenes = { 'support.answer': answered }
