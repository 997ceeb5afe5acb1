import { describe, expect, it, vi } from 'vitest'
import { exists } from './owner.ts'
import { startTemporaryPostgres } from './temporary.ts'
import { end, query, runOther } from './testing/other-process.ts'

async function dataFolderOf(url: string): Promise<string> {
  const [row] = (await query(url, 'show data_directory')) as { data_directory: string }[]
  return row!.data_directory
}

describe('a temporary PostgreSQL', () => {
  it('is gone with its folder after the stop', async () => {
    const postgres = await startTemporaryPostgres()
    const folder = await dataFolderOf(postgres.url)
    await postgres.stop()
    await expect(query(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
    expect(await exists(folder)).toBe(false)
  })

  it('is gone with its folder when the process that started it is killed', async () => {
    const run = await runOther('hold-temporary.ts')
    const folder = await dataFolderOf(run.url)
    await end(run, 'SIGKILL')
    await vi.waitUntil(async () => !(await exists(folder)), { timeout: 10_000, interval: 100 })
    await expect(query(run.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })
})
