import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { initialiseCluster } from './initialise.ts'
import { launch } from './launch.ts'
import { makePassword } from './password.ts'
import { choosePlace } from './place.ts'
import { shutDown, urlOf } from './postmaster.ts'
import { prepareProgram } from './program.ts'

/** Nothing here outlives the tests, so nothing needs to survive a power cut. */
const FAST_AND_LOOSE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Waits for its input to close, which happens however our process ends; then stops PostgreSQL. */
const WATCH = `
  read -r _
  kill -QUIT "$1" 2>/dev/null
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null || break; sleep 0.2; done
  shift
  rm -rf "$@"`

function stopWithParent(pid: number, folders: string[]): ChildProcess | null {
  if (process.platform === 'win32') return null
  const watcher = spawn('sh', ['-c', WATCH, 'sh', String(pid), ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return watcher
}

/** Starts a separate PostgreSQL for tests, in a temporary folder that is deleted with it. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-test-'))
  await chmod(dataDir, 0o711)
  const place = await choosePlace(dataDir)
  const password = await makePassword(place)
  const native = await prepareProgram(place.owner, dataDir)
  await initialiseCluster(place, { native, password, isDurable: false })
  const postmaster = await launch(place, { native, password, settings: FAST_AND_LOOSE })
  // If root's temporary folder is closed to others, the cluster is in a folder of its own.
  const folders = [...new Set([dataDir, dirname(place.cluster)])]
  const watcher = stopWithParent(postmaster.pid, folders)
  return {
    url: urlOf(postmaster, password, 'postgres'),
    async stop() {
      watcher?.kill()
      await shutDown(postmaster, place.cluster)
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}
