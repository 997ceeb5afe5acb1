import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { orderCalls } from '../../contract/calls.ts'
import { nextNumber } from './given-contingent.ts'
import { orderNoticeScenes } from './notice-scenes.ts'
import { givenDraft, givenSigned, previewed, TODAY } from './given-order.ts'

const HEAD = { number: '1-пр', orderedOn: TODAY, effectiveOn: TODAY, ground: '' }
const KEEPERS = holds('university-data', 'hr-import')

const keeper = (server: TestServer) => server.as('admin')

/** A change of name of the last student who studies. */
async function aRenaming({ db }: TestServer) {
  const { id } = await db
    .selectFrom('student')
    .select('id')
    .where('is_studying', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const line = { subjectId: id, lastName: nextNumber('Фамилия'), firstName: 'Имя' }
  return { kind: 'change-of-name' as const, lines: [line] }
}

const draft = async (server: TestServer) => givenDraft(keeper(server), await aRenaming(server))

export const ordersTesting = defineTesting(orderCalls, {
  samples: {
    createOrder: { kind: 'expulsion', ...HEAD },
    saveOrder: { id: 1, version: 1, ...HEAD, lines: [] },
    searchOrderSubjects: { kind: 'expulsion', search: 'ив' },
    searchOrderGroups: { search: 'и' },
  },
  notices: orderNoticeScenes,
  beginnings: {
    createOrder: async () => ({ number: nextNumber('Н-') }),
    async saveOrder(server) {
      const { id, version } = await draft(server)
      return { id, version, number: nextNumber('Н-') }
    },
    previewOrder: async (server) => ({ id: (await draft(server)).id }),
    async signOrder(server) {
      const order = await draft(server)
      const { fingerprint } = await previewed(keeper(server), order)
      return { id: order.id, version: order.version, fingerprint }
    },
    async cancelOrder(server) {
      const { id, version } = await draft(server)
      return { id, version }
    },
    async counterOrder(server) {
      const { id, version } = await givenSigned(keeper(server), await aRenaming(server))
      return { id, version, number: nextNumber('В-'), orderedOn: TODAY }
    },
  },
  ids: {
    writers: {
      order_document: KEEPERS,
      order_line: KEEPERS,
      student: KEEPERS,
      student_group_member: KEEPERS,
      student_order: KEEPERS,
      employment: KEEPERS,
      employment_post: KEEPERS,
      group_year: KEEPERS,
    },
    readers: {
      getOrder: { open: 'Orders are for their keepers' },
      previewOrder: { open: 'Orders are for their keepers' },
      searchOrderSubjects: { open: 'Orders are for their keepers' },
    },
    scenes: {
      // Orders of all states, for a keeper.
      order: `select c.person_id as holder, d.id, d.version from cast_person c cross join order_document d
        where c.login in ('admin', 'hr')`,
    },
  },
})
