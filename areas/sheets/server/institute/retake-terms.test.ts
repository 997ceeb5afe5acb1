import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsArea } from '../handlers.ts'
import { givenProcessed } from '../testing/given-sheet.ts'

const { createRetake, getDebtors } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const dean = () => server.as('dean')

it('the term of a lot is the nearest one of those who have no retake yet', async () => {
  const first = await givenProcessed(server, { students: 1, examDate: '2025-11-10' })
  // Somebody else failed later, in a sheet of the same discipline.
  const { rows } = await sql<{ studentId: number }>`
    select m.student_id as "studentId" from statement_record r join student_group_member m on m.group_id = r.group_id
      and m.student_id <> r.student_id and m.end_at is null join student s on s.id = m.student_id and s.is_studying
    where r.statement_id = ${first.id} order by m.student_id limit 1`.execute(server.db)
  const second = await givenProcessed(server, { students: 1, examDate: '2026-11-10', ...rows[0]! })
  await sql`update statement set discipline_id = (select discipline_id from statement where id = ${first.id})
    where id = ${second.id}`.execute(server.db)
  const lot = () => givenBy(dean(), getDebtors, { id: first.id, attempt: 2 })
  expect(await lot()).toMatchObject({ debtors: 2, arranged: 0, until: '2026-11-10' })
  const wish = { records: first.uuids, date: '2026-12-10', basis: 'болезнь, справка № 12' }
  await givenBy(dean(), createRetake, wish)
  expect(await lot()).toMatchObject({ debtors: 2, arranged: 1, until: '2027-11-10' })
  await givenBy(dean(), createRetake, { records: second.uuids, date: '2026-12-11' })
  expect(await lot()).toMatchObject({ debtors: 2, arranged: 2, until: '2026-11-10' })
})
