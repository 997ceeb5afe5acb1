import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksArea } from './handlers.ts'
import { givenMoving, givenSentUnassigned, givenUnassigned } from './testing/given-work.ts'
import { forgetEvents, noticesOf } from './testing/notices-of.ts'

const { assignSupervisor, changeSupervisor } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const KIND = 'works.supervisor-named'

const leader = () => server.as('directorate')
const assign = (ids: number[], supervisorId: number) =>
  givenBy(leader(), assignSupervisor, { ids, supervisorId })
const change = (id: number, formerId: number, supervisorId: number) =>
  givenBy(leader(), changeSupervisor, { id, formerId, supervisorId })

async function personWith(id: number) {
  const { rows } = await sql<{ name: string; gender: string | null }>`
    select full_name as name, gender from person where id = ${id}`.execute(server.db)
  return rows[0]!
}

const titleFor = (name: string, verb: string) => `Руководителем работы ${verb} ${name}`

beforeEach(() => forgetEvents(server))

describe('the student of a work', () => {
  it('is told who has become its supervisor, and is led to it', async () => {
    const { id } = await givenSentUnassigned(server)
    const supervisorId = await personOf(server, 'teacher')
    await assign([id], supervisorId)
    const told = await noticesOf(server, KIND, id)
    expect([...told.keys()]).toEqual([await personOf(server, 'student')])
    const { name } = await personWith(supervisorId)
    expect([...told.values()]).toEqual([
      {
        title: titleFor(name, 'назначен'),
        detail: expect.stringMatching(/^Курсовая работа, Дисциплина работ/) as unknown,
        to: `/works?work=${id}`,
      },
    ])
  })

  it.each([
    ['f', 'назначена'],
    ['m', 'назначен'],
    [null, 'назначен(а)'],
  ])('reads the verb of a supervisor of gender %s', async (gender, verb) => {
    const { ids, supervisorId } = await givenUnassigned(server)
    const before = await personWith(supervisorId)
    await sql`update person set gender = ${gender} where id = ${supervisorId}`.execute(server.db)
    await assign(ids, supervisorId)
    const [told] = [...(await noticesOf(server, KIND, ids[0]!)).values()]
    await sql`update person set gender = ${before.gender} where id = ${supervisorId}`.execute(server.db)
    expect(told?.title).toBe(titleFor(before.name, verb))
  })

  it('is told of another supervisor, and whom they follow', async () => {
    const { id, formerId, supervisorId } = await givenMoving(server)
    await change(id, formerId, supervisorId)
    const [told] = [...(await noticesOf(server, KIND, id)).values()]
    expect(told?.title).toContain((await personWith(supervisorId)).name)
    expect(told?.detail).toMatch(
      new RegExp(`\\. Прежний руководитель: ${(await personWith(formerId)).name}$`),
    )
  })

  it('is told nothing of a change that was undone at once', async () => {
    const { id, formerId, supervisorId } = await givenMoving(server)
    await change(id, formerId, supervisorId)
    await change(id, supervisorId, formerId)
    expect((await noticesOf(server, KIND, id)).size).toBe(0)
  })

  it('is told once of two who were named one after the other, and of no third one in between', async () => {
    const { id, formerId: firstId, supervisorId: lastId } = await givenMoving(server)
    await sql`update works_work set supervisor_id = null, department_id = (select department_id from works_work
      where id = ${(await givenUnassigned(server)).ids[0]!}) where id = ${id}`.execute(server.db)
    await assign([id], firstId)
    await change(id, firstId, lastId)
    const told = [...(await noticesOf(server, KIND, id)).values()]
    expect(told).toHaveLength(1)
    expect(told[0]!.title).toContain((await personWith(lastId)).name)
    expect(told[0]!.detail).not.toContain('Прежний')
  })
})
