import { describe, expect, it } from 'vitest'
import { homeCalls } from '#areas/home/contract/calls.ts'
import type { UnitContacts } from '#areas/departments/contract/unit-contacts.ts'
import type { Fluorography } from '#areas/people/contract/fluorography.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import type { Today } from '#areas/timetable/contract/today.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from './served-areas.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })
/** Session, the hidden cards, and the statements of every widget that exists; the journal takes four. */
const MOST_STATEMENTS = 14

/** The widgets that the tests look into. */
interface Filling {
  failed: string[]
  firstSteps: unknown
  userTypes: unknown[]
  unit: UnitContacts | null
  today: Today | null
  recordBooks: unknown[] | null
  fluorography: Fluorography | null
}

async function fillingOf(login: string): Promise<Filling> {
  const { body } = await server.as(login).call(homeCalls.getWidgetsFilling)
  return body as unknown as Filling
}

describe('the home page of the demo university', () => {
  it.each(DEMO_ACCOUNTS.map(({ login }) => login))(
    'has something for %s and fails in nothing',
    async (login) => {
      const { status, body, statements } = await server.as(login).call(homeCalls.getWidgetsFilling)
      const filling = body as unknown as Filling
      expect(status).toBe(200)
      expect(filling.failed).toEqual([])
      expect(filling.firstSteps).toBeNull()
      expect(filling.userTypes).not.toEqual([])
      expect(filling.unit?.name).toBeTypeOf('string')
      expect(filling.today?.studyWeek).toEqual({ number: 12, parity: 'even' })
      expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS)
    },
  )

  it('shows students their week, record book and fluorography', async () => {
    const { today, recordBooks, fluorography } = await fillingOf('student')
    expect(today?.roles).toMatchObject([{ userType: 'student' }])
    expect(today?.roles[0]?.week.lessonsCount).toBeGreaterThan(0)
    expect(recordBooks).toMatchObject([{ groupName: today?.roles[0]?.group?.name }])
    expect(fluorography?.status).toBe('soon')
    expect((await fillingOf('student2')).fluorography?.status).toBe('expired')
  })

  it('shows whoever studies and teaches both roles', async () => {
    const { today } = await fillingOf('aspirant')
    expect(today?.roles.map(({ userType }) => userType)).toEqual(['student', 'teacher'])
  })

  it('hides from teachers what only students have', async () => {
    expect(await fillingOf('teacher')).toMatchObject({ fluorography: null, recordBooks: null })
  })
})
