import fileSystem, { readdir, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { filesCalls } from '#areas/files/contract/calls.ts'
import { filesArea } from '#areas/files/server/handlers.ts'
import { TROUBLE_TEXTS } from '#platform/contract/troubles.ts'
import { createClock } from '#platform/server/clock.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { forgetOnceThereIsSpace } from '#platform/server/space/await-space.ts'
import { countSpaceRefusals } from '#platform/server/space/count-refusals.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { SMALL_JPEG } from '#platform/server/testing/pictures.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import { NO_TITLES } from '#platform/server/testing/no-audit-titles.ts'
import { TEST_NOW, TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { administrationCalls } from '../contract/calls.ts'
import type { SystemState } from '../contract/system.ts'
import { administrationArea } from './handlers.ts'

const writeFile = fileSystem.writeFile

/** Fails after the first bytes of a file, as the system does when its disk is full. */
const writeToFullDisk: typeof writeFile = async (path, bytes, options) => {
  await writeFile(path, (bytes as Uint8Array).subarray(0, 5), options)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

/** Fills or clears the disk for everybody, including modules that were loaded long ago. */
function setDiskFull(isFull: boolean): void {
  fileSystem.writeFile = isFull ? writeToFullDisk : writeFile
  syncBuiltinESMExports()
}

const filesFolder = join(tmpdir(), `kabinet-full-disk-${process.pid}`)
const server = useTestServer({
  areas: { administration: administrationArea(NO_TITLES), files: filesArea },
  settings: { filesFolder },
})
const files = diskFileStore(filesFolder)

beforeAll(async () => {
  await givenAccount(server.db, { login: 'chief', permissions: ['admin'] })
  await givenAccount(server.db, { login: 'editor', permissions: ['content-management'] })
})
afterAll(() => rm(filesFolder, { recursive: true, force: true }))
afterEach(() => setDiskFull(false))

const picture = new TestFile(ONE_PIXEL_PNG, 'корпус.png', 'image/png')
const upload = () => server.as('editor').call(filesCalls.uploadImage, { file: picture })
const readMark = async () =>
  ((await server.as('chief').call(administrationCalls.getSystem)).body as SystemState).spaceRefusals
const setTime = (instant: string) => Object.assign(server.clock, createClock(TEST_TIME_ZONE, instant))
const lookForSpace = () => forgetOnceThereIsSpace({ db: server.db, files, clock: server.clock })
const listFiles = async () =>
  (await readdir(filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

async function countRows(): Promise<number> {
  const stored = await server.db.selectFrom('file_object').select('id').execute()
  const audit = server.db.selectFrom('audit_log').select('id').where('action', '=', 'files.upload-image')
  return stored.length + (await audit.execute()).length
}

it('a file that finds no space is refused, and leaves no draft of itself and no row', async () => {
  setDiskFull(true)
  const { status, headers, body } = await upload()
  expect([status, body]).toEqual([503, { message: TROUBLE_TEXTS['no-space'], code: 'no-space' }])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect([await listFiles(), await countRows()]).toEqual([[], 0])
  expect(await readMark()).toMatchObject({ times: 1 })
  setDiskFull(false)
  expect((await upload()).status).toBe(201)
})

it('refusals are shown to administrators until there is space again, even after a restart', async () => {
  await lookForSpace()
  expect(await readMark()).toBeNull()
  setDiskFull(true)
  const other = new TestFile(SMALL_JPEG, 'двор.jpg', 'image/jpeg')
  const uploadOther = () => server.as('editor').call(filesCalls.uploadImage, { file: other })
  await uploadOther()
  setTime('2026-11-18T12:05:00+03:00')
  await Promise.all(Array.from({ length: 20 }, uploadOther))
  const mark = { times: 21, firstAt: new Date(TEST_NOW).toISOString(), lastAt: '2026-11-18T09:05:00.000Z' }
  expect(await readMark()).toEqual(mark)

  await lookForSpace()
  expect(await readMark()).toEqual(mark)
  const onError = (error: unknown) => expect.unreachable(String(error))
  const restarted = countSpaceRefusals({ db: server.db, clock: server.clock, onError })
  expect(await restarted.read()).toMatchObject({ times: 21 })

  setDiskFull(false)
  await lookForSpace()
  expect(await readMark()).toBeNull()
  expect(await listFiles()).toHaveLength(1)
})
