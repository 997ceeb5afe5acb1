import { accountOf } from '#platform/server/testing/account-of.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { nextNumber } from './given-contingent.ts'
import { givenSigned } from './given-order.ts'

/** A student gets another name; then the order turns out to be about somebody else. */
const carriedOut: NoticeScene = async (server) => {
  const [student, other] = await server.db
    .selectFrom('student')
    .select(['id', 'person_id'])
    .where('is_studying', '=', true)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const { id: subjectId, person_id: personId } = student!
  await accountOf(server.db, personId)
  const line = { subjectId, lastName: nextNumber('Фамилия'), firstName: 'Имя' }
  const { id } = await givenSigned(server.as('admin'), { kind: 'change-of-name', lines: [line] })
  return {
    personId,
    takeAway: () =>
      server.db.updateTable('order_line').set({ student_id: other!.id }).where('order_id', '=', id).execute(),
  }
}

export const orderNoticeScenes = { 'orders.carried-out': carriedOut }
