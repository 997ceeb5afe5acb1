import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { transact } from '#platform/server/db/transact.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { settlementsCalls } from '../../contract/calls.ts'
import { settlementsNotices } from '../../contract/notices.ts'
import { remindOfPayments } from '../jobs.ts'
import { givenOperation, givenRequest, givenSettlement } from './given-settlement.ts'

const due: NoticeScene = async (server) => {
  await sql`update settlements_contract set due_on = null`.execute(server.db)
  await sql`delete from settlements_term`.execute(server.db)
  const { id } = await givenSettlement(server, { dueOn: addDays(server.clock.today(), 7) })
  await remindOfPayments(server.db, server.clock)
  return {
    personId: await personOf(server, 'student'),
    takeAway: () => sql`update settlements_contract set is_closed = true where id = ${id}`.execute(server.db),
  }
}

const paid: NoticeScene = async (server) => {
  const { id } = await givenSettlement(server)
  const operationId = await givenOperation(server, id)
  const personId = await personOf(server, 'student')
  await transact(server.db, (tx) =>
    noteEvents(tx, settlementsNotices.paid, [{ personId, key: operationId, subject: { operationId } }]),
  )
  return {
    personId,
    takeAway: () => sql`delete from settlements_operation where id = ${operationId}`.execute(server.db),
  }
}

const answered: NoticeScene = async (server) => {
  const { requestId, version } = await givenRequest(server)
  const answer = { id: requestId, version, state: 'done' as const }
  await givenBy(server.as('admin'), settlementsCalls.answerRequest, answer)
  return {
    personId: await personOf(server, 'student'),
    takeAway: () => sql`delete from settlements_request where id = ${requestId}`.execute(server.db),
  }
}

const asked: NoticeScene = async (server) => {
  await givenRequest(server)
  return {
    personId: await personOf(server, 'admin'),
    takeAway: () =>
      sql`delete from settlements_request where state in ('sent', 'in-work')`.execute(server.db),
  }
}

export const settlementsNoticeScenes = {
  'settlements.due': due,
  'settlements.paid': paid,
  'settlements.answered': answered,
  'settlements.asked': asked,
}
