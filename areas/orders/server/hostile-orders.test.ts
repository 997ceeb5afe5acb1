import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { orderCalls } from '../contract/calls.ts'
import { MOST_LINES, type OrderLine } from '../contract/order.ts'
import { ordersArea } from './handlers.ts'
import { givenContingent, givenPerson, nextNumber, type Contingent } from './testing/given-contingent.ts'
import { givenDraft, givenSigned, previewed, sign } from './testing/given-order.ts'

const server = useTestServer({ areas: { orders: ordersArea } })
const keeper = () => server.as('keeper')
let given: Contingent

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
})
beforeEach(async () => {
  given = await givenContingent(server.db)
})

const headsOfChair = () =>
  server.db
    .selectFrom('employment_post')
    .select('employment_id')
    .where('department_id', '=', given.chair)
    .where('is_head', '=', true)
    .where('end_at', 'is', null)
    .execute()

/** A third worker of the chair. */
async function givenColleague(): Promise<number> {
  const employment = await server.db
    .insertInto('employment')
    .values({ person_id: given.stranger, tab_number: nextNumber('Т-'), begin_at: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await server.db
    .insertInto('employment_post')
    .values({
      employment_id: employment.id,
      department_id: given.chair,
      post_type_id: given.postTypeId,
      rate: 1,
      work_type_id: 1,
      is_main: true,
      begin_at: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('two heads of one unit', () => {
  const heading = (...postIds: number[]) =>
    givenDraft(keeper(), { kind: 'heading', lines: postIds.map((subjectId) => ({ subjectId })) })

  it('are not in one order', async () => {
    const order = await heading(given.post, await givenColleague())
    expect((await previewed(keeper(), order)).obstacles).toBe(2)
    expect(await sign(keeper(), order)).toFailWith(orderCalls.signOrder, 'order-has-obstacles')
    expect(await headsOfChair()).toHaveLength(1)
  })

  it('do not come by two orders of one day', async () => {
    await givenSigned(keeper(), { kind: 'heading', lines: [{ subjectId: given.post }] })
    const second = await heading(await givenColleague())
    expect((await previewed(keeper(), second)).lines[0]!.obstacle).toMatch(
      /^Подразделением с 18\.11\.2026 руководит Фамилия\d+ Имя: сначала отмените то назначение$/,
    )
    expect(await sign(keeper(), second)).toFailWith(orderCalls.signOrder, 'order-has-obstacles')
    expect(await headsOfChair()).toHaveLength(1)
  })
})

it('one record book for two people of one order is an obstacle that the preview shows', async () => {
  const line = { toGroupId: given.groups.own, recordBook: nextNumber('26-'), placeKindId: 1 }
  const people = [given.stranger, await givenPerson(server.db)]
  const order = await givenDraft(keeper(), {
    kind: 'admission',
    lines: people.map((subjectId) => ({ subjectId, ...line })),
  })
  expect((await previewed(keeper(), order)).lines.map(({ obstacle }) => obstacle)).toEqual(
    people.map(() => expect.stringMatching(/назван в приказе дважды\. Второй раз — Фамилия\d+ Имя$/)),
  )
})

it('a promotion in a study year that begins in August changes that year and not the one before', async () => {
  await server.db.updateTable('study_year').set({ end_at: '2026-08-24' }).where('id', '=', 2025).execute()
  await server.db.updateTable('study_year').set({ begin_at: '2026-08-25' }).where('id', '=', 2026).execute()
  await givenSigned(keeper(), {
    kind: 'promotion',
    lines: [{ subjectId: given.groups.own }],
    effectiveOn: '2026-08-28',
  })
  const courses = await server.db
    .selectFrom('group_year')
    .select(['study_year_id', 'course'])
    .where('group_id', '=', given.groups.own)
    .orderBy('study_year_id')
    .execute()
  expect(courses).toEqual([
    { study_year_id: 2025, course: 1 },
    { study_year_id: 2026, course: 2 },
  ])
})

describe('the lines of one order', () => {
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ subjectId: index + 1, reason: 'По желанию' }))
  const saving = async (lines: OrderLine[]) => {
    const { id, version, number, orderedOn, effectiveOn, ground } = await givenDraft(keeper(), {
      kind: 'expulsion',
      lines: [],
    })
    const head = { number, orderedOn, effectiveOn, ground }
    return keeper().call(orderCalls.saveOrder, { id, version, ...head, lines })
  }

  it('are two thousand at most: ten thousand are refused by name of the field', async () => {
    expect(await saving(linesOf(MOST_LINES + 1))).toBeInvalid('lines')
    expect(await saving(linesOf(10_000))).toBeInvalid('lines')
  })

  it('are refused by their size before they are parsed', async () => {
    const long = linesOf(10_000).map((line) => ({ ...line, reason: 'я'.repeat(300) }))
    expect((await saving(long)).status).toBe(413)
  })
})
