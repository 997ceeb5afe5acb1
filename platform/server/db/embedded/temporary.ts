import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialiseCluster, readPassword } from './initialise.ts'
import { choosePlace, handOver } from './place.ts'
import { launch, shutDown, urlOf, type Postmaster } from './postmaster.ts'

/** Nothing here outlives the tests, so nothing needs to survive a power cut. */
const FAST_AND_LOOSE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Stops PostgreSQL when this process ends in whatever way: the watcher sees its input close. */
function stopWithParent({ pid }: Postmaster, folder: string): void {
  if (process.platform === 'win32') return
  const script = `read -r _; kill -INT ${pid} 2>/dev/null; sleep 1; rm -rf '${folder}'`
  const watcher = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void }).unref()
}

/** Starts a PostgreSQL of its own for tests, in a temporary folder that disappears with it. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-test-'))
  const place = await choosePlace(folder)
  await handOver(folder, place.owner, 0o711)
  const password = await readPassword(place)
  await initialiseCluster(place, password)
  const postmaster = await launch(place, password, FAST_AND_LOOSE)
  stopWithParent(postmaster, folder)
  return {
    url: urlOf(postmaster, password, 'postgres'),
    async stop() {
      await shutDown(postmaster)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
