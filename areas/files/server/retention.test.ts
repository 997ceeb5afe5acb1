import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentCalls } from '#areas/content/contract/calls.ts'
import { pageEditorCalls } from '#areas/content/contract/editor-calls.ts'
import type { PageValues } from '#areas/content/contract/edited-page.ts'
import { contentArea } from '#areas/content/server/handlers.ts'
import { contentTexts } from '#areas/content/server/texts-with-pictures.ts'
import { newsTexts } from '#areas/news/server/texts-with-pictures.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { transact } from '#platform/server/db/transact.ts'
import { cleanUp, daysBefore } from '#platform/server/retention/clean-up.ts'
import { SMALL_JPEG } from '#platform/server/testing/pictures.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { filesCalls } from '../contract/calls.ts'
import { filesArea } from './handlers.ts'
import { keepFile } from './public.ts'
import { filesRetention } from './retention.ts'

const server = useTestServer({ areas: { files: filesArea, content: contentArea }, template: 'tiny' })
const rules = filesRetention([newsTexts, contentTexts], diskFileStore(TEST_SETTINGS.filesFolder))
const editor = () => server.as('content')

/** A picture of its own: a byte of the colours' table differs. */
function bytesOf(byte: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(SMALL_JPEG)
  bytes[40] = byte
  return bytes
}

const picture = (byte: number) => new TestFile(bytesOf(byte), 'снимок.jpg', 'image/jpeg')

async function upload(byte: number, daysAgo: number): Promise<{ id: string; url: string }> {
  const { status, body } = await editor().call(filesCalls.uploadImage, { file: picture(byte) })
  expect(status).toBe(201)
  const uploaded = body as { id: string; url: string }
  await server.db
    .updateTable('file_object')
    .set({ created_at: daysBefore(server.clock.now(), daysAgo) })
    .where('id', '=', uploaded.id)
    .execute()
  return uploaded
}

const aPage = (path: string, url: string): PageValues => ({
  path,
  title: 'Страница',
  content: `<p>Текст</p><img src="${url}" />`,
  section: null,
  orderNumber: 1,
  externalUrl: null,
  isPublished: true,
  publishedFrom: null,
  publishedUntil: null,
  permissions: [],
})

const isThere = async ({ id }: { id: string }) =>
  (await server.as('student').call(filesCalls.getFile, { id })).status === 200
const clean = () => cleanUp(server.db, server.clock, rules)

it('removes pictures older than seven days that are in no text and no version, with their bytes', async () => {
  const [used, replaced, unused, fresh] = [
    await upload(1, 30),
    await upload(2, 30),
    await upload(3, 8),
    await upload(4, 6),
  ]
  const twin = await upload(3, 1)
  await editor().call(pageEditorCalls.createPage, aPage('with-picture', used.url))
  const { body } = await editor().call(pageEditorCalls.createPage, aPage('changed', replaced.url))
  const { id } = body as { id: number }
  await editor().call(pageEditorCalls.changePage, { id, version: 1, ...aPage('changed', used.url) })

  expect(await clean()).toMatchObject({ 'unused pictures': 1, 'bytes of removed files': 0 })
  // The same bytes were uploaded again, and that picture is young.
  expect(await Promise.all([used, replaced, fresh, twin].map(isThere))).toEqual([true, true, true, true])
  expect(await isThere(unused)).toBe(false)

  await server.db
    .updateTable('file_object')
    .set({ created_at: daysBefore(server.clock.now(), 8) })
    .execute()
  const { sha256 } = await server.db
    .selectFrom('file_object')
    .select('sha256')
    .where('id', '=', twin.id)
    .executeTakeFirstOrThrow()
  expect(await clean()).toMatchObject({ 'unused pictures': 2, 'bytes of removed files': 2 })
  expect(await diskFileStore(TEST_SETTINGS.filesFolder).read(sha256)).toBeNull()
  expect(await Promise.all([used, replaced, fresh, twin].map(isThere))).toEqual([true, true, false, false])
  const text = await server.as('student').call(contentCalls.getStaticPage, { url: 'with-picture' })
  expect(text.body).toMatchObject({ content: expect.stringContaining(used.url) as string })
  expect(await clean()).toMatchObject({ 'unused pictures': 0, 'bytes of removed files': 0 })
})

it('removes the bytes of an upload whose change failed, a day later, and no others', async () => {
  const store = diskFileStore(TEST_SETTINGS.filesFolder)
  const kept = await upload(20, 0)
  const refused = transact(server.db, async (tx) => {
    const file = { bytes: bytesOf(21), fileName: 'снимок.jpg', mediaType: 'image/jpeg' } as const
    await keepFile(tx, store, { file, ownerId: -1, access: 'signed-in' })
  })
  await expect(refused).rejects.toThrow('foreign key')
  const key = await store.put(bytesOf(21))
  await clean()
  expect(await store.read(key)).not.toBeNull()

  const yesterday = daysBefore(server.clock.now(), 2)
  const { sha256 } = await server.db
    .selectFrom('file_object')
    .select('sha256')
    .where('id', '=', kept.id)
    .executeTakeFirstOrThrow()
  for (const each of [key, sha256])
    await utimes(join(TEST_SETTINGS.filesFolder, each.slice(0, 2), each), yesterday, yesterday)
  expect(await clean()).toMatchObject({ 'bytes of uploads that failed': 1 })
  expect(await store.read(key)).toBeNull()
  expect(await isThere(kept)).toBe(true)
})

it('leaves a private file alone, however old', async () => {
  const owned = await upload(9, 400)
  await server.db.updateTable('file_object').set({ access: 'owner' }).where('id', '=', owned.id).execute()
  await clean()
  expect((await editor().call(filesCalls.getFile, { id: owned.id })).status).toBe(200)
})
