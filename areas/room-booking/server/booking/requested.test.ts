import { expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import { roomBookingArea } from '../handlers.ts'
import { roomBookingNoticeSources } from '../notices.ts'
import { DATES, useSeriesScene } from '../testing/series-scene.ts'

const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const scene = useSeriesScene(server)

const ask = (login: string, roomId: number, lesson: number, date: string = DATES[0]) => {
  const { items: _items, ...shared } = scene.aSeries([])
  const time = { date, fromLessonNumber: lesson, toLessonNumber: lesson }
  return givenBy(server.as(login), calls.createReservation, { ...shared, ...time, roomId })
}

const told = async () => {
  await sendDue(server, roomBookingNoticeSources)
  return server.db
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.person_id', 'n.person_id')
    .select(['a.login', 'n.title', 'n.detail', 'n.leads_to as to'])
    .where('n.kind', '=', 'room-booking.requested')
    .orderBy('a.login')
    .execute()
}

it('a moderator is told of a request, and nobody else', async () => {
  await ask('teacher', scene.room, 3)
  expect(await told()).toEqual([
    {
      login: 'moderator',
      title: 'А-1: новая заявка',
      detail: 'А-1, 25.11.2026, пара 3. Кружок, Иванов Иван',
      to: '/rooms/booking-moderation',
    },
  ])
})

it('many become one notice, a series counts once, and so do those that come before it is read', async () => {
  await scene.given('teacher', scene.aSeries([scene.room, scene.room]))
  expect(await told()).toMatchObject([{ detail: expect.stringContaining('пары 4–5 и ещё 1\u00A0дата. ') }])
  await ask('colleague', scene.room, 2)
  await ask('teacher', scene.other, 2)
  expect(await told()).toMatchObject([
    {
      login: 'moderator',
      title: 'Помещения: 3\u00A0новые заявки',
      detail: 'Ближайшая: А-1, 25.11.2026, пара 2',
    },
  ])
  await server.db.updateTable('notice').set({ read_at: server.clock.now() }).execute()
  await ask('teacher', scene.other, 7)
  expect((await told()).map(({ title }) => title).toSorted()).toEqual([
    'Б-1: новая заявка',
    'Помещения: 3\u00A0новые заявки',
  ])
})

it('nobody is told of what is decided by then, nor of their own', async () => {
  const { id } = await ask('teacher', scene.room, 3)
  await givenBy(server.as('moderator'), calls.rejectReservation, { id, comment: 'Ремонт' })
  expect(await told()).toEqual([])
  const colleague = { person_id: await personOf(server, 'colleague'), reason: 'test' }
  await server.db
    .insertInto('permission_grant')
    .values({ ...colleague, permission: 'booking-moderation' })
    .execute()
  await ask('colleague', scene.room, 5)
  expect((await told()).map(({ login }) => login)).toEqual(['moderator'])
})
