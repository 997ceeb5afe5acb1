import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exists } from './owner.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
import { givenCluster } from './testing/given-cluster.ts'
import { end, query, runOther, useFolder } from './testing/other-process.ts'

const REFUSAL_LIMIT_MS = 2000

describe('the embedded PostgreSQL', () => {
  const folder = useFolder()

  it('keeps what was written over a stop and a start', async () => {
    const dataDir = folder.path('kept')
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  it('orders text by Russian rules and finds trigrams in Russian words', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder.path('kept') })
    const rows = await query(server.url, "select w from (values ('жук'), ('ёж'), ('дом')) t (w) order by w")
    expect(rows).toEqual([{ w: 'дом' }, { w: 'ёж' }, { w: 'жук' }])
    await query(server.url, 'create extension pg_trgm')
    const trigrams = await query(server.url, "select cardinality(show_trgm('жук')) as n")
    expect(trigrams).toEqual([{ n: 4 }])
    await server.stop()
  })

  it('asks for a password that only its user can read', async () => {
    const dataDir = folder.path('kept')
    const server = await startEmbeddedPostgres({ dataDir })
    const { mode } = await stat(join(dataDir, 'postgres.password'))
    expect(mode & 0o777).toBe(0o600)
    const withoutPassword = server.url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(withoutPassword, 'select 1')).rejects.toThrow('password authentication failed')
    await server.stop()
  })

  it('refuses a second server on the folder within 2 s, names the first and leaves it unharmed', async () => {
    const dataDir = await givenCluster(folder.path('shared'))
    const first = await runOther('hold.ts', dataDir)
    const startedAt = Date.now()
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `already used by another Kabinet server (pid ${first.child.pid}, http://127.0.0.1:5649)`,
    )
    expect(Date.now() - startedAt).toBeLessThan(REFUSAL_LIMIT_MS)
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(first, 'SIGTERM')
  })

  it('lets exactly one of two servers win a folder that neither has used', async () => {
    const dataDir = folder.path('raced')
    const both = await Promise.all([runOther('hold.ts', dataDir), runOther('hold.ts', dataDir)])
    const winner = both.find(({ url }) => url !== '')!
    const loser = both.find(({ url }) => url === '')!
    expect(loser.errors).toContain(`pid ${winner.child.pid}`)
    expect(await query(winner.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(winner, 'SIGTERM')
  })

  it('can be joined while the server runs, and not when nothing runs', async () => {
    const dataDir = folder.path('joined')
    expect(await joinEmbeddedPostgres({ dataDir })).toBeNull()
    expect(await exists(dataDir)).toBe(false)
    const server = await startEmbeddedPostgres({ dataDir: await givenCluster(dataDir) })
    expect(await joinEmbeddedPostgres({ dataDir })).toEqual({ url: server.url })
    await server.stop()
    expect(await joinEmbeddedPostgres({ dataDir })).toBeNull()
  })

  it('says which file is missing when the password of a database was lost', async () => {
    const dataDir = folder.path('joined')
    await rm(join(dataDir, 'postgres.password'))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('postgres.password')
  })
})
