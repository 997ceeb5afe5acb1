import { beforeAll, describe, expect, it } from 'vitest'
import { announcementsCalls } from '#areas/announcements/contract/calls.ts'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { orderCalls } from '../contract/calls.ts'
import type { Order } from '../contract/order.ts'
import { runDueOrders } from './due-orders.ts'
import { givenSigned } from './testing/given-order.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { rightsCalls } from '#areas/rights/contract/calls.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from '#apps/server/served-areas.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })
const TOMORROW = '2026-11-19'
const WEEK = 12

interface Moved {
  studentId: number
  personId: number
  from: { id: number; name: string }
  to: { id: number; name: string }
  /** Announcements to either group. */
  announcements: { from: number; to: number }
}

let moved: Moved

const announce = async (groupId: number) =>
  (
    await givenBy(server.as('content'), announcementsCalls.createAnnouncement, {
      title: 'Собрание группы',
      description: '',
      link: null,
      publishedAt: '2026-11-17T09:00',
      expiresAt: null,
      needsConfirmation: false,
      audience: [{ kind: 'group', value: String(groupId) }],
      isForEverybody: false,
    })
  ).id

beforeAll(async () => {
  const personId = await personOf(server, 'student')
  const from = await server.db
    .selectFrom('student as s')
    .innerJoin('student_group_member as m', 'm.student_id', 's.id')
    .innerJoin('student_group as g', 'g.id', 'm.group_id')
    .select(['s.id as studentId', 'g.id', 'g.name', 'g.institute_id', 'g.study_form_id', 'g.study_level_id'])
    .where('s.person_id', '=', personId)
    .where('m.end_at', 'is', null)
    .executeTakeFirstOrThrow()
  const to = await server.db
    .selectFrom('student_group')
    .select(['id', 'name'])
    .where('id', '<>', from.id)
    .where('institute_id', '=', from.institute_id)
    .where('study_form_id', '=', from.study_form_id)
    .where('study_level_id', '=', from.study_level_id)
    .where('end_at', 'is', null)
    .executeTakeFirstOrThrow()
  const announcements = { from: await announce(from.id), to: await announce(to.id) }
  moved = { studentId: from.studentId, personId, from, to, announcements }
})

/** The group in which the portal shows the student. */
async function places() {
  const me = server.as('student')
  const { subject } = await givenBy(me, timetableCalls.getTimetable, {
    yearId: 2026,
    week: WEEK,
    userType: 'student',
  })
  const seen = await givenBy(me, announcementsCalls.listAnnouncements, { limit: 200 })
  const journal = await me.call(journalCalls.getOwnJournal, { groupId: moved.to.id })
  const card = await givenBy(server.as('admin'), rightsCalls.getPerson, { personId: moved.personId })
  return {
    timetable: subject.name,
    announcements: seen.map(({ id }) => id).filter((id) => Object.values(moved.announcements).includes(id)),
    hasNewJournal: journal.status === 200,
    isInDirectory: JSON.stringify(card).includes(moved.to.name),
  }
}

const marks = () =>
  server.db
    .selectFrom('journal_mark')
    .selectAll()
    .where('student_id', '=', moved.studentId)
    .orderBy('lesson_id')
    .execute()

describe('a transfer order', () => {
  it('moves the student everywhere on its day and not before, and its counter-order brings everything back', async () => {
    const former = {
      timetable: moved.from.name,
      announcements: [moved.announcements.from],
      hasNewJournal: false,
      isInDirectory: false,
    }
    const earned = await marks()
    expect(earned.length).toBeGreaterThan(0)
    const { id } = await givenSigned(server.as('admin'), {
      kind: 'transfer-group',
      lines: [{ subjectId: moved.studentId, toGroupId: moved.to.id, subgroup: 1 }],
      effectiveOn: TOMORROW,
    })
    await runDueOrders(jobContext(server))
    expect(await places()).toEqual(former)

    // The clock of this server does not go on, so the day comes to the order.
    await server.db
      .updateTable('order_document')
      .set({ effective_on: server.clock.today() })
      .where('id', '=', id)
      .execute()
    await runDueOrders(jobContext(server))
    expect(await places()).toEqual({
      timetable: moved.to.name,
      announcements: [moved.announcements.to],
      hasNewJournal: true,
      isInDirectory: true,
    })
    expect(await marks()).toEqual(earned)

    const order = (await givenBy(server.as('admin'), orderCalls.getOrder, { id })) as Order
    await givenBy(server.as('admin'), orderCalls.counterOrder, {
      id,
      version: order.version,
      number: 'В-1',
      orderedOn: server.clock.today(),
    })
    expect(await places()).toEqual(former)
    expect(await marks()).toEqual(earned)
  })
})
