import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { chatReader } from '#areas/messenger/server/chat-reader.ts'
import { listChats } from '#areas/messenger/server/chats/chat-store.ts'
import { messengerServer } from '#areas/messenger/server/area.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { countPages } from './count-pages.ts'
import { startProcess } from './process.ts'
import { recordStatements, type Statement } from './recorded-statements.ts'
import { benchClock, openUniversity } from './university.ts'

const CHATS = 500
const MEMBERS = 20
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 1_000_000)
/** With this many messages the list is timed first. */
const FEW = MESSAGES / 100
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
const MOST_RATIO = 1.5
const MOST_SEARCH_MS = 50
const TEXTS = ['защита', 'отчёты лабораторные', 'расписан', 'зачёт аудитория', 'конспектом', 'нетакогослова']

/** Groups of the reader and other students, without messages. */
async function addChats(db: Db, personId: number): Promise<void> {
  await sql`
    with others as (
      select person_id, row_number() over (order by md5(person_id::text)) as place
      from (select distinct person_id from student where is_enrolled and person_id <> ${personId}) s limit ${CHATS}
    ), made as (
      insert into chat (kind, name, creator_id, member_count, created_at)
      select 'group', 'Измерение ' || n, ${personId}, ${MEMBERS}, '2026-09-01' from generate_series(1, ${CHATS}::int) n
      returning id
    ), numbered as (
      select id, row_number() over (order by id) as place from made
    ), seated as (
      insert into chat_member (chat_id, person_id, first_seq, joined_at)
      select id, ${personId}::bigint, 1, '2026-09-01'::timestamptz from made
      union all
      select m.id, o.person_id, 1, '2026-09-01' from numbered m
      join others o on (o.place + m.place) % ${CHATS} between 1 and ${MEMBERS - 1}
      returning chat_id, person_id
    )
    insert into chat_reading (chat_id, person_id) select chat_id, person_id from seated
  `.execute(db)
}

const WORDS =
  'защита отчёт лабораторная расписание зачёт аудитория конспект преподаватель завтра вопрос ответ срок'

/** Brings the total number of messages in the chats up to this, one after the other in each. */
async function fillUpTo(db: Db, count: number): Promise<void> {
  const each = Math.ceil(count / CHATS)
  await sql`
    with words as (select string_to_array(${WORDS}, ' ') as list)
    insert into chat_message (chat_id, seq, author_id, body, created_at)
    select c.id, n, c.creator_id, (select string_agg(list[1 + (abs(hashint8(c.id * 1000003 + n * 31 + w)) % 12)], ' ')
      from words, generate_series(1, 8) w), '2026-09-01'::timestamptz + n * interval '1 minute'
    from chat c cross join lateral generate_series(c.last_seq + 1, ${each}::int) n where c.name like 'Измерение %'
  `.execute(db)
  await sql`update chat set last_seq = ${each} where name like 'Измерение %' and last_seq < ${each}`.execute(
    db,
  )
  await sql`vacuum analyze chat, chat_member, chat_reading, chat_message`.execute(db)
}

const university = await openUniversity()
const [reader] = university.readers
const database = openDatabase(university.url, { limits: COMMAND_LIMITS })
const { db } = database
const server = await startProcess('./kabinet-process.ts', {
  url: university.url,
  readers: university.readers,
})

async function timeOne(path: string): Promise<number> {
  const started = performance.now()
  const headers = { cookie: `kabinet=${reader!.token}` }
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  await answer.arrayBuffer()
  assert.equal(answer.status, 200)
  return performance.now() - started
}

async function timesOf(paths: readonly string[]) {
  const times: number[] = []
  for (const path of paths) await timeOne(path)
  for (let round = 0; round < ROUNDS; round++) for (const path of paths) times.push(await timeOne(path))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return { median: at(0.5), p95: at(0.95) }
}

/** The statements of the list itself, as the store sends them. */
async function recordList(): Promise<Statement[]> {
  const who = { personId: reader!.personId, permissions: new Set(['student']) } as never
  const list = (recorded: Db) =>
    listChats(recorded, chatReader({ who, clock: benchClock() }), { isArchive: false })
  return recordStatements(list)
}

const statements = await recordList()
assert.equal(statements.length, 1, 'the list is more than one statement')
const LIST = ['/api/proxy/chats']
await addChats(db, reader!.personId)
await fillUpTo(db, FEW)
const few = await timesOf(LIST)
const fewPages = await countPages(db, statements[0]!)
await fillUpTo(db, MESSAGES)
const many = await timesOf(LIST)
const manyPages = await countPages(db, statements[0]!)
const search = await timesOf(
  TEXTS.map((text) => `/api/proxy/chats/search?search=${encodeURIComponent(text)}`),
)
const { id: chatId } = await db
  .selectFrom('chat')
  .select('id')
  .where('name', 'like', 'Измерение %')
  .orderBy('id')
  .executeTakeFirstOrThrow()
const inChat = await timesOf(
  TEXTS.map((text) => `/api/proxy/chats/${chatId}/search?search=${encodeURIComponent(text)}`),
)
const ms = (value: number) => `${value.toFixed(1)} ms`
console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}`)
console.log(`List of ${CHATS} chats, ${FEW} messages: median ${ms(few.median)}, p95 ${ms(few.p95)}`)
console.log(`List of ${CHATS} chats, ${MESSAGES} messages: median ${ms(many.median)}, p95 ${ms(many.p95)}`)
console.log(`Pages of the database that the list reads: ${fewPages}, ${manyPages}`)
console.log(`Search: median ${ms(search.median)}, p95 ${ms(search.p95)}`)
console.log(`Search inside a chat: median ${ms(inChat.median)}, p95 ${ms(inChat.p95)}`)

const jobs = await messengerServer.jobs!({} as never)
const follow = jobs.find(({ name }) => name === 'messenger-registers')!
const context = { db, clock: benchClock(), settings: {} as never, reportError: console.error }
const first = performance.now()
await follow.run(context, null)
const second = performance.now()
await follow.run(context, null)
console.log(
  `Chats of registers: made in ${ms(second - first)}, compared in ${ms(performance.now() - second)}`,
)

server.stop()
await database.close()
await university.stop()
assert.ok(manyPages <= fewPages * MOST_RATIO, 'the list reads more with more messages')
assert.ok(many.median <= few.median * MOST_RATIO, 'the list costs more with more messages')
assert.ok(search.p95 <= MOST_SEARCH_MS, 'the search is slow')
assert.ok(inChat.p95 <= MOST_SEARCH_MS, 'the search inside a chat is slow')
