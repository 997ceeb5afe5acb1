import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '#platform/server/db/database.ts'
import { startProcess } from './process.ts'
import { openUniversity, signInPerson } from './university.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20)
const MOST_MS = 150
/** Beginnings, whole names, another layout, Latin letters, a slip, and a text that matches nothing. */
const TEXTS = [
  'ив',
  'иванов',
  'анна пет',
  'базы данных',
  'hfcgbcfybt',
  'martynova',
  'мартинова',
  'абракадабра',
  'пиб 24',
  'доц',
]

interface Reader {
  name: string
  token: string
}

/** A student, and those who may find more: a teacher, the head of an institute, an administrator. */
async function openReaders(url: string, student: string): Promise<Reader[]> {
  const database = openDatabase(url)
  const { db } = database
  const first = async (query: ReturnType<typeof sql<{ id: number }>>) => {
    const { rows } = await query.execute(db)
    return signInPerson(db, rows[0]!.id)
  }
  const readers = [
    { name: 'student', token: student },
    {
      name: 'teacher',
      token: await first(sql<{ id: number }>`select person_id as id from lesson_meeting_teacher
        group by person_id order by count(*) desc limit 1`),
    },
    {
      name: 'head of an institute',
      token: await first(sql<{ id: number }>`select person_id as id from derived_permission
        where permission = 'institute-or-deanery-head' order by 1 limit 1`),
    },
    {
      name: 'administrator',
      token: await first(sql<{ id: number }>`select person_id as id from permission_grant
        where permission = 'admin' and effect = 'allow' order by 1 limit 1`),
    },
  ]
  await database.close()
  return readers
}

async function timeOne(port: number, token: string, text: string): Promise<number> {
  const started = performance.now()
  const path = `/api/proxy/search?query=${encodeURIComponent(text)}`
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `kabinet=${token}` } })
  await answer.arrayBuffer()
  assert.equal(answer.status, 200)
  return performance.now() - started
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return { median: at(0.5), p95: at(0.95), worst: sorted.at(-1)! }
}

const university = await openUniversity()
const readers = await openReaders(university.url, university.readers[0]!.token)
const server = await startProcess('./kabinet-process.ts', {
  url: university.url,
  readers: university.readers,
})
const all: number[] = []
for (const { name, token } of readers) {
  for (const text of TEXTS) await timeOne(server.port, token, text)
  const slowest: string[] = []
  const times: number[] = []
  for (const text of TEXTS) {
    const ofText: number[] = []
    for (let round = 0; round < ROUNDS; round++) ofText.push(await timeOne(server.port, token, text))
    slowest.push(`«${text}» ${spread(ofText).median.toFixed(0)}`)
    times.push(...ofText)
  }
  const { median, p95, worst } = spread(times)
  all.push(...times)
  console.log(
    `${name}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms; medians ${slowest.join(', ')}`,
  )
}
const { p95 } = spread(all)
console.log(`p95 of all ${p95.toFixed(1)} ms, load of the machine ${loadavg()[0]!.toFixed(1)}`)
server.stop()
await university.stop()
assert.ok(p95 <= MOST_MS, `p95 is above ${MOST_MS} ms`)
