import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exists, findBinaries, NoBinariesError, repairLibraryLinks } from './binaries.ts'
import { FolderInUseError, joinEmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const HOLDER = fileURLToPath(new URL('./testing/hold.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

/** Starts a server process that holds the data folder and tells its database's address. */
async function holdInOtherProcess(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as unknown[]
}

describe('the embedded PostgreSQL', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kabinet-embedded-'))
    await chmod(folder, 0o755)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('keeps what was written over a stop and a start', async () => {
    const dataDir = join(folder, 'kept')
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  it('orders text by Russian rules', async () => {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'kept') })
    const rows = await query(server.url, "select w from (values ('жук'), ('ёж'), ('дом')) t (w) order by w")
    expect(rows).toEqual([{ w: 'дом' }, { w: 'ёж' }, { w: 'жук' }])
    await server.stop()
  })

  it('refuses a second server on the folder, names the first and leaves it unharmed', async () => {
    const dataDir = join(folder, 'shared')
    const { child, url } = await holdInOtherProcess(dataDir)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(FolderInUseError)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(String(child.pid))
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('adopts the PostgreSQL that outlived a killed server, with every acknowledged row', async () => {
    const dataDir = join(folder, 'killed')
    const { child, url } = await holdInOtherProcess(dataDir)
    await query(url, 'create table acknowledged as select 7 as n')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await startEmbeddedPostgres({ dataDir })
    expect(await query(next.url, 'select n from acknowledged')).toEqual([{ n: 7 }])
    await next.stop()
  })

  it('starts over a stale pid file whose number belongs to another program', async () => {
    const dataDir = join(folder, 'stale')
    await (await startEmbeddedPostgres({ dataDir })).stop()
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n\n`,
    )
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('can be joined beside the running server, and not when nothing runs', async () => {
    const dataDir = join(folder, 'joined')
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await joinEmbeddedPostgres({ dataDir })).toEqual({ url: server.url })
    await server.stop()
    expect(await joinEmbeddedPostgres({ dataDir })).toBeNull()
  })

  it.runIf(isRoot)('runs for root in a folder that only root may enter', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const server = await startEmbeddedPostgres({ dataDir: join(closed, 'data') })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    const place = (await readFile(join(closed, 'data', 'postgres.location'), 'utf8')).trim()
    await rm(place, { recursive: true })
  })
})

describe('the binaries', () => {
  it('name DATABASE_URL where the platform has none', () => {
    expect(() => findBinaries('plan9', 'mips')).toThrow(NoBinariesError)
    expect(() => findBinaries('plan9', 'mips')).toThrow('DATABASE_URL')
  })

  it('get back a library link that is missing', async () => {
    const native = findBinaries()
    const draft = await mkdtemp(join(tmpdir(), 'kabinet-links-'))
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    const link = join(draft, 'native', 'lib', 'libpq.so.5')
    await unlink(link)
    expect(await repairLibraryLinks(join(draft, 'native'))).toBe(1)
    expect(await exists(link)).toBe(true)
    await rm(dirname(join(draft, 'native')), { recursive: true })
  })
})
