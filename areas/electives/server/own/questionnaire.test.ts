import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import type { Questionnaire } from '../../contract/questionnaire.ts'
import { electivesArea } from '../handlers.ts'
import { aQuestionnaire, givenClean } from '../testing/given-choice.ts'

const { createQuestionnaire, changeQuestionnaire, getQuestionnaire, getQuestionInfo } = electivesCalls
const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const student = () => server.as('student')
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

beforeEach(() => givenClean(server))

describe('the questionnaire', () => {
  it('begins with what the register says, is filled once and changed', async () => {
    const info = (await student().call(getQuestionInfo)).body
    expect(info).toMatchObject({ fullName: expect.any(String), group: expect.stringContaining('-') })
    const none = await student().call(getQuestionnaire)
    expect([none.status, none.bytes.length]).toEqual([204, 0])
    const filled = await student().call(createQuestionnaire, aQuestionnaire())
    expect(filled.status).toBe(201)
    expect(await student().call(createQuestionnaire, aQuestionnaire())).toFailWith(
      createQuestionnaire,
      'questionnaire-exists',
    )
    const sports = [
      { sportKind: { id: 4 }, sportRang: 7, sportRangOrderDate: '2025-05-01', sportRangOrderNumber: '12' },
    ]
    const { body } = await student().call(changeQuestionnaire, { sports, gto: '24-77-0123456' } as never)
    expect(body as Questionnaire).toMatchObject({
      healthGroup: { id: 1, name: 'Основная' },
      UIN: '24-77-0123456',
      sports: [{ sportKind: { name: 'Волейбол' }, sportRang: { name: 'Кандидат в мастера спорта' } }],
    })
  })

  it.each([
    ['phones', { phones: [] }],
    ['phones.0', { phones: ['-----'] }],
    ['phones.0', { phones: ['+7 (9) --'] }],
    ['gto', { gto: '1-2-3' }],
    ['healthGroupId', { healthGroupId: 9 }],
    ['sports.0.otherSportKind', { sports: [{ sportKind: 21 }] }],
    ['sports.0.sportRangOrderDate', { sports: [{ sportKind: 4, sportRangOrderDate: '2026-11-19' }] }],
  ])('refuses what is wrong in %s', async (field, wrong) => {
    const answer = await student().call(createQuestionnaire, { ...aQuestionnaire(), ...wrong } as never)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer))).toEqual([field])
  })

  it('leaves no word of health in the audit', async () => {
    await student().call(createQuestionnaire, aQuestionnaire())
    const { rows } = await sql<{ text: string }>`
      select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log
      where action like 'electives.%questionnaire'`.execute(server.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ text }) => text).join('')).toBe('')
  })
})
