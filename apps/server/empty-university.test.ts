import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { FirstSteps } from '#areas/administration/contract/first-steps.ts'
import { homeCalls } from '#areas/home/contract/calls.ts'
import { FIXED_PATHS } from '#areas/content/contract/fixed-pages.ts'
import { contentCalls } from '#areas/content/contract/calls.ts'
import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import { EDITABLE_SLUGS } from '#areas/dictionaries/contract/editable.ts'
import { editionCalls } from '#areas/questionnaires/contract/edition.ts'
import type { Caller } from '#platform/server/testing/test-server.ts'
import { calls } from './served-areas.ts'
import { arbitraryInput } from './testing/arbitrary-input.ts'
import { FIRST_ADMINISTRATOR, useEmptyUniversity } from './testing/empty-university.ts'
import { sampleInput } from './testing/samples.ts'

const FUZZ_RUNS = 2

describe('a university without data', () => {
  const server = useEmptyUniversity()
  /** Makes a call and says how it broke; the test server itself checks a good answer against its schema. */
  async function breakage({ name, call }: (typeof calls)[number], caller: Caller, input: unknown) {
    const { status, body } = await caller.call(call, input as never)
    return status < 500 ? [] : [`${name}: ${JSON.stringify(body)}`]
  }

  it('answers every call of its first administrator and of a guest', async () => {
    const broken: string[] = []
    for (const each of calls) {
      const input = await sampleInput(server.db, each.name, each.call)
      broken.push(...(await breakage(each, server.freshly(FIRST_ADMINISTRATOR), input)))
      broken.push(...(await breakage(each, server.as(null), input)))
    }
    expect(broken).toEqual([])
  })

  it('survives any input', async () => {
    for (const each of calls) {
      const caller = server.freshly(FIRST_ADMINISTRATOR)
      const property = fc.asyncProperty(arbitraryInput(each.call), async (input) => {
        expect(await breakage(each, caller, input)).toEqual([])
      })
      await fc.assert(property, { numRuns: FUZZ_RUNS })
    }
  })
})

describe('the first administrator', () => {
  const server = useEmptyUniversity()
  const call: ReturnType<typeof server.as>['call'] = (...args) => server.as(FIRST_ADMINISTRATOR).call(...args)

  it('is led step by step, beginning with what the others need', async () => {
    const { body } = await call(homeCalls.getWidgetsFilling)
    const { steps } = (body as unknown as { firstSteps: FirstSteps }).firstSteps
    expect(steps.slice(0, 2)).toMatchObject([{ title: 'Учебный год' }, { title: 'Структура', count: 0 }])
    await sql`
      insert into department (name, kind_id) values ('Институт начал', 3)`.execute(server.db)
    const again = (await call(homeCalls.getWidgetsFilling)).body as unknown as { firstSteps: FirstSteps }
    expect(again.firstSteps.steps[1]).toMatchObject({ title: 'Структура', count: 1 })
    await sql`delete from department where name = 'Институт начал'`.execute(server.db)
  })

  it.each(FIXED_PATHS)('reads the page %s, to which the portal leads', async (url) => {
    const { status, body } = await call(contentCalls.getStaticPage, { url })
    expect(status).toBe(200)
    expect(body).toMatchObject({ content: expect.stringContaining('<p>') })
  })

  it.each(EDITABLE_SLUGS)('lists the dictionary %s', async (slug) => {
    expect((await call(dictionariesCalls.listRecords, { slug })).status).toBe(200)
  })

  it('finds the first edition of a questionnaire, and an empty one in a later study year', async () => {
    const query = { kind: 'student' } as const
    expect((await call(editionCalls.getEdition, query)).body).toMatchObject({ edition: 1, editedBy: null })
    await server.db.updateTable('questionnaire').set({ study_year_id: 2027 }).execute()
    expect((await call(editionCalls.getEdition, query)).body).toMatchObject({
      edition: 0,
      values: { intro: '', questions: [] },
    })
  })
})
