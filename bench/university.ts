import { sql } from 'kysely'
import { fillDemoUniversity } from '#apps/server/demo-university.ts'
import { openSession } from '#platform/server/auth/sessions.ts'
import { createClock, type Clock } from '#platform/server/clock.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 25_000)
const READERS = 200
/** The moment at which all benchmarks and drills take place. */
export const BENCH_NOW = '2026-11-18T12:00:00+03:00'

/** The clock of all benchmarks is stopped, so that one filled database can be reused for ever. */
export function benchClock(): Clock {
  return createClock('Europe/Moscow', BENCH_NOW)
}

/** A signed-in student. */
export interface Reader {
  token: string
  personId: number
  groupId: number
}

async function fill(db: Db, students: number): Promise<void> {
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  if (person) return
  console.log(`Inventing a university of ${students} students, once…`)
  await fillDemoUniversity(db, { today: benchClock().today(), students })
  await sql`analyze`.execute(db)
}

/** Opens a session of a person, who gets an account when there is none. */
export async function signInPerson(db: Db, personId: number): Promise<string> {
  const account = await db
    .insertInto('account')
    .values({ person_id: personId, login: `bench${personId}`, password_hash: 'none' })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ state: 'active' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = { accountId: account.id, isRemembered: false, ip: '127.0.0.1', userAgent: 'bench' }
  const { token } = await openSession(db, benchClock(), { ...session, personId })
  return token
}

/** Signs in up to 200 students. */
export async function signInReaders(db: Db): Promise<Reader[]> {
  const people = await db
    .selectFrom('student as s')
    .innerJoin('student_group_member as m', 'm.student_id', 's.id')
    .where('m.end_at', 'is', null)
    .where('s.is_studying', '=', true)
    .select(['s.person_id as personId', 'm.group_id as groupId'])
    .orderBy(sql`md5(s.id::text)`)
    .limit(READERS)
    .execute()
  return Promise.all(
    people.map(async (person) => ({ token: await signInPerson(db, person.personId), ...person })),
  )
}

export interface BenchUniversity {
  url: string
  readers: Reader[]
  stop(): Promise<void>
}

/** Opens the big university: the database of `BENCH_DATABASE_URL`, which keeps it for the next run, or a temporary one. */
export async function openUniversity(): Promise<BenchUniversity> {
  const url = process.env['BENCH_DATABASE_URL']
  const source = url ? { url, stop: async () => undefined } : await startTemporaryPostgres()
  return fillAndOpen(source, STUDENTS)
}

/** Opens a university of another size, in a temporary database. */
export async function openUniversityOf(students: number): Promise<BenchUniversity> {
  return fillAndOpen(await startTemporaryPostgres(), students)
}

async function fillAndOpen(
  source: { url: string; stop(): Promise<void> },
  students: number,
): Promise<BenchUniversity> {
  await migrate(source.url)
  const database = openDatabase(source.url, { limits: COMMAND_LIMITS })
  await fill(database.db, students)
  const readers = await signInReaders(database.db)
  await database.close()
  return { url: source.url, readers, stop: () => source.stop() }
}
