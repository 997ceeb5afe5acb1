import { sql } from 'kysely'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import { remindOfTerms } from '../jobs.ts'
import {
  givenDelegation,
  givenMoving,
  givenRemark,
  givenSent,
  givenSentUnassigned,
  givenUnassigned,
  givenWork,
} from './given-work.ts'

async function personOf(server: TestServer, login: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select person_id as id from account where login = ${login}`.execute(server.db)
  return rows[0]!.id
}

/** Without the work there is no notice. */
const removing = (server: TestServer, id: number) => () =>
  sql`update works_work set is_deleted = true where id = ${id}`.execute(server.db)

const decided: NoticeScene = async (server) => {
  const { id } = await givenSent(server)
  await givenBy(server.as('teacher'), worksCalls.agreeWork, { id })
  return { personId: await personOf(server, 'student'), takeAway: removing(server, id) }
}

const submitted: NoticeScene = async (server) => {
  const { id } = await givenSent(server)
  return { personId: await personOf(server, 'teacher'), takeAway: removing(server, id) }
}

const commented: NoticeScene = async (server) => {
  const { workId } = await givenRemark(server)
  return { personId: await personOf(server, 'student'), takeAway: removing(server, workId) }
}

const due: NoticeScene = async (server) => {
  const { id } = await givenWork(server, { deliveryAt: null })
  await sql`update works_work set delivery_at = ${server.clock.today()}::date + 7 where id = ${id}`.execute(
    server.db,
  )
  await remindOfTerms(server.db, server.clock)
  return { personId: await personOf(server, 'student'), takeAway: removing(server, id) }
}

const assigned: NoticeScene = async (server) => {
  const { ids, supervisorId } = await givenUnassigned(server)
  await givenBy(server.as('directorate'), worksCalls.assignSupervisor, { ids, supervisorId })
  return { personId: supervisorId, takeAway: removing(server, ids[0]!) }
}

const unassigned: NoticeScene = async (server) => {
  await givenSentUnassigned(server)
  // The notice counts all of the department.
  const takeAway = () =>
    sql`update works_work set is_deleted = true where supervisor_id is null`.execute(server.db)
  return { personId: await personOf(server, 'head'), takeAway }
}

const handedOver: NoticeScene = async (server) => {
  const moving = await givenMoving(server)
  await givenBy(server.as('directorate'), worksCalls.changeSupervisor, moving)
  return { personId: moving.formerId, takeAway: removing(server, moving.id) }
}

const supervisorNamed: NoticeScene = async (server) => {
  const { ids, supervisorId } = await givenUnassigned(server)
  await givenBy(server.as('directorate'), worksCalls.assignSupervisor, { ids, supervisorId })
  return { personId: await personOf(server, 'student'), takeAway: removing(server, ids[0]!) }
}

/** The scene's own days, so that the scene of a delegation leaves them free. */
const SPRING = { beginAt: '2027-03-01', endAt: '2027-03-08' }

const undelegated: NoticeScene = async (server) => {
  const { id, delegate, teacher } = await givenDelegation(server, SPRING)
  await givenBy(server.as('teacher'), worksCalls.endDelegation, { id })
  return {
    personId: delegate.id,
    // A person who was named again gets no notice of the end.
    takeAway: () =>
      sql`
      insert into works_delegation (teacher_id, delegate_id, begin_at, end_at, created_at)
      values (${teacher.id}, ${delegate.id}, ${SPRING.beginAt}::date, ${SPRING.endAt}::date, now())`.execute(
        server.db,
      ),
  }
}

const delegated: NoticeScene = async (server) => {
  const { id, delegate } = await givenDelegation(server)
  return {
    personId: delegate.id,
    takeAway: () => sql`delete from works_delegation where id = ${id}`.execute(server.db),
  }
}

export const worksNoticeScenes: Record<string, NoticeScene> = {
  'works.decided': decided,
  'works.submitted': submitted,
  'works.commented': commented,
  'works.due': due,
  'works.delegated': delegated,
  'works.undelegated': undelegated,
  'works.assigned': assigned,
  'works.unassigned': unassigned,
  'works.handed-over': handedOver,
  'works.supervisor-named': supervisorNamed,
}
