import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { WorkHistory } from '../../contract/review.ts'
import type { OwnWork } from '../../contract/work.ts'
import { worksArea } from '../handlers.ts'
import { givenFilled, givenSent } from '../testing/given-work.ts'

const { addWorkComment, agreeWork, getWorkHistory, listOwnWorks, rejectWork, submitWork, withdrawWork } =
  worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const student = () => server.as('student')
const teacher = () => server.as('teacher')

const own = async (id: number) => {
  const { body } = await student().call(listOwnWorks, {})
  return (body as { items: OwnWork[] }).items.find(({ workId }) => workId === id)!
}

describe('a student takes a work back', () => {
  it('that is not sent then, with all that was sent in its form', async () => {
    const { id } = await givenSent(server)
    const sent = await own(id)
    const { status, body } = await student().call(withdrawWork, { id, revision: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      statusId: 0,
      revision: 0,
      draft: { theme: sent.workTheme },
      workFile: [{ id: sent.workFile[0]!.id, isUnsent: true }],
    })
    const { rows } =
      await sql`select from audit_log where action = 'works.withdraw' and entity_id = ${String(id)}`.execute(
        server.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('and whoever still sees it agrees nothing that is sent later', async () => {
    const { workId: id, ...filled } = await givenFilled(server)
    await student().call(submitWork, { workId: id, ...filled })
    await student().call(withdrawWork, { id, revision: 1 })
    expect((await teacher().call(agreeWork, { id, version: 1 })).status).not.toBe(200)
    await student().call(submitWork, { workId: id, ...filled, theme: 'Другая тема' })
    expect(await teacher().call(agreeWork, { id, version: 1 })).toFailWith(agreeWork, 'changed-meanwhile')
    expect((await teacher().call(agreeWork, { id, version: 2 })).status).toBe(200)
  })

  it('and whoever names no version is shown what was sent later, before a second call agrees it', async () => {
    const { workId: id, ...filled } = await givenFilled(server)
    await student().call(submitWork, { workId: id, ...filled })
    await student().call(withdrawWork, { id, revision: 1 })
    await student().call(submitWork, { workId: id, ...filled, theme: 'Другая тема' })
    const first = await teacher().call(agreeWork, { id })
    expect(first).toFailWith(agreeWork, 'changed-meanwhile')
    expect(first.body).toMatchObject({ current: { id, theme: 'Другая тема', version: 2 } })
    expect((await own(id)).statusId).toBe(1)
    expect((await teacher().call(agreeWork, { id })).status).toBe(200)
  })

  it('that had come back, and it is rejected as it was', async () => {
    const { workId: id, ...filled } = await givenFilled(server)
    await student().call(submitWork, { workId: id, ...filled })
    await teacher().call(rejectWork, { id, comment: 'Нет выводов' })
    await student().call(submitWork, { workId: id, ...filled, theme: 'Другая тема' })
    expect((await student().call(withdrawWork, { id, revision: 2 })).body).toMatchObject({
      statusId: 3,
      revision: 1,
      rejectionComment: 'Нет выводов',
      workTheme: filled.theme,
      draft: { theme: 'Другая тема' },
    })
    const { body } = await student().call(getWorkHistory, { id })
    expect((body as WorkHistory).versions.map(({ revision }) => revision)).toEqual([1])
    expect((await student().call(submitWork, { workId: id, ...filled })).body).toMatchObject({ revision: 2 })
  })

  it('until somebody has begun to read it', async () => {
    const { id } = await givenSent(server)
    await teacher().call(addWorkComment, { id, text: 'Где выводы?', revision: 1 })
    expect(await student().call(withdrawWork, { id, revision: 1 })).toFailWith(withdrawWork, 'is-being-read')
    expect((await own(id)).statusId).toBe(1)
  })

  it('of their own, and no other version than the one that they see', async () => {
    const { id } = await givenSent(server)
    for (const login of ['student2', 'teacher', 'head'])
      expect((await server.as(login).call(withdrawWork, { id, revision: 1 })).status).toBeOneOf([403, 404])
    expect(await student().call(withdrawWork, { id, revision: 2 })).toFailWith(
      withdrawWork,
      'already-decided',
    )
    expect((await own(id)).statusId).toBe(1)
  })

  it.each([1, 2, 3, 4])('or it is decided, never both, round %i', async () => {
    const { id } = await givenSent(server)
    const [back, agreed] = await Promise.all([
      student().call(withdrawWork, { id, revision: 1 }),
      teacher().call(agreeWork, { id, version: 1 }),
    ])
    expect([back.status, agreed.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await own(id)).statusId).toBe(agreed.status === 200 ? 2 : 0)
  })
})
