import { chown, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from './start.ts'
import { givenCluster } from './testing/given-cluster.ts'
import { query, useFolder } from './testing/other-process.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

/** Reads where root's cluster is and removes that folder after the test. */
async function placeOf(dataDir: string): Promise<string> {
  const place = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim()
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  return place
}

async function handClusterTo(user: number, path: string): Promise<void> {
  await chown(path, user, user)
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  for (const entry of entries) await chown(join(entry.parentPath, entry.name), user, user)
}

// Only root must become another user for PostgreSQL; for an ordinary user there is nothing to test.
describe.runIf(isRoot)('for root, the embedded PostgreSQL', () => {
  const folder = useFolder()

  it('runs as another user and hands the cluster to that user', async () => {
    const dataDir = folder.path('open')
    const server = await startEmbeddedPostgres({ dataDir })
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
    await server.stop()
  })

  it('goes on as the user who owns the cluster, whatever users the system has', async () => {
    const dataDir = folder.path('open')
    await handClusterTo(NOBODY, join(dataDir, 'postgres'))
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('runs in a folder that only root may enter, and keeps its rows there', async () => {
    const dataDir = folder.path('closed/data')
    await mkdir(folder.path('closed'), { mode: 0o700 })
    await givenCluster(dataDir)
    const first = await startEmbeddedPostgres({ dataDir })
    await placeOf(dataDir)
    await query(first.url, 'create table kept as select 9 as n')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 9 }])
    await second.stop()
  })

  it('begins afresh in a closed folder whose data folder was deleted', async () => {
    const dataDir = folder.path('deleted/data')
    await mkdir(folder.path('deleted'), { mode: 0o700 })
    await givenCluster(dataDir)
    await placeOf(dataDir)
    await rm(dataDir, { recursive: true })
    const server = await startEmbeddedPostgres({ dataDir })
    await placeOf(dataDir)
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('says where the database was when it is gone, and makes no empty one in its stead', async () => {
    const dataDir = folder.path('lost/data')
    await mkdir(folder.path('lost'), { mode: 0o700 })
    await givenCluster(dataDir)
    const place = await placeOf(dataDir)
    await rm(place, { recursive: true })
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`was in ${place}, which is gone`)
  })
})
