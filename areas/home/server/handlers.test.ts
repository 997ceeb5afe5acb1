import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { homeCalls } from '../contract/calls.ts'
import { WIDGET_KEYS, type WidgetsFilling } from '../contract/widgets-filling.ts'
import { homeArea, type HomeWidgetSource } from './handlers.ts'

const { getWidgetsFilling } = homeCalls

const DEBTS = { sum: 100.5, count: 1, overpayment: 0 }
const FLUOROGRAPHY = { date: null, validUntil: null, status: 'none' } as const

const sources: HomeWidgetSource[] = [
  { key: 'debts', access: 'signed-in', read: async () => ({ ...DEBTS, secret: 'undeclared' }) },
  { key: 'fluorography', access: { anyOf: ['student'] }, read: async () => FLUOROGRAPHY },
  { key: 'grants', access: 'signed-in', read: async () => null },
  {
    key: 'vacations',
    access: { anyOf: ['worker'] },
    read: () => Promise.reject(new Error('The vacations are on vacation')),
  },
  {
    key: 'isLanguageCourse',
    access: { anyOf: ['worker'] },
    // A value of a wrong shape, as a careless statement may give.
    read: async () => 'yes' as unknown as boolean,
  },
]

const server = useTestServer({ areas: { home: homeArea(sources) } })
beforeAll(async () => {
  await givenAccount(server.db, { login: 'student', permissions: ['student'] })
  await givenAccount(server.db, { login: 'worker', permissions: ['worker'] })
})

async function fillingFor(login: string): Promise<WidgetsFilling> {
  const { status, body } = await server.as(login).call(getWidgetsFilling)
  expect(status).toBe(200)
  return body as WidgetsFilling
}

describe('getWidgetsFilling', () => {
  it('holds every key of the specification, null where there is nothing for this user', async () => {
    const filling = await fillingFor('student')
    expect(Object.keys(filling).toSorted()).toEqual([...WIDGET_KEYS, 'failed'].toSorted())
    expect(WIDGET_KEYS).toEqual(
      expect.arrayContaining([
        'userTypes',
        'approvals',
        'businessTrips',
        'certificates',
        'certificationSheets',
        'debts',
        'fluorography',
        'grants',
        'journalAttendance',
        'publicationChart',
        'recordBooks',
        'vacationLeftovers',
        'vacations',
        'isLanguageCourse',
        'isPhysicalEducationCourse',
        'militaryCertificate',
        'recentPublications',
      ]),
    )
    expect(filling).toMatchObject({ grants: null, approvals: null, today: null, failed: [] })
  })

  it('fills a widget only for those who may see it, with its declared fields', async () => {
    expect(await fillingFor('student')).toMatchObject({ debts: DEBTS, fluorography: FLUOROGRAPHY })
    const ofWorker = await fillingFor('worker')
    expect(ofWorker.fluorography).toBeNull()
    expect(ofWorker.debts).toEqual(DEBTS)
  })

  it('answers without the widgets that fail or break their shape, and names them', async () => {
    expect(await fillingFor('worker')).toMatchObject({
      debts: DEBTS,
      vacations: null,
      isLanguageCourse: null,
      failed: ['vacations', 'isLanguageCourse'],
    })
  })

  it('does not ask a failing widget for those whom it does not concern', async () => {
    expect((await fillingFor('student')).failed).toEqual([])
  })

  it('is closed to those who have not signed in', async () => {
    expect((await server.as(null).call(getWidgetsFilling)).status).toBe(401)
  })
})
