import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { isCanApprove } from '../contract/can-approve.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksTexts } from '../contract/failures.ts'
import { worksArea } from './handlers.ts'
import { givenSent } from './testing/given-work.ts'

const { agreeWork, rejectWork } = worksCalls

it.each([
  ['2027-05-20', '2027-06-30', false],
  ['2027-05-20', '2027-07-01', true],
  ['2026-12-31', '2026-12-31', true],
  ['2027-01-01', '2026-12-31', false],
  ['2028-02-29', '2028-06-30', false],
  ['2028-02-29', '2028-07-01', true],
])('a work of %s may be agreed on %s: %s', (relevantDay, today, expected) => {
  expect(isCanApprove({ statusId: 1, isDeleted: false, relevantDay }, today)).toBe(expected)
})

it.each([0, 2, 3])('a work in the state %i is never agreed', (statusId) => {
  expect(isCanApprove({ statusId, isDeleted: false, relevantDay: '2026-06-01' }, '2026-11-18')).toBe(false)
})

describe('on the last minute of June in Moscow', () => {
  const server = useTestServer({
    areas: { works: worksArea },
    template: 'demo',
    now: '2026-06-30T20:59:59Z',
  })

  it('agreeing is refused with its reason in words, and rejecting is not', async () => {
    const { id } = await givenSent(server, { deliveryAt: '2026-06-01' })
    const { status, body } = await server.as('teacher').call(agreeWork, { id })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(worksTexts.closedUntil('2026-07-01'))
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
