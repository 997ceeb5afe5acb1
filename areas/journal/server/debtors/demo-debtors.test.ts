import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'

const { listDebtors } = journalCalls
const server = useTestServer({ areas: servedAreas, template: 'demo' })
/** A list that is read as of now, and one that the last round has kept. */
const LISTS = [
  ['teacher', 'own'],
  ['head', 'unit'],
] as const

describe('those who fall behind', () => {
  it.each(LISTS)('in the most disciplines come first for %s, and by name of equals', async (login, scope) => {
    const { items } = await givenBy(server.as(login), listDebtors, { scope, sort: '-debts', limit: 1000 })
    const order = new Intl.Collator('ru')
    const worstFirst = items.toSorted(
      (one, other) => other.debts.length - one.debts.length || order.compare(one.name, other.name),
    )
    expect(items.map(({ debts, name }) => [debts.length, name])).toEqual(
      worstFirst.map(({ debts, name }) => [debts.length, name]),
    )
    expect(items[0]!.debts.length).toBeGreaterThan(items.at(-1)!.debts.length)
    const fewestFirst = await givenBy(server.as(login), listDebtors, { scope, sort: 'debts' })
    expect(fewestFirst.items[0]!.debts).toHaveLength(items.at(-1)!.debts.length)
  })
})
