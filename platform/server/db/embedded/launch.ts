import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exists, handOver } from './owner.ts'
import type { Place } from './place.ts'
import { readPidFile, removeStalePidFile, runsCluster, type Postmaster } from './pid-file.ts'
import { awaitSettled } from './postmaster.ts'

const POLL_MS = 30
const ATTEMPTS = 3
const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** Settings of every embedded PostgreSQL; jit costs more than it saves on the portal's short statements. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off', 'shared_buffers=256MB']

interface Launch {
  native: string
  password: string
  /** The port to use again; any free one if left out. */
  port?: number
  /** More settings, as `name=value`. */
  settings?: readonly string[]
}

/**
 * Starts PostgreSQL on the cluster, in a process group of its own, and waits until it answers. If another
 * start was faster, returns that PostgreSQL.
 * @throws Error with the end of its log when it does not start
 */
export async function launch(place: Place, request: Launch): Promise<Postmaster> {
  const noted = readPidFile(place.cluster)
  // The process id may belong to another program by now; PostgreSQL cannot know that and would refuse to
  // start.
  if (noted && !(await runsCluster(noted.pid, place.cluster))) removeStalePidFile(place.cluster, noted)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const port = request.port ?? (await freePort())
    const started = await startOnce(place, request, port)
    if (started) return started
    // The port was taken in between, or the backends of a killed PostgreSQL are still exiting.
    await sleep(attempt * 200)
  }
  throw new Error(`PostgreSQL did not start. The end of its log:\n${await endOfLog(place.logFile)}`)
}

async function startOnce(place: Place, request: Launch, port: number): Promise<Postmaster | null> {
  const process = { hasExited: false }
  const child = await spawnPostgres(place, request, port)
  child.once('exit', () => (process.hasExited = true))
  child.once('error', () => (process.hasExited = true))
  const door = { cluster: place.cluster, password: request.password }
  while (!process.hasExited) {
    const running = await awaitSettled(door)
    if (running) return running
    await sleep(POLL_MS)
  }
  return awaitSettled(door)
}

async function spawnPostgres(place: Place, { native, settings = [] }: Launch, port: number) {
  await setLogAside(place.logFile)
  const log = await open(place.logFile, 'a')
  await handOver(place.logFile, place.owner, 0o600)
  const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', place.cluster, '-p', String(port), ...options],
    {
      ...place.owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  child.unref()
  await log.close()
  return child
}

async function setLogAside(logFile: string): Promise<void> {
  if (!(await exists(logFile))) return
  const { size } = await stat(logFile)
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.old`)
}

async function endOfLog(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8')).split('\n').slice(-12).join('\n')
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
