import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../contract/calls.ts'
import type { LedGroup } from '../contract/led-group.ts'
import { timetableArea } from './handlers.ts'
import { aGroup } from './testing/small-university.ts'

const server = useTestServer({ areas: { timetable: timetableArea }, template: 'demo' })

async function ledBy(login: string): Promise<LedGroup[]> {
  const { body, statements } = await server.as(login).call(timetableCalls.listLedGroups)
  expect(statements).toBeLessThanOrEqual(2)
  return body as LedGroup[]
}

async function instituteOf(groupId: number): Promise<number> {
  const { institute_id: id } = await server.db
    .selectFrom('student_group')
    .select('institute_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return id
}

describe('listLedGroups', () => {
  it('lists the groups of an institute for its dean and directorate, and fewer for the head of a chair', async () => {
    const ofDean = await ledBy('dean')
    const ofHead = await ledBy('head')
    expect(await ledBy('directorate')).toEqual(ofDean)
    expect(ofHead.length).toBeGreaterThan(0)
    expect(ofHead.length).toBeLessThan(ofDean.length)
    expect(ofDean.map(({ course }) => course)).toEqual(
      ofDean.map(({ course }) => course).toSorted((one, other) => (one ?? 99) - (other ?? 99)),
    )
  })

  it('says of a new group that it has no lessons yet, and leaves out another institute', async () => {
    const [known] = (await ledBy('dean')).filter(({ hasLessons }) => hasLessons)
    const own = await instituteOf(known!.id)
    const { id: other } = await server.db
      .selectFrom('student_group')
      .select('institute_id as id')
      .where('institute_id', '!=', own)
      .limit(1)
      .executeTakeFirstOrThrow()
    const added = await aGroup(server.db, 'НОВ-01-26', own)
    const foreign = await aGroup(server.db, 'НОВ-02-26', other)
    const seen = await ledBy('dean')
    expect(seen.find(({ id }) => id === added)).toMatchObject({ hasLessons: false, course: null })
    expect(seen.map(({ id }) => id)).not.toContain(foreign)
  })

  it('is refused to whoever leads nothing', async () => {
    for (const login of ['teacher', 'student', 'clerk'])
      expect((await server.as(login).call(timetableCalls.listLedGroups)).status, login).toBe(403)
  })
})
