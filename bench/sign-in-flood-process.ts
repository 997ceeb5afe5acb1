// Floods a server with sign-ins until a message stops it, then reports the answers by status.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FloodOrder } from './sign-in-flood.ts'

/** A client that is asked to come back later does so at once, but not within the same millisecond. */
const PAUSE_MS = 20

const agent = new Agent({ keepAlive: true })
let isOver = false
let guessCount = 0

function signIn(port: number, guess: { login: string; address: string }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = {
    'content-type': 'application/json',
    origin: `http://127.0.0.1:${port}`,
    'x-forwarded-for': guess.address,
  }
  const path = '/api/auth/login'
  request({ port, host: '127.0.0.1', method: 'POST', path, agent, headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode!))
  })
    .once('error', reject)
    .end(JSON.stringify({ login: guess.login, password: 'wrong password' }))
  return promise
}

/** Signs in with unknown names from ever new addresses. */
async function guessOn(port: number, statuses: Record<number, number>): Promise<void> {
  while (!isOver) {
    guessCount += 1
    const address = `10.${(guessCount >> 16) & 255}.${(guessCount >> 8) & 255}.${guessCount & 255}`
    const status = await signIn(port, { login: `alien${process.pid}-${guessCount}`, address })
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 401) await wait(PAUSE_MS)
  }
}

process.once('message', async ({ port, guessers }: FloodOrder) => {
  const statuses: Record<number, number> = {}
  process.once('message', () => (isOver = true))
  await Promise.all(Array.from({ length: guessers }, () => guessOn(port, statuses)))
  process.send?.(statuses)
})
process.once('disconnect', () => process.exit())
