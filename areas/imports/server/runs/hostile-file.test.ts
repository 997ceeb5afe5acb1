import { expect, it } from 'vitest'
import { departmentsServer } from '#areas/departments/server/area.ts'
import { workbookOfRuns } from '#platform/server/imports/file/testing/workbook-of-runs.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { importsCalls } from '../../contract/calls.ts'
import { importsArea } from '../handlers.ts'
import { csvFile, UNITS_FILE } from '../testing/given-run.ts'

const { uploadImport, listImportKinds } = importsCalls
const kinds = await departmentsServer.imports!()
const server = useTestServer({ areas: { imports: importsArea(kinds) }, template: 'tiny' })
const admin = () => server.as('admin')

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

it('a spreadsheet of millions of tiny runs is refused in words, while others are answered and after it', async () => {
  const bytes = await workbookOfRuns(2_000_000)
  const uploading = admin().call(uploadImport, {
    kind: 'units',
    file: new TestFile(bytes, 'units.xlsx', TYPE),
  })
  expect((await admin().call(listImportKinds, {})).status).toBe(200)
  expect(await uploading).toBeInvalid('file')
  const good = await admin().call(uploadImport, { kind: 'units', file: csvFile(UNITS_FILE) })
  expect(good.status).toBe(201)
}, 120_000)
