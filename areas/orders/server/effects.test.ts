import { describe, expect, it } from 'vitest'
import { transact } from '#platform/server/db/transact.ts'
import { holdAllRegisters } from '#platform/server/records/change-set.ts'
import { orderCalls } from '../contract/calls.ts'
import type { OrderKind } from '../contract/order-kinds.ts'
import type { OrderLine } from '../contract/order.ts'
import { nextNumber } from './testing/given-contingent.ts'
import { givenDraft, givenSigned, sign, TODAY } from './testing/given-order.ts'
import { useOrders } from './testing/use-orders.ts'
import { wholeContingent } from './testing/whole-contingent.ts'

const { counterOrder } = orderCalls
const { server, keeper, given, filedOf } = useOrders()
const YESTERDAY = '2026-11-17'

interface Case {
  kind: OrderKind
  lines: () => OrderLine[]
  /** Reads what the order has changed; `expected` is what it must be then. */
  read: () => Promise<unknown>
  expected: () => object
  /** Orders that come before. */
  after?: () => Promise<unknown>
}

const anna = () => given.students.anna

async function annasFile() {
  const student = await server.db
    .selectFrom('student')
    .innerJoin('person', 'person.id', 'student.person_id')
    .select(['state_id', 'closed_on', 'study_form_id', 'full_name', 'student.version'])
    .where('student.id', '=', anna())
    .executeTakeFirstOrThrow()
  const seats = await server.db
    .selectFrom('student_group_member')
    .select(['group_id', 'begin_at', 'end_at'])
    .where('student_id', '=', anna())
    .orderBy('begin_at')
    .execute()
  return { ...student, seats, filed: await filedOf(anna()) }
}

const transferTo = (
  kind: 'transfer-group' | 'transfer-form' | 'transfer-institute',
  group: 'parallel' | 'evening' | 'foreign',
): Case => ({
  kind,
  lines: () => [{ subjectId: anna(), toGroupId: given.groups[group] }],
  read: annasFile,
  expected: () => ({
    study_form_id: group === 'evening' ? 2 : 1,
    seats: [{ end_at: YESTERDAY }, { group_id: given.groups[group], begin_at: TODAY, end_at: null }],
    filed: ['transfer'],
  }),
})

const STUDENT_CASES: readonly Case[] = [
  {
    kind: 'admission',
    lines: () => [
      {
        subjectId: given.stranger,
        toGroupId: given.groups.own,
        recordBook: nextNumber('26-'),
        placeKindId: 2,
      },
    ],
    read: () =>
      server.db
        .selectFrom('student as s')
        .innerJoin('student_order as o', 'o.student_id', 's.id')
        .innerJoin('student_group_member as m', 'm.student_id', 's.id')
        .select(['s.state_id', 's.admitted_on', 's.place_kind_id', 'o.kind', 'm.group_id'])
        .where('s.person_id', '=', given.stranger)
        .executeTakeFirst(),
    expected: () => ({
      state_id: 1,
      admitted_on: TODAY,
      place_kind_id: 2,
      kind: 'enrolment',
      group_id: given.groups.own,
    }),
  },
  transferTo('transfer-group', 'parallel'),
  transferTo('transfer-form', 'evening'),
  transferTo('transfer-institute', 'foreign'),
  {
    kind: 'academic-leave',
    lines: () => [{ subjectId: anna(), untilOn: '2027-11-18' }],
    read: annasFile,
    expected: () => ({ state_id: 2, seats: [{ end_at: null }], filed: ['academic-leave'] }),
  },
  {
    kind: 'return',
    after: () =>
      givenSigned(keeper(), {
        kind: 'academic-leave',
        lines: [{ subjectId: anna(), untilOn: '2027-11-18' }],
      }),
    lines: () => [{ subjectId: anna(), toGroupId: given.groups.parallel }],
    read: annasFile,
    expected: () => ({
      state_id: 1,
      seats: [{ end_at: YESTERDAY }, { group_id: given.groups.parallel }],
      filed: ['academic-leave', 'return'],
    }),
  },
  {
    kind: 'change-of-name',
    lines: () => [{ subjectId: anna(), lastName: 'Новая', firstName: 'Анна', middleName: null }],
    read: annasFile,
    expected: () => ({ full_name: 'Новая Анна', filed: ['change-of-name'] }),
  },
  {
    kind: 'expulsion',
    lines: () => [{ subjectId: anna(), reason: 'По желанию' }],
    read: annasFile,
    expected: () => ({
      version: 2,
      state_id: 3,
      closed_on: TODAY,
      seats: [{ end_at: TODAY }],
      filed: ['expulsion'],
    }),
  },
  {
    kind: 'restoration',
    after: () =>
      givenSigned(keeper(), {
        kind: 'expulsion',
        lines: [{ subjectId: anna(), reason: 'По желанию' }],
        effectiveOn: '2026-11-02',
      }),
    lines: () => [{ subjectId: anna(), toGroupId: given.groups.parallel }],
    read: annasFile,
    expected: () => ({
      state_id: 1,
      closed_on: null,
      seats: [{ end_at: '2026-11-02' }, { begin_at: TODAY }],
    }),
  },
  {
    kind: 'graduation',
    lines: () => Object.values(given.students).map((subjectId) => ({ subjectId })),
    read: async () => ({
      ...(await annasFile()),
      group: await server.db
        .selectFrom('student_group')
        .select('end_at')
        .where('id', '=', given.groups.own)
        .executeTakeFirst(),
    }),
    expected: () => ({ state_id: 4, closed_on: TODAY, group: { end_at: TODAY }, filed: ['graduation'] }),
  },
  {
    kind: 'promotion',
    lines: () => [given.groups.own, given.groups.evening].map((subjectId) => ({ subjectId })),
    read: () =>
      server.db
        .selectFrom('group_year')
        .select('course')
        .where('group_id', 'in', [given.groups.own, given.groups.evening])
        .where('study_year_id', '=', 2026)
        .execute(),
    expected: () => [{ course: 2 }, { course: 2 }],
  },
]

