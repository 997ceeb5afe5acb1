import { departmentsServer } from '#areas/departments/server/area.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { TEST_SETTINGS, type TestServer } from '#platform/server/testing/test-server.ts'
import { importsCalls } from '../../contract/calls.ts'
import type { Run } from '../../contract/run.ts'
import { workOnRun } from '../runs/work-on-run.ts'

export const UNITS_FILE = 'Код;Название;Вид\nИ-900;Лаборатория импорта;лаборатория'

export const csvFile = (text: string, name = 'units.csv') =>
  new TestFile(new TextEncoder().encode(text), name, 'text/csv')

/** Works on a run as a process of the server does. */
export async function workOn(
  { db, clock }: TestServer,
  { id }: { id: number },
  kinds?: readonly ImportKind[],
): Promise<void> {
  const files = diskFileStore(TEST_SETTINGS.filesFolder)
  await workOnRun({ db, clock, files, kinds: kinds ?? (await departmentsServer.imports!()) }, id)
}

/** A file of units that was uploaded and not looked at. */
export function givenRun(server: TestServer, text = UNITS_FILE): Promise<Run> {
  return givenBy(server.as('admin'), importsCalls.uploadImport, { kind: 'units', file: csvFile(text) })
}

/** The same, being checked by nobody yet. */
export async function givenChecking(server: TestServer, text = UNITS_FILE): Promise<Run> {
  const { id } = await givenRun(server, text)
  return givenBy(server.as('admin'), importsCalls.checkImport, { id, matching: [] })
}

/** The same, checked. */
export async function givenChecked(server: TestServer, text = UNITS_FILE): Promise<Run> {
  const run = await givenChecking(server, text)
  await workOn(server, run)
  return givenBy(server.as('admin'), importsCalls.getImportRun, { id: run.id })
}

/** The same, imported into the register. */
export async function givenDone(server: TestServer, text = UNITS_FILE): Promise<Run> {
  const run = await givenChecked(server, text)
  await givenBy(server.as('admin'), importsCalls.startImport, { id: run.id })
  await workOn(server, run)
  return givenBy(server.as('admin'), importsCalls.getImportRun, { id: run.id })
}
