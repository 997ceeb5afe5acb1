import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsArea } from '../handlers.ts'
import { givenDepartmentSheet, givenSheet } from '../testing/given-sheet.ts'

const { listDepartmentSheets, exportDepartmentSheets, getDepartmentSheet, getInstituteSheet } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const head = () => server.as('head')

describe('the sheets of a department', () => {
  it('are read by its head: those of its disciplines, found by discipline, examiner, group, state and session', async () => {
    const { id } = await givenDepartmentSheet(server)
    const all = await givenBy(head(), listDepartmentSheets, { limit: 200 })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from statement where withdrawn_at is null and department_id in (
        select id from units_led_by(${await personOf(server, 'head')}, ${server.clock.today()}::date))`.execute(
      server.db,
    )
    expect(all.count).toBe(rows[0]!.count)
    const sheet = await givenBy(head(), getDepartmentSheet, { id })
    expect(sheet).toMatchObject({ id, canProcess: false, canWithdraw: false })
    const has = async (filter: object) =>
      (await givenBy(head(), listDepartmentSheets, { limit: 200, ...filter })).items.some(
        (item) => item.id === id,
      )
    expect(await has({ q: sheet.discipline.split(' ').slice(1).join(' ') })).toBe(true)
    expect(await has({ q: `тихонов`, session: '2026-1', statusIds: ['1'] })).toBe(true)
    expect(await has({ q: sheet.students[0]!.group })).toBe(true)
    expect(await has({ q: 'нетакого' })).toBe(false)
    expect(await has({ session: '2025-2' })).toBe(false)
    expect(await has({ statusIds: ['6'] })).toBe(false)
    // The examination is to come.
    expect(await has({ isLate: '1' })).toBe(false)
  })

  it('are nobody else’s, and only looked at', async () => {
    const { id } = await givenDepartmentSheet(server)
    const { id: foreign } = await givenSheet(server)
    await sql`update statement set department_id = (select id from department where id not in (
      select id from units_led_by(${await personOf(server, 'head')}, ${server.clock.today()}::date)) limit 1)
      where id = ${foreign}`.execute(server.db)
    expect(await head().call(getDepartmentSheet, { id: foreign })).toFailWith(getDepartmentSheet, 'not-found')
    expect((await head().call(getInstituteSheet, { id })).status).toBe(403)
    for (const login of ['teacher', 'student'])
      expect((await server.as(login).call(listDepartmentSheets, {})).status).toBe(403)
  })

  it('go into a sheet, and cost as many statements as one', async () => {
    const file = await head().call(exportDepartmentSheets, {})
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
    const one = await head().call(listDepartmentSheets, { limit: 1 })
    const many = await head().call(listDepartmentSheets, { limit: 200 })
    expect(many.statements).toBe(one.statements)
  })
})
