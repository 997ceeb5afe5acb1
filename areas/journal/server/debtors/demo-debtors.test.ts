import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'

const { exportDebtors, getUnitStudy, listDebtors } = journalCalls
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

  it('since this week are as many as the page of the unit counts, also in the file', async () => {
    const fresh = { scope: 'unit', isNew: '1' } as const
    const study = await givenBy(server.as('head'), getUnitStudy, {})
    const { count, items } = await givenBy(server.as('head'), listDebtors, { ...fresh, limit: 1000 })
    expect(count).toBe(study.newDebtorsCount)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(study.debtorsCount)
    const answer = await server.as('head').call(exportDebtors, fresh)
    const [sheet] = await readXlsxFile(answer.bytes)
    const inFile = new Set(sheet!.data.slice(1).map(([name]) => name))
    expect(inFile).toEqual(new Set(items.map(({ name }) => name)))
    expect(decodeURIComponent(answer.headers['content-disposition'] as string)).toContain('Отстающие')
  })

  it('since this week are found among those of a teacher’s courses too', async () => {
    const own = { scope: 'own', limit: 1000 } as const
    const all = await givenBy(server.as('teacher'), listDebtors, own)
    const { count, items } = await givenBy(server.as('teacher'), listDebtors, { ...own, isNew: '1' })
    expect(count).toBeLessThan(all.count)
    expect(count).toBeGreaterThan(0)
    const rows = await server.db.selectFrom('journal_warning').select(['student_id', 'since']).execute()
    const weekAgo = new Date('2026-11-11T00:00:00+03:00')
    const late = new Set(rows.filter(({ since }) => since < weekAgo).map((row) => row.student_id))
    const warned = new Set(rows.map((row) => row.student_id))
    const isNew = ({ studentId }: { studentId: number }) => warned.has(studentId) && !late.has(studentId)
    expect(items).toEqual(all.items.filter(isNew))
  })
})
