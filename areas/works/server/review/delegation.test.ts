import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/calendar.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { WaitingWorks } from '../../contract/home.ts'
import type { WorkHistory } from '../../contract/review.ts'
import type { TaughtList } from '../../contract/work.ts'
import { worksArea } from '../handlers.ts'
import { worksHomeWidgets } from '../home-widgets.ts'
import { givenSent } from '../testing/given-work.ts'
import { forgetEvents, noticesOf, noticesTo } from '../testing/notices-of.ts'

const { delegateWorks, endDelegation, listTaughtWorks, agreeWork, rejectWork, getWorkHistory } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const TODAY = '2026-11-18'
const delegate = () => server.as('teacher2')
let teacherId: number
let delegateId: number

beforeEach(async () => {
  teacherId = await personOf(server, 'teacher')
  delegateId = await personOf(server, 'teacher2')
  await sql`delete from works_delegation where teacher_id in (${teacherId}, ${delegateId})`.execute(server.db)
  await forgetEvents(server)
})

const give = (beginAt: string, endAt: string) =>
  givenBy(server.as('teacher'), delegateWorks, { delegateId, beginAt, endAt })

describe('whoever is named for an absence', () => {
  it.each([
    ['before its days', 1, 5],
    ['after its days', -5, -1],
  ])('sees and decides nothing %s', async (_when, from, to) => {
    const { id } = await givenSent(server)
    await sql`insert into works_delegation (teacher_id, delegate_id, begin_at, end_at, created_at)
      values (${teacherId}, ${delegateId}, ${addDays(TODAY, from)}::date, ${addDays(TODAY, to)}::date, now())`.execute(
      server.db,
    )
    expect(await delegate().call(agreeWork, { id })).toFailWith(agreeWork, 'not-found')
    expect(await delegate().call(rejectWork, { id, comment: 'Нет выводов' })).toFailWith(
      rejectWork,
      'not-found',
    )
    expect(await delegate().call(listTaughtWorks, { staffId: teacherId })).toFailWith(
      listTaughtWorks,
      'forbidden',
    )
  })

  it('decides in its days, and both names stay in the record', async () => {
    const { id } = await givenSent(server)
    await give(TODAY, addDays(TODAY, 3))
    expect((await delegate().call(agreeWork, { id, version: 1 })).status).toBe(200)
    const { rows } = await sql<{ by: number; for: number }>`
      select decided_by as by, decided_for as for from works_consent where work_id = ${id}`.execute(server.db)
    expect(rows).toEqual([{ by: delegateId, for: teacherId }])
    const { versions } = (await server.as('student').call(getWorkHistory, { id })).body as WorkHistory
    expect(versions[0]).toMatchObject({
      decidedByName: expect.any(String) as unknown,
      decidedForName: expect.any(String) as unknown,
    })
    expect(versions[0]!.decidedByName).not.toBe(versions[0]!.decidedForName)
  })

  it('is told of a work that is sent, with an address under which it is found', async () => {
    await give(TODAY, addDays(TODAY, 3))
    const { id } = await givenSent(server)
    const told = await noticesOf(server, 'works.submitted', id)
    expect([...told.keys()].toSorted((a, b) => a - b)).toEqual(
      [teacherId, delegateId].toSorted((a, b) => a - b),
    )
    expect(told.get(delegateId)?.to).toBe(`/teacher/works?staff=${teacherId}&status=1&work=${id}`)
    const { body } = await delegate().call(listTaughtWorks, { staffId: teacherId, workId: id })
    expect((body as TaughtList).items.map((work) => work.id)).toEqual([id])
  })

  it('finds at home what waits for each absent colleague apart from their own', async () => {
    await givenSent(server)
    await give(TODAY, addDays(TODAY, 3))
    const waiting = worksHomeWidgets.find(({ key }) => key === 'waitingWorks')!
    const read = async (personId: number) =>
      (await waiting.read(server.db, aWho(personId), server.clock)) as WaitingWorks
    const [own, theirs] = [await read(teacherId), await read(delegateId)]
    expect(theirs.absent).toMatchObject([
      { staffId: teacherId, waiting: own.waiting, approvable: own.approvable },
    ])
    expect(own.absent).toEqual([])
  })

  it('is told when it is given, and when it is taken back', async () => {
    const { id } = await give(TODAY, addDays(TODAY, 3))
    const [given] = await noticesTo(server, 'works.delegated', delegateId)
    expect(given).toMatchObject({
      to: `/teacher/works?staff=${teacherId}`,
      detail: 'С 18.11.2026 по 21.11.2026',
    })
    expect(await noticesTo(server, 'works.delegated', teacherId)).toEqual([])
    await givenBy(server.as('teacher'), endDelegation, { id })
    expect(await noticesTo(server, 'works.delegated', delegateId)).toEqual([])
    const [ended] = await noticesTo(server, 'works.undelegated', delegateId)
    expect(ended).toMatchObject({
      title: expect.stringContaining('передача согласования работ отменена') as unknown,
      detail: 'Была с 18.11.2026 по 21.11.2026',
    })
    await give(TODAY, addDays(TODAY, 1))
    expect(await noticesTo(server, 'works.undelegated', delegateId)).toEqual([])
  })
})
