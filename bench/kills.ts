// Kills the server (every second time its PostgreSQL as well) in the middle of writes, restarts it, and
// counts acknowledged and lost writes. Usage: node bench/kills.ts [KILLS] (default 100).
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const KILLS = Number(process.argv[2] ?? 100)
const PORT = 3590
const BASE = `http://127.0.0.1:${PORT}`
const WRITERS = 4
const READY_TIMEOUT_MS = 60_000
const SERVER = fileURLToPath(new URL('../apps/server/main.ts', import.meta.url))

async function startServer(dataDir: string): Promise<{ server: ChildProcess; readyMs: number }> {
  const startedAt = Date.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (Date.now() - startedAt < READY_TIMEOUT_MS) {
    const isReady = await fetch(`${BASE}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false)
    if (isReady) return { server, readyMs: Date.now() - startedAt }
    await sleep(30)
  }
  throw new Error('The server did not come back')
}

/** Signs in again and again, and remembers every session that the server acknowledged. */
async function writeUntilKilled(acknowledged: string[]): Promise<void> {
  const body = JSON.stringify({ login: 'student', password: 'kabinet-demo' })
  for (;;) {
    const answer = await fetch(`${BASE}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => null)
    if (answer === null) return
    const cookie = answer.headers.get('set-cookie')?.split(';')[0]
    if (answer.ok && cookie) acknowledged.push(cookie)
  }
}

async function countLost(cookies: readonly string[]): Promise<number> {
  let lost = 0
  for (const cookie of cookies) {
    const answer = await fetch(`${BASE}/api/proxy/current-user-details`, { headers: { cookie } })
    if (!answer.ok) lost += 1
  }
  return lost
}

async function killPostgres(dataDir: string): Promise<void> {
  const location = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => dataDir)
  const pidFile = await readFile(join(location.trim(), 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
}

const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-kills-'))
let acknowledgedCount = 0
let lostCount = 0
let slowestMs = 0
let { server } = await startServer(dataDir)
for (let kill = 1; kill <= KILLS; kill += 1) {
  const acknowledged: string[] = []
  const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(acknowledged))
  await sleep(150 + Math.random() * 250)
  server.kill('SIGKILL')
  if (kill % 2 === 0) await killPostgres(dataDir)
  await Promise.all(writers)
  const restarted = await startServer(dataDir)
  server = restarted.server
  slowestMs = Math.max(slowestMs, restarted.readyMs)
  acknowledgedCount += acknowledged.length
  lostCount += await countLost(acknowledged)
  if (kill % 10 === 0)
    console.log(
      `${kill} kills: ${acknowledgedCount} acknowledged, ${lostCount} lost, slowest restart ${slowestMs} ms`,
    )
}
server.kill('SIGTERM')
await new Promise((done) => server.once('exit', done))
await rm(dataDir, { recursive: true, force: true })
if (lostCount > 0) process.exit(1)
