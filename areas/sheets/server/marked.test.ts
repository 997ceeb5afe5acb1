import { beforeEach, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { sendDueNotices } from '#apps/server/testing/due-notices.ts'
import { createClock } from '#platform/server/clock.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { Mark } from '../contract/marks.ts'
import { followRegisters } from './registers/follow-registers.ts'
import { givenProcessed, givenRetake, givenSheet, marksFor, readSheet } from './testing/given-sheet.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })

beforeEach(async () => {
  await accountOf(server.db, await personOf(server, 'student'))
  await forget()
})

async function forget(): Promise<void> {
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
}

async function told(): Promise<{ title: string; before: string | null; detail: string }[]> {
  await sendDueNotices(server)
  return server.db
    .selectFrom('notice')
    .select(['title', 'before', 'detail'])
    .where('kind', '=', 'sheets.marked')
    .where('person_id', '=', await personOf(server, 'student'))
    .execute()
}

async function give(id: number, markId: number): Promise<void> {
  const results = marksFor(await readSheet(server, id), () => markId)
  await givenBy(server.as('teacher'), sheetsCalls.saveMarks, { id, results })
}

async function settle(id: number, uuids: readonly string[], markId: number): Promise<void> {
  const results = uuids.map((recordBookUUID) => ({ recordBookUUID, markId, reason: 'апелляция' }))
  await givenBy(server.as('dean'), sheetsCalls.processSheet, { id, results })
}

it('a mark that is another says what it was', async () => {
  const { id } = await givenSheet(server)
  await give(id, Mark.good)
  const [first] = await told()
  expect(first).toMatchObject({ before: null, title: expect.stringMatching(/: Хорошо$/) as string })
  await forget()
  await give(id, Mark.great)
  expect(await told()).toMatchObject([
    { title: expect.stringMatching(/^Оценка изменена: /) as string, before: 'Хорошо', detail: 'Отлично' },
  ])
})

it('a mark that was changed and changed back is not told', async () => {
  const { id } = await givenSheet(server)
  await give(id, Mark.good)
  await told()
  await forget()
  await give(id, Mark.great)
  await give(id, Mark.good)
  expect(await told()).toEqual([])
})

it('a final mark that was changed and changed back is not told, one that stays is', async () => {
  const { id, uuids } = await givenProcessed(server, { markId: Mark.good, finalMarkId: Mark.great })
  await told()
  await forget()
  await settle(id, uuids, Mark.satisfactory)
  await settle(id, uuids, Mark.great)
  expect(await told()).toEqual([])
  await settle(id, uuids, Mark.good)
  expect(await told()).toMatchObject([{ before: 'Отлично', detail: 'Хорошо' }])
})

it('a referral that ran out says so from the midnight of the university on', async () => {
  const { id } = await givenRetake(server, { isReferral: true })
  await server.db
    .updateTable('statement_referral')
    .set({ until: '2026-11-18' })
    .where('statement_id', '=', id)
    .execute()
  await forget()
  // Half an hour past midnight in Moscow, and still the day before by UTC.
  await followRegisters(server.db, createClock('Europe/Moscow', '2026-11-18T21:30:00Z'))
  await sendDueNotices(server)
  const told = await server.db
    .selectFrom('notice')
    .select(['kind', 'title'])
    .where('kind', 'in', ['sheets.released', 'sheets.withdrawn'])
    .orderBy('kind')
    .execute()
  const title = expect.stringMatching(/^Истёк срок направления на пересдачу: /) as string
  expect(told).toEqual([
    { kind: 'sheets.released', title },
    { kind: 'sheets.withdrawn', title },
  ])
})
