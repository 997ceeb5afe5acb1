import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { chooseOwner } from './owner.ts'
import { readPidFile } from './pid-file.ts'
import { startEmbeddedPostgres } from './start.ts'
import { givenCluster } from './testing/given-cluster.ts'
import { end, query, runOther, useFolder } from './testing/other-process.ts'

function pidOf(dataDir: string): number {
  return readPidFile(join(dataDir, 'postgres'))!.pid
}

describe('after kill -9', () => {
  const folder = useFolder()

  it('of the server, the next one adopts the PostgreSQL that lives on, with every acknowledged row', async () => {
    const dataDir = await givenCluster(folder.path('adopted'))
    const killed = await runOther('hold.ts', dataDir)
    await query(killed.url, 'create table acknowledged as select 7 as n')
    const pid = pidOf(dataDir)
    await end(killed, 'SIGKILL')
    const next = await startEmbeddedPostgres({ dataDir })
    expect(pidOf(dataDir)).toBe(pid)
    expect(await query(next.url, 'select n from acknowledged')).toEqual([{ n: 7 }])
    await next.stop()
    await expect(query(next.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('of the server and PostgreSQL, the next start recovers every acknowledged row', async () => {
    const dataDir = await givenCluster(folder.path('recovered'))
    const killed = await runOther('hold.ts', dataDir)
    await query(killed.url, 'create table acknowledged as select 8 as n')
    await end(killed, 'SIGKILL')
    process.kill(pidOf(dataDir), 'SIGKILL')
    const next = await startEmbeddedPostgres({ dataDir })
    expect(await query(next.url, 'select n from acknowledged')).toEqual([{ n: 8 }])
    await next.stop()
  })

  it('of PostgreSQL under a running server, it comes back at the same address and stays ours', async () => {
    const dataDir = await givenCluster(folder.path('revived'))
    const server = await startEmbeddedPostgres({ dataDir })
    process.kill(pidOf(dataDir), 'SIGKILL')
    // The lock by which we own the folder is held by a connection that must reconnect as well.
    const ours = "select from pg_locks where locktype = 'advisory' and granted"
    const isOurs = async () => (await query(server.url, ours).catch(() => [])).length > 0
    await vi.waitUntil(isOurs, { timeout: 20_000, interval: 100 })
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`pid ${process.pid}`)
    await server.stop()
  })
})

describe('a stale pid file', () => {
  const folder = useFolder()

  it('whose number a program of the same user got does not stop the start, nor is that program harmed', async () => {
    const dataDir = await givenCluster(folder.path('stale'))
    await (await startEmbeddedPostgres({ dataDir })).stop()
    const owner = await chooseOwner(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['60'], { ...owner, stdio: 'ignore' })
    onTestFinished(() => void stranger.kill())
    const lines = [stranger.pid, join(dataDir, 'postgres'), 0, 1, '', '127.0.0.1', '', 'ready', '']
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(stranger.exitCode).toBeNull()
  })
})
