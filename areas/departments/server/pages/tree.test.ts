import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { departmentsCalls } from '../../contract/calls.ts'
import type { TreeNode } from '../../contract/department.ts'
import { departmentsArea } from '../handlers.ts'

const { exportTree, getTree, listRates } = departmentsCalls
const server = useTestServer({ areas: { departments: departmentsArea }, template: 'demo' })
const UNITS = 400
const CHAIR = 6
const INSTITUTE = 3
const BELOW_EACH = 19

beforeAll(async () => {
  const { id: root } = await server.db
    .selectFrom('department')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  const institutes = await insertWithIds(
    server.db,
    'department',
    Array.from({ length: UNITS / (BELOW_EACH + 1) }, (_, index) => ({
      name: `Новый институт ${index}`,
      kind_id: INSTITUTE,
      parent_id: root,
    })),
  )
  const chairs = institutes.flatMap(({ id }) =>
    Array.from({ length: BELOW_EACH }, (_, index) => ({
      name: `Новая кафедра ${id}-${index}`,
      kind_id: CHAIR,
      parent_id: id,
    })),
  )
  await insertWithIds(server.db, 'department', chairs)
})

const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

it('reads the tree of more than 400 units in one statement, next to the session’s', async () => {
  const answer = await server.as('directorate').call(getTree)
  const units = flat(answer.body as TreeNode[])
  expect(units.length).toBeGreaterThan(UNITS)
  expect(units.filter(({ name }) => name.startsWith('Новая кафедра'))).toHaveLength(
    (UNITS / (BELOW_EACH + 1)) * BELOW_EACH,
  )
  expect(answer.statements).toBe(2)
})

it('reads the rates of all led units in one statement, next to the session’s', async () => {
  expect((await server.as('directorate').call(listRates)).statements).toBe(2)
})

it('is a sheet of the whole university or of one branch, and not for students', async () => {
  const [whole] = await readXlsxFile((await server.as('directorate').call(exportTree, {})).bytes)
  expect(whole!.data.length).toBeGreaterThan(UNITS)
  const [root] = (await server.as('teacher').call(getTree)).body as TreeNode[]
  const branch = root!.children.find(({ name }) => name === 'Новый институт 0')!
  const [sheet] = await readXlsxFile(
    (await server.as('teacher').call(exportTree, { departmentId: branch.id })).bytes,
  )
  expect(sheet!.data).toHaveLength(BELOW_EACH + 2)
  expect(sheet!.data[1]).toEqual([branch.name, root!.name, branch.level, branch.count])
  expect(sheet!.data[2]![1]).toBe(branch.name)
  expect(await server.as('teacher').call(exportTree, { departmentId: 9_999_999 })).toFailWith(
    exportTree,
    'not-found',
  )
  expect((await server.as('student').call(exportTree, {})).status).toBe(403)
})
