import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { listAnnouncements, readUnconfirmed } from '#areas/announcements/server/announcement-store.ts'
import { countAudience } from '#areas/announcements/server/audience-store.ts'
import { readRegister } from '#areas/announcements/server/register-store.ts'
import type { AudienceRow } from '#areas/announcements/contract/audience.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { benchClock, openUniversity, openUniversityOf, type Reader } from './university.ts'

const SMALL_STUDENTS = 500
/** The number of announcements after some years; both universities have them. */
const ANNOUNCEMENTS = 3000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15)
const READERS = 20
const MOST_TIMES_SMALL = 1.5
/** Counts over everybody grow with the people; sorting adds the logarithm, which is a half more here. */
const SORTING = 1.5

const clock = benchClock()
const now = clock.now()
const today = clock.today()

/** Announcements of the last three years, for everybody, a role, a course, an institute and a course of it. */
async function addAnnouncements(db: Db): Promise<void> {
  await sql`
    with institute as (
      select row_number() over (order by institute_id) as n, institute_id as id, count(*) over () as many
      from (select distinct institute_id from student_group) i
    ), added as (
      insert into announcement (title, description, published_at, expires_at, needs_confirmation)
      select 'Объявление ' || n, 'Текст объявления', ${now}::timestamptz - n * interval '9 hours',
        case when n % 3 > 0 then ${now}::timestamptz - n * interval '8 hours' end, n % 10 = 0
      from generate_series(1, ${ANNOUNCEMENTS}::int) n
      returning id
    )
    insert into announcement_audience (announcement_id, kind, value)
    select id, 'permission', 'student' from added where id % 4 = 1
    union all select id, 'course', (id % 5 + 1)::text from added where id % 4 in (2, 3)
    union all select a.id, 'institute', i.id::text from added a join institute i on i.n = a.id % i.many + 1 where a.id % 4 = 3
  `.execute(db)
  await sql`analyze`.execute(db)
}

type Work = (round: number) => Promise<unknown>

/** Medians of both, measured in turns, so that both meet the same load of the machine. */
async function mediansMs(works: readonly [Work, Work]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < ROUNDS; round += 1)
    for (const side of [0, 1] as const) {
      const started = performance.now()
      await works[side](round + 2)
      // The first rounds warm up.
      if (round >= 0) times[side].push(performance.now() - started)
    }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  return [middle(times[0]), middle(times[1])]
}

interface University {
  db: Db
  readers: readonly Reader[]
  /** A whole institute's second course. */
  place: AudienceRow[]
}

async function prepare(db: Db, readers: readonly Reader[]): Promise<University> {
  const { count } = await db
    .selectFrom('announcement')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < ANNOUNCEMENTS) await addAnnouncements(db)
  const { institute_id } = await db
    .selectFrom('student_group')
    .select('institute_id')
    .where('id', '=', readers[0]!.groupId)
    .executeTakeFirstOrThrow()
  const place: AudienceRow[] = [
    { kind: 'institute', value: String(institute_id) },
    { kind: 'course', value: '2' },
  ]
  return { db, readers: readers.slice(0, READERS), place }
}

const STUDENTS: AudienceRow[] = [{ kind: 'permission', value: 'student' }]

function measuresOf({ db, readers, place }: University) {
  const readerOf = (round: number) => ({
    personId: readers[round % readers.length]!.personId,
    permissions: ['student', 'student-certificate'],
    now,
    today,
  })
  const listOf = (round: number, more: object = {}) =>
    listAnnouncements(db, {
      ...readerOf(round),
      search: '',
      isUnconfirmed: false,
      limit: 20,
      offset: 0,
      ...more,
    })
  const registerOf = (audience: AudienceRow[], page?: { limit: number; offset: number }) =>
    readRegister(db, { id: 1, audience, today, search: '', confirmed: null, ...(page && { page }) })
  return {
    list: (round: number) => listOf(round),
    'list, found by a word': (round: number) => listOf(round, { search: 'объявление' }),
    'waiting for a word': (round: number) => readUnconfirmed(db, readerOf(round)),
    'counter, a course of an institute': () => countAudience(db, place, today),
    'counter, all students': () => countAudience(db, STUDENTS, today),
    'counter, everybody': () => countAudience(db, [], today),
    'register, a course of an institute': () => registerOf(place, { limit: 20, offset: 0 }),
    'register, all students': () => registerOf(STUDENTS, { limit: 20, offset: 0 }),
    'export, all students': () => registerOf(STUDENTS),
  }
}

/** A reader's lists must not depend on the size of the university; counts over everybody may grow with it. */
const FLAT: readonly string[] = ['list', 'waiting for a word']

const small = await openUniversityOf(SMALL_STUDENTS)
const big = await openUniversity()
const databases = [openDatabase(small.url), openDatabase(big.url)] as const
const [ofSmall, ofBig] = [
  measuresOf(await prepare(databases[0].db, small.readers)),
  measuresOf(await prepare(databases[1].db, big.readers)),
]
const sizes = await Promise.all(databases.map(({ db }) => countAudience(db, [], today)))
const timesMore = sizes[1]! / sizes[0]!
console.log(`people: ${sizes[0]} and ${sizes[1]}, load of the machine ${loadavg()[0]!.toFixed(1)}`)
const tooSlow: string[] = []
for (const name of Object.keys(ofSmall) as (keyof typeof ofSmall)[]) {
  const [smallMs, bigMs] = await mediansMs([ofSmall[name], ofBig[name]])
  const most = FLAT.includes(name) ? MOST_TIMES_SMALL : timesMore * SORTING
  const ratio = bigMs / smallMs
  console.log(
    `${name}: p50 ${smallMs.toFixed(2)} ms small, ${bigMs.toFixed(2)} ms big, ratio ${ratio.toFixed(2)} (at most ${most.toFixed(1)})`,
  )
  if (ratio > most) tooSlow.push(name)
}
for (const { close } of databases) await close()
await small.stop()
await big.stop()
assert.deepEqual(tooSlow, [])
