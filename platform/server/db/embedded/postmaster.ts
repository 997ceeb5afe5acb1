import { spawn } from 'node:child_process'
import { open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { handOver, type Place } from './place.ts'
import { SUPERUSER } from './initialise.ts'

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 20_000
const POLL_MS = 40

/** A running PostgreSQL: its process and the port on 127.0.0.1. */
export interface Postmaster {
  pid: number
  port: number
}

export function urlOf({ port }: Postmaster, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Reads `postmaster.pid`: first line the process, fourth the port. */
async function readPidFile(cluster: string): Promise<Postmaster | null> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 && port > 0 ? { pid, port } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function answers(postmaster: Postmaster, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(postmaster, password, 'postgres'),
    connectionTimeoutMillis: 1000,
  })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    // Not up yet, or another program on that port: either way it is not ours to use now.
    return false
  }
}

/** Finds the PostgreSQL that already runs on the cluster: one that outlived a killed server, or a live server's. */
export async function findRunning({ cluster }: Place, password: string): Promise<Postmaster | null> {
  const noted = await readPidFile(cluster)
  if (!noted || !isAlive(noted.pid)) return null
  return (await answers(noted, password)) ? noted : null
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}

/** Settings of every embedded PostgreSQL; jit costs more than it saves on the portal's short statements. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off', 'shared_buffers=256MB']

/**
 * Starts PostgreSQL on the cluster, in a process group of its own, and waits until it answers.
 * @throws Error with the end of its log when it does not come up
 */
export async function launch(
  place: Place,
  password: string,
  extra: readonly string[] = [],
): Promise<Postmaster> {
  const noted = await readPidFile(place.cluster)
  // The number may belong to another program by now, which PostgreSQL cannot know and would refuse to start.
  if (noted && !(await isPostgres(noted.pid)))
    await rm(join(place.cluster, 'postmaster.pid'), { force: true })
  const port = await freePort()
  const log = await open(place.logFile, 'a')
  await handOver(place.logFile, place.owner, 0o600)
  const settings = [...SETTINGS, ...extra].flatMap((setting) => ['-c', setting])
  const child = spawn(
    join(place.native, 'bin', 'postgres'),
    ['-D', place.cluster, '-p', String(port), ...settings],
    {
      ...place.owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  child.unref()
  await log.close()
  const failed = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return awaitStart(place, password, failed)
}

async function awaitStart(
  place: Place,
  password: string,
  failed: Promise<number | null>,
): Promise<Postmaster> {
  const state = { hasExited: false }
  void failed.then(() => (state.hasExited = true))
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const running = await findRunning(place, password)
    if (running) return running
    if (state.hasExited) break
    await sleep(POLL_MS)
  }
  const log = await readFile(place.logFile, 'utf8').catch(() => '')
  throw new Error(`PostgreSQL did not start. The end of its log:\n${log.split('\n').slice(-12).join('\n')}`)
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres')
}

/** Stops PostgreSQL at once but cleanly ("fast shutdown") and waits for its end. */
export async function shutDown({ pid }: Postmaster): Promise<void> {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < STOP_TIMEOUT_MS; waited += POLL_MS) {
    if (!isAlive(pid)) return
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} s`)
}
