import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { ONE_PIXEL_PNG } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { militaryCalls } from '../../contract/calls.ts'
import { militaryArea } from '../handlers.ts'
import { purgeDocuments, remindOfEnd } from '../jobs.ts'
import { age, givenRequest } from '../testing/given-request.ts'

const { getRequest, downloadDocuments, downloadManyDocuments, getRequestFile } = militaryCalls
const server = useTestServer({ areas: { military: militaryArea }, template: 'demo' })
const clerk = () => server.as('clerk')
const student = () => server.as('student')

/** The names and contents of an archive. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = (await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: false })) as ZipFile
  const parts: Promise<[string, Buffer]>[] = []
  zip.on('entry', (entry: Entry) => {
    const open = promisify(zip.openReadStream.bind(zip) as never) as (
      of: Entry,
    ) => Promise<NodeJS.ReadableStream>
    parts.push(open(entry).then(async (stream) => [entry.fileName, await buffer(stream)]))
  })
  await new Promise((resolve) => zip.on('end', resolve))
  return new Map(await Promise.all(parts))
}

describe('the files', () => {
  it('of a request come as one archive, and the desk is noted to have them', async () => {
    const { id } = await givenRequest(server)
    const answer = await clerk().call(downloadDocuments, { id })
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length)
    const files = await unpacked(answer.bytes)
    expect([...files.keys()]).toEqual(['1. первая.png', '2. вторая.png'])
    expect([...files.values()][0]!.equals(ONE_PIXEL_PNG)).toBe(true)
    expect((await clerk().call(getRequest, { id })).body).toMatchObject({ isDownload: true })
  })

  it('of many requests come in a folder each', async () => {
    const { id } = await givenRequest(server)
    const other = await givenRequest(server, 'student2')
    const { bytes } = await clerk().call(downloadManyDocuments, { ids: [String(id), String(other.id)] })
    const folders = [...(await unpacked(bytes)).keys()].map((name) => name.split('/')[0]!)
    expect(new Set(folders).size).toBe(2)
    expect(folders.every((name) => /, .+ \(заявка \d+\)$/.test(name))).toBe(true)
  })

  it('are read by their student and by the desk alone, one by one and as an archive', async () => {
    const { id, files } = await givenRequest(server)
    const readers = { file: [] as string[], archive: [] as string[], many: [] as string[] }
    for (const { login } of DEMO_ACCOUNTS) {
      const as = server.as(login)
      if ((await as.call(getRequestFile, { id: files[0]!.id })).status === 200) readers.file.push(login)
      if ((await as.call(downloadDocuments, { id })).status === 200) readers.archive.push(login)
      if ((await as.call(downloadManyDocuments, { ids: [String(id)] })).status === 200)
        readers.many.push(login)
    }
    expect(DEMO_ACCOUNTS.length).toBeGreaterThan(15)
    expect(readers.file.toSorted()).toEqual(['clerk', 'student'])
    expect([readers.archive, readers.many]).toEqual([['clerk'], ['clerk']])
  })

  it('are none where no document was asked for', async () => {
    const { id } = await givenRequest(server)
    await sql`update military_request set docs_type_id = 3 where id = ${id}`.execute(server.db)
    await sql`delete from military_file where request_id = ${id}`.execute(server.db)
    expect(await clerk().call(downloadDocuments, { id })).toFailWith(downloadDocuments, 'no-files')
  })

  it('hold on day 60; on day 61 nobody reads them, and the night removes them with a record', async () => {
    const { id, files } = await givenRequest(server)
    await age(server, id, 60)
    expect((await clerk().call(downloadDocuments, { id })).status).toBe(200)
    await purgeDocuments(server.db, server.clock)
    expect((await student().call(getRequestFile, { id: files[0]!.id })).status).toBe(200)
    await age(server, id, 61)
    expect(await clerk().call(downloadDocuments, { id })).toFailWith(downloadDocuments, 'docs-expired')
    expect(await student().call(getRequestFile, { id: files[0]!.id })).toFailWith(getRequestFile, 'not-found')
    await purgeDocuments(server.db, server.clock)
    const { rows } = await sql<{ rest: number; before: { files: number } }>`
      select (select count(*)::int from file_object where id = any(${files.map((file) => file.id)}::uuid[])) as rest, a.before
      from audit_log a where a.action = 'military.purge' and a.entity_id = ${String(id)}`.execute(server.db)
    expect(rows).toEqual([{ rest: 0, before: { files: 2 } }])
    expect((await clerk().call(getRequest, { id })).body).toMatchObject({
      isUseDocsExpired: true,
      files: [],
      isClosed: true,
      history: [{ action: 'send' }, { action: 'expire', person: null }, { action: 'purge', person: null }],
    })
  })

  it('are reminded of a week and a day before their end', async () => {
    const { id } = await givenRequest(server)
    const reminded = async (days: number) => {
      await age(server, id, days)
      await sql`delete from notice_event where kind = 'military.ending'`.execute(server.db)
      await remindOfEnd(server.db, server.clock)
      const { rows } = await sql`select from notice_event where kind = 'military.ending'
        and (subject ->> 'requestId')::bigint = ${id}`.execute(server.db)
      return rows.length
    }
    const told: number[] = []
    for (const days of [52, 53, 54, 59, 60, 61]) told.push(await reminded(days))
    expect(told).toEqual([0, 1, 0, 1, 0, 0])
  })
})
