import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsCalls } from '../../contract/calls.ts'
import type { Kind, Run } from '../../contract/run.ts'
import { areas } from '#apps/server/areas.ts'
import { importsRetention } from '../retention.ts'
import { gatherImportKinds, gatherJobs, serveAreas } from '#platform/server/areas/gather.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'

const { uploadImport, checkImport, startImport, getImportRun, exportRegister, listImportKinds } = importsCalls
const { imports } = await serveAreas(areas)
const queue = (await gatherJobs(areas)).find(({ name }) => name === 'imports')!
const server = useTestServer({ areas: { imports: imports! } })
const confidant = () => server.as('confidant')

beforeAll(async () => {
  await givenAccount(server.db, { login: 'confidant', permissions: ['hr-import', 'personal-documents'] })
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data', 'hr-import'] })
  await server.db.insertInto('person').values({ last_name: 'Тайная', first_name: 'Анна' }).execute()
})

async function workOn({ id }: { id: number }): Promise<Run> {
  const { db, clock } = server
  await queue.run({ db, clock, settings: TEST_SETTINGS } as never, { runId: id })
  return givenBy(confidant(), getImportRun, { id })
}

const file = (text: string) => new TestFile(new TextEncoder().encode(text), 'documents.csv', 'text/csv')

async function checked(row: string): Promise<Run> {
  const upload = { kind: 'documents', file: file(`ФИО;Паспорт;СНИЛС\n${row}`) }
  const { id } = await givenBy(confidant(), uploadImport, upload)
  await givenBy(confidant(), checkImport, { id, matching: [] })
  return workOn({ id })
}

async function brought(row: string): Promise<Run> {
  const { id } = await checked(row)
  await givenBy(confidant(), startImport, { id })
  return workOn({ id })
}

describe('document data of people', () => {
  it('come by file, and are seen nowhere', async () => {
    const done = await brought('Тайная Анна;36 11 222333;112-233-445 95')
    expect(done).toMatchObject({ state: 'done', counts: { created: 1 }, hasFile: false })
    const [document] = await server.db.selectFrom('person_document').selectAll().execute()
    expect(document).toMatchObject({ passport: '36 11 222333', snils: '11223344595' })
    expect(await checked('Тайная Анна;36 11 222333;11223344595')).toMatchObject({ counts: { unchanged: 1 } })
    const changed = await brought('Тайная Анна;36 44 555666;112 233 445 95')
    expect(changed.report!.changed[0]!.changes).toEqual([{ heading: 'Паспорт', before: '•••', after: '•••' }])
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from (
        select to_jsonb(a) as t from audit_log a union all select to_jsonb(r) from import_run r
        union all select to_jsonb(c) from row_change c union all select to_jsonb(s) from change_set s) all_rows`.execute(
      server.db,
    )
    expect(rows[0]!.text).toContain('documents.csv')
    expect(rows[0]!.text).not.toMatch(/222333|555666|11223344595|112-233/)
  })

  it('are refused by their check digits, without a word of them', async () => {
    const run = await checked('Тайная Анна;36 11 222333;112-233-445 96')
    expect(run).toMatchObject({ state: 'refused', hasFile: false })
    expect(run.report!.problems).toEqual([
      { line: 2, column: 'СНИЛС', text: 'контрольные цифры не сходятся' },
    ])
  })

  it('are there for holders of their right alone, and are exported to nobody', async () => {
    const kinds: Kind[] = await givenBy(confidant(), listImportKinds, {})
    expect(kinds.find(({ kind }) => kind === 'documents')).toMatchObject({ hasExport: false })
    const kept: Kind[] = await givenBy(server.as('keeper'), listImportKinds, {})
    expect(kept.map(({ kind }) => kind)).not.toContain('documents')
    const upload = { kind: 'documents', file: file('ФИО\nТайная Анна') }
    expect(await server.as('keeper').call(uploadImport, upload)).toFailWith(uploadImport, 'no-such-kind')
    const { id } = await checked('Тайная Анна;36 11 222333;')
    expect(await server.as('keeper').call(getImportRun, { id })).toFailWith(getImportRun, 'not-found')
    for (const login of ['confidant', 'keeper'])
      expect(await server.as(login).call(exportRegister, { kind: 'documents' })).toFailWith(
        exportRegister,
        'no-such-kind',
      )
  })

  it('are not taken for headings', async () => {
    const upload = { kind: 'documents', file: file('36 11 222333;Тайная Анна\n36 44 555666;Тайная Анна') }
    expect(await confidant().call(uploadImport, upload)).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('ни одного знакомого заголовка')] } },
    })
  })

  it('stay for a day in the file of a run that nobody brings to its end', async () => {
    const run = await checked('Тайная Анна;36 77 888999;')
    expect(run).toMatchObject({ state: 'checked', hasFile: true })
    const day = 86_400_000
    for (const { clean } of importsRetention(await gatherImportKinds(areas)))
      await clean(server.db, new Date(server.clock.now().getTime() + 2 * day))
    expect(await givenBy(confidant(), getImportRun, { id: run.id })).toMatchObject({ hasFile: false })
  })
})