/** All posts of the employment to which a post belongs. */
const postsOf = (postId: number) =>
  server.db
    .selectFrom('employment_post')
    .select(['department_id', 'is_head', 'is_main', 'begin_at', 'end_at'])
    .where('employment_id', '=', (posts) =>
      posts.selectFrom('employment_post').select('employment_id').where('id', '=', postId),
    )
    .orderBy('begin_at')
    .execute()

const WORKER_CASES: readonly Case[] = [
  {
    kind: 'hiring',
    lines: () => [
      {
        subjectId: given.stranger,
        tabNumber: nextNumber('Н-'),
        departmentId: given.chair,
        postTypeId: given.postTypeId,
        rate: 0.5,
        workTypeId: 1,
      },
    ],
    read: () =>
      server.db
        .selectFrom('employment_post as ep')
        .innerJoin('employment as e', 'e.id', 'ep.employment_id')
        .select(['ep.rate', 'ep.begin_at', 'ep.is_main'])
        .where('e.person_id', '=', given.stranger)
        .execute(),
    expected: () => [{ rate: '0.50', begin_at: TODAY, is_main: true }],
  },
  {
    kind: 'post-transfer',
    lines: () => [
      {
        subjectId: given.post,
        departmentId: given.institutes.own,
        postTypeId: given.postTypeId,
        rate: 0.25,
      },
    ],
    read: () => postsOf(given.post),
    expected: () => [
      { end_at: YESTERDAY, department_id: given.chair },
      { begin_at: TODAY, end_at: null, department_id: given.institutes.own, is_main: true },
    ],
  },
  {
    kind: 'dismissal',
    lines: () => [{ subjectId: given.post, reason: 'По желанию' }],
    read: () => postsOf(given.post),
    expected: () => [{ end_at: TODAY }],
  },
  {
    kind: 'heading',
    lines: () => [{ subjectId: given.post }],
    read: async () => [...(await postsOf(given.post)), ...(await postsOf(given.head))],
    expected: () => [
      { is_head: false, end_at: YESTERDAY },
      { is_head: true, begin_at: TODAY },
      { is_head: true, end_at: YESTERDAY },
      { is_head: false, begin_at: TODAY },
    ],
  },
]

describe.each([...STUDENT_CASES, ...WORKER_CASES])(
  'the order of $kind',
  ({ kind, lines, read, expected, after }) => {
    it('does what it says, and its counter-order restores every row', async () => {
      await after?.()
      const before = await wholeContingent(server.db)
      const order = await givenSigned(keeper(), { kind, lines: lines() })
      expect(order.state).toBe('done')
      expect(await read()).toMatchObject(expected())
      const counterOfOrder = {
        id: order.id,
        version: order.version,
        number: nextNumber('В-'),
        orderedOn: TODAY,
      }
      const answer = await keeper().call(counterOrder, counterOfOrder)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ kind: 'counter', state: 'done', undoes: { id: order.id } })
      expect(await wholeContingent(server.db)).toEqual(before)
      expect(await keeper().call(counterOrder, counterOfOrder)).toFailWith(counterOrder, 'changed-meanwhile')
    })
  },
)

describe('signing while an import is being written', () => {
  it('waits for its end, so that nothing is put back', async () => {
    const draft = await givenDraft(keeper(), {
      kind: 'expulsion',
      lines: [{ subjectId: anna(), reason: 'Сам' }],
    })
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const importing = transact(server.db, async (tx) => {
      await holdAllRegisters(tx)
      held.resolve()
      await over.promise
    })
    await held.promise
    expect(await sign(keeper(), draft)).toMatchObject({ status: 503 })
    over.resolve()
    await importing
    expect(await sign(keeper(), draft)).toMatchObject({ status: 200 })
  })
})
