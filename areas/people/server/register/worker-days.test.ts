import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { peopleCalls } from '../../contract/calls.ts'
import type { PersonCard } from '../../contract/register/person.ts'
import { peopleArea } from '../handlers.ts'
import { aPerson } from '../testing/given-person.ts'

const server = useTestServer({ areas: { people: peopleArea(async () => false) } })
const keeper = () => server.as('keeper')
let unitId: number

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['hr-import'] })
  const unit = { name: 'Кафедра экономики', short_name: 'ЭиФ', kind_id: 6 }
  unitId = (await server.db.insertInto('department').values(unit).returning('id').executeTakeFirstOrThrow())
    .id
})

interface Days {
  begin_at: string
  end_at?: string
}

/** Employs a person for these days; the id is that of the post. */
async function employ(personId: number, days: Days): Promise<number> {
  const employment = await server.db
    .insertInto('employment')
    .values({ person_id: personId, tab_number: ownWord(), ...days })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = { employment_id: employment.id, department_id: unitId, post_type_id: 8, work_type_id: 1 }
  const { id } = await server.db
    .insertInto('employment_post')
    .values({ ...post, ...days, rate: '1', is_main: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenWorker(days: Days): Promise<{ id: number; lastName: string; postId: number }> {
  const person = aPerson()
  const { id } = await givenBy(keeper(), peopleCalls.createPerson, person)
  return { id, lastName: person.lastName, postId: await employ(id, days) }
}

/** Signs the dismissal of the holder of a post. */
async function dismiss(postId: number, effectiveOn: string, obstacle: string | null = null): Promise<void> {
  const now = new Date()
  const { id } = await server.db
    .insertInto('order_document')
    .values({
      kind: 'dismissal',
      number: ownWord(),
      ordered_on: '2026-11-10',
      effective_on: effectiveOn,
      state: 'signed',
      obstacle,
      changed_at: now,
      signed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('order_line').values({ order_id: id, position: 1, post_id: postId }).execute()
}

const listed = async ({ lastName }: { lastName: string }, who?: 'hired' | 'left' | 'ending') =>
  (await givenBy(keeper(), peopleCalls.listPeople, { search: lastName, ...(who && { who }) })).items
const card = async ({ id }: { id: number }) =>
  (await keeper().call(peopleCalls.getPersonCard, { id })).body as PersonCard

// Today is 18.11.2026.
describe('somebody who will leave', () => {
  it('by a signed order keeps the post until its day, and list and card name the day', async () => {
    const worker = await givenWorker({ begin_at: '2011-02-11' })
    expect(await listed(worker)).toMatchObject([{ leavesOn: null, left: null }])
    await dismiss(worker.postId, '2026-12-12')
    expect(await listed(worker)).toMatchObject([{ leavesOn: '2026-12-12', left: null }])
    expect((await card(worker)).posts).toMatchObject([{ endAt: null, leavesOn: '2026-12-12' }])
  })

  it('is nobody whose contract will only end', async () => {
    const worker = await givenWorker({ begin_at: '2011-02-11', end_at: '2026-12-12' })
    expect(await listed(worker)).toMatchObject([{ leavesOn: null, left: null }])
    expect((await card(worker)).posts).toMatchObject([{ endAt: '2026-12-12', leavesOn: null }])
  })

  it('does not leave while another employment goes on, or by an order whose day has passed', async () => {
    const busy = await givenWorker({ begin_at: '2011-02-11' })
    await dismiss(busy.postId, '2026-12-12')
    await employ(busy.id, { begin_at: '2020-09-01' })
    expect(await listed(busy)).toMatchObject([{ leavesOn: null }])
    const stuck = await givenWorker({ begin_at: '2011-02-11' })
    await dismiss(stuck.postId, '2026-11-16', 'Работает только с 01.12.2026')
    expect(await listed(stuck)).toMatchObject([{ leavesOn: null }])
    await dismiss(stuck.postId, '2026-12-20')
    expect(await listed(stuck)).toMatchObject([{ leavesOn: '2026-12-20' }])
  })
})

describe('somebody whose contract ends in sixty days', () => {
  it.each([
    ['2026-11-18', true],
    ['2027-01-17', true],
    ['2027-01-18', false],
    ['2026-11-17', false],
  ])('is listed until its day: %s, %s', async (endAt, isListed) => {
    const worker = await givenWorker({ begin_at: '2011-02-11', end_at: endAt })
    expect(await listed(worker, 'ending')).toMatchObject(isListed ? [{ endsOn: endAt }] : [])
  })

  it('is listed by the contract that ends first, while another goes on', async () => {
    const worker = await givenWorker({ begin_at: '2011-02-11' })
    expect(await listed(worker, 'ending')).toEqual([])
    await employ(worker.id, { begin_at: '2020-09-01', end_at: '2026-12-31' })
    expect(await listed(worker, 'ending')).toMatchObject([{ endsOn: '2026-12-31' }])
  })

  it('is nobody who has signed the next one', async () => {
    const worker = await givenWorker({ begin_at: '2011-02-11', end_at: '2026-12-31' })
    await employ(worker.id, { begin_at: '2027-01-01' })
    expect(await listed(worker, 'ending')).toEqual([])
  })
})

describe('the day of somebody who will leave', () => {
  it('is the nearer one of two signed orders: it takes effect first', async () => {
    const worker = await givenWorker({ begin_at: '2011-02-11' })
    await dismiss(worker.postId, '2026-12-20')
    await dismiss(worker.postId, '2026-12-12')
    expect(await listed(worker)).toMatchObject([{ leavesOn: '2026-12-12' }])
    expect((await card(worker)).posts).toMatchObject([{ leavesOn: '2026-12-12' }])
  })

  it('is not one after the end of the contract, which ends the work before it', async () => {
    const worker = await givenWorker({ begin_at: '2011-02-11', end_at: '2026-12-10' })
    await dismiss(worker.postId, '2026-12-12')
    expect(await listed(worker)).toMatchObject([{ leavesOn: null }])
    expect((await card(worker)).posts).toMatchObject([{ endAt: '2026-12-10', leavesOn: null }])
  })

  it('is that of each post that would go on after it', async () => {
    const worker = await givenWorker({ begin_at: '2011-02-11' })
    const { employment_id: employmentId } = await server.db
      .selectFrom('employment_post')
      .select('employment_id')
      .where('id', '=', worker.postId)
      .executeTakeFirstOrThrow()
    const post = { employment_id: employmentId, department_id: unitId, post_type_id: 8, work_type_id: 1 }
    const added = { ...post, rate: '0.25', is_main: false, begin_at: '2024-09-01' }
    for (const end of ['2026-12-01', '2027-08-31'])
      await server.db
        .insertInto('employment_post')
        .values({ ...added, end_at: end })
        .execute()
    await dismiss(worker.postId, '2026-12-12')
    const { posts } = await card(worker)
    expect(posts.map(({ endAt, leavesOn }) => [endAt, leavesOn])).toEqual([
      [null, '2026-12-12'],
      ['2027-08-31', '2026-12-12'],
      ['2026-12-01', null],
    ])
  })
})

describe('somebody who was hired in the last days', () => {
  it('is listed with the day', async () => {
    const worker = await givenWorker({ begin_at: '2026-11-03' })
    expect(await listed(worker, 'hired')).toMatchObject([{ hiredOn: '2026-11-03', gender: 'm', left: null }])
  })

  it('is not somebody with a second post, or of long ago', async () => {
    const worker = await givenWorker({ begin_at: '2011-02-11' })
    await employ(worker.id, { begin_at: '2026-11-03' })
    expect(await listed(worker)).toMatchObject([{ hiredOn: null }])
    expect(await listed(worker, 'hired')).toEqual([])
  })

  it('and has left since is listed with both days', async () => {
    const worker = await givenWorker({ begin_at: '2026-11-03', end_at: '2026-11-12' })
    expect(await listed(worker, 'hired')).toMatchObject([
      { hiredOn: '2026-11-03', left: { on: '2026-11-12' } },
    ])
  })
})
