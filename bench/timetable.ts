import assert from 'node:assert/strict'
import { measureLoad } from './load.ts'
import { startProcess, type MeasuredProcess } from './process.ts'
import { dictionaryRequests, timetableRequests, type ReaderRequest } from './requests.ts'
import { openUniversity } from './university.ts'
import { median } from './median.ts'

const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 9)
const TURN_MS = Number(process.env['BENCH_TURN_MS'] ?? 3000)

async function bodyOf({ port }: MeasuredProcess, { path, token }: ReaderRequest): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `kabinet=${token}` } })
  assert.equal(answer.status, 200)
  return answer.json()
}

async function compare(
  name: string,
  requests: ReaderRequest[],
  [kabinet, twin]: MeasuredProcess[],
): Promise<void> {
  assert.deepEqual(await bodyOf(kabinet!, requests[0]!), await bodyOf(twin!, requests[0]!))
  for (const { port } of [kabinet!, twin!]) await measureLoad(port, requests, TURN_MS)
  const ratios: number[] = []
  for (let pair = 1; pair <= PAIRS; pair++) {
    // Each goes first in every other pair, so that neither always meets the warmer database.
    const order = pair % 2 === 0 ? [kabinet!, twin!] : [twin!, kabinet!]
    const speeds = new Map<MeasuredProcess, number>()
    for (const server of order) speeds.set(server, await measureLoad(server.port, requests, TURN_MS))
    const ours = speeds.get(kabinet!)!
    const bare = speeds.get(twin!)!
    ratios.push(ours / bare)
    console.log(
      `${name} ${pair}: Kabinet ${ours.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, ratio ${(ours / bare).toFixed(3)}`,
    )
  }
  console.log(`${name}: median ratio ${median(ratios).toFixed(3)} of ${PAIRS} pairs\n`)
}

const university = await openUniversity()
const input = { url: university.url, readers: university.readers }
const servers = await Promise.all(
  ['./kabinet-process.ts', './twin-process.ts'].map((file) => startProcess(file, input)),
)
await compare('timetable', timetableRequests(university.readers), servers)
await compare('dictionary', dictionaryRequests(university.readers), servers)
for (const server of servers) server.stop()
await university.stop()
