import { expect, it } from 'vitest'
import { AUDIT_FIELDS } from '#areas/administration/contract/audit-fields.ts'
import { gatherAuditTitles } from '#platform/server/areas/gather.ts'
import { areas } from './areas.ts'
import { fieldsOf, textsOf, writtenEntries } from './testing/written-entries.ts'

const titles = await gatherAuditTitles(areas)
const entries = writtenEntries()

it.each([
  ['action', titles.actions, 60],
  ['entity', titles.entities, 15],
] as const)('every %s of the audit trail has a Russian title', (name, titleOf, atLeast) => {
  const values = entries.flatMap((keyed) => keyed(name)?.value ?? [])
  const written = [...new Set(values.flatMap(textsOf))].sort()
  expect(written.length).toBeGreaterThan(atLeast)
  expect(written.filter((text) => !/^[А-ЯЁE]/.test(titleOf[text] ?? text))).toEqual([])
})

/** Fields that come in a variable are seen by `audited-calls.test.ts`, where calls are made. */
it('every field that an entry writes out has a Russian title', () => {
  const sides = entries.flatMap((keyed) => [keyed('before'), keyed('after')])
  const fields = sides.flatMap((side) => fieldsOf(side?.value ?? null))
  const written = new Set(fields.map(({ name }) => name))
  expect(written.size).toBeGreaterThan(100)
  expect([...written].filter((name) => !Object.hasOwn(AUDIT_FIELDS, name)).sort()).toEqual([])
})
