import { sql } from 'kysely'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { Mark } from '../../contract/marks.ts'
import { givenFilled, givenLateSession, givenRetake, givenShipped, readSheet } from './given-sheet.ts'

/** `teacher` gives marks in a sheet of the demo student's group; then the student is taken out of the sheet. */
const marked: NoticeScene = async (server) => {
  const { id } = await givenFilled(server)
  const personId = await personOf(server, 'student')
  return {
    personId,
    takeAway: () =>
      server.db
        .updateTable('statement_record')
        .set({ is_deleted: true })
        .where('statement_id', '=', id)
        .execute(),
  }
}

/** Another examines the sheet from then on. */
async function examinerOf(server: TestServer, id: number) {
  const other = await personOf(server, 'teacher2')
  return {
    personId: await personOf(server, 'teacher'),
    takeAway: () =>
      server.db
        .updateTable('statement_examiner')
        .set({ person_id: other })
        .where('statement_id', '=', id)
        .execute(),
  }
}

/** Removes everybody from a retake, and from the failed sheet as well, whose mark has notices too. */
async function leaving(server: TestServer, id: number) {
  const { parent_id: failed } = await server.db
    .selectFrom('statement')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    personId: await personOf(server, 'student'),
    async takeAway() {
      await server.db.deleteFrom('statement_record').where('statement_id', '=', id).execute()
      await server.db
        .updateTable('statement_record')
        .set({ is_deleted: true })
        .where('statement_id', '=', failed)
        .execute()
    },
  }
}

/** The dean makes a retake of the demo student. */
const retake: NoticeScene = async (server) => leaving(server, (await givenRetake(server)).id)

/** The dean makes a retake; another examines it from then on. */
const assigned: NoticeScene = async (server) => examinerOf(server, (await givenRetake(server)).id)

/** The dean takes a retake of the demo student back. */
const withdrawn: NoticeScene = async (server) => {
  const { id } = await givenRetake(server)
  await givenBy(server.as('dean'), sheetsCalls.withdrawRetake, { id })
  return leaving(server, id)
}

/** The dean withdraws a retake; then it has never been given to `teacher`. */
const released: NoticeScene = async (server) => {
  const { id } = await givenRetake(server)
  await givenBy(server.as('dean'), sheetsCalls.withdrawRetake, { id })
  return examinerOf(server, id)
}

/** The dean gives a sheet back to `teacher`. */
const returned: NoticeScene = async (server) => {
  const { id } = await givenShipped(server)
  await givenBy(server.as('dean'), sheetsCalls.returnSheet, { id, comment: 'Нет подписи' })
  return examinerOf(server, id)
}

/** The dean reminds `teacher` of overdue sheets; all of them are postponed. */
const late: NoticeScene = async (server) => {
  const session = await givenLateSession(server)
  const personId = await personOf(server, 'teacher')
  await givenBy(server.as('dean'), sheetsCalls.remindExaminers, { ...session, examinerId: personId })
  return {
    personId,
    takeAway: () =>
      server.db
        .updateTable('statement')
        .set({ exam_date: '2027-01-20' })
        .where('withdrawn_at', 'is', null)
        .where('id', 'in', (eb) =>
          eb.selectFrom('statement_examiner').select('statement_id').where('person_id', '=', personId),
        )
        .execute(),
  }
}

/** `teacher` sends a sheet; everything that waits in the office goes to another institute. */
const shipped: NoticeScene = async (server) => {
  await givenShipped(server)
  const personId = await personOf(server, 'dean')
  return {
    personId,
    takeAway: () =>
      sql`update statement set institute_id = (select max(d.id) from department d
          join department_kind k on k.id = d.kind_id and k.is_institute and not k.is_directorate
          where d.id not in (select id from units_led_by(${personId}, ${server.clock.today()}::date)))
        where status_id = 5`.execute(server.db),
  }
}

/** The dean raises a mark of `teacher`. */
const differs: NoticeScene = async (server) => {
  const { id } = await givenShipped(server)
  const { recordBookUUID } = (await readSheet(server, id)).records[0]!
  const results = [{ recordBookUUID, markId: Mark.good, reason: 'апелляция, протокол № 3' }]
  await givenBy(server.as('dean'), sheetsCalls.processSheet, { id, results })
  return examinerOf(server, id)
}

export const sheetsNoticeScenes = {
  'sheets.marked': marked,
  'sheets.retake': retake,
  'sheets.assigned': assigned,
  'sheets.late': late,
  'sheets.withdrawn': withdrawn,
  'sheets.released': released,
  'sheets.returned': returned,
  'sheets.shipped': shipped,
  'sheets.differs': differs,
}
