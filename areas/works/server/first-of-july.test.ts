import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { isCanApprove } from '../contract/can-approve.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksArea } from './handlers.ts'
import { givenSent } from './testing/given-work.ts'

const { agreeWork, agreeWorkOfStaff, rejectWork } = worksCalls
const JULY = { approveFrom: '07-01' }

it.each([
  ['2027-05-20', '2027-06-30', false],
  ['2027-05-20', '2027-07-01', true],
  ['2026-12-31', '2026-12-31', true],
  ['2027-01-01', '2026-12-31', false],
  ['2028-02-29', '2028-06-30', false],
  ['2028-02-29', '2028-07-01', true],
])('a work of %s may be agreed on %s: %s', (relevantDay, today, expected) => {
  expect(isCanApprove({ statusId: 1, isDeleted: false, relevantDay }, today, JULY)).toBe(expected)
})

it.each([0, 2, 3])('a work in the state %i is never agreed', (statusId) => {
  const work = { statusId, isDeleted: false, relevantDay: '2026-06-01' }
  expect(isCanApprove(work, '2026-11-18', JULY)).toBe(false)
})

describe('on the last minute of June in Moscow', () => {
  const server = useTestServer({
    areas: { works: worksArea },
    template: 'demo',
    now: '2026-06-30T20:59:59Z',
  })

  it('agreeing is refused with its reason in words, and rejecting is not', async () => {
    const { id } = await givenSent(server, { deliveryAt: '2026-06-01' })
    for (const [login, call] of [
      ['teacher', agreeWork],
      ['directorate', agreeWorkOfStaff],
    ] as const) {
      const { status, body } = await server.as(login).call(call, { id })
      expect(status).toBe(422)
      expect(body).toEqual({ message: 'Согласование доступно с 1 июля 2026 года' })
    }
    expect((await server.as('teacher').call(rejectWork, { id, comment: 'Нет выводов' })).status).toBe(200)
  })
})

describe('on the first second of July in Moscow', () => {
  const server = useTestServer({
    areas: { works: worksArea },
    template: 'demo',
    now: '2026-06-30T21:00:00Z',
  })

  it('agreeing is open', async () => {
    const { id } = await givenSent(server, { deliveryAt: '2026-06-01' })
    expect((await server.as('teacher').call(agreeWork, { id })).status).toBe(200)
  })
})
