import { sql } from 'kysely'
import { fillDemoUniversity } from '#apps/server/demo-university.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { addBigCourse } from '../../bench/journal-course.ts'
import { benchClock, signInPerson, signInReaders, type Reader } from '../../bench/university.ts'

const STUDENTS = 120
const MARKED_STUDENTS = 5
const LESSONS_A_WEEK = 4
const TEACHERS = ['teacher', 'teacher2', 'teacher3']

/** A course with its teacher signed in. */
export interface TaughtCourse {
  token: string
  timetableLessonIds: number[]
  groupId: number
  studentIds: number[]
}

/** The people in the drills. */
export interface Cast {
  readers: Reader[]
  courses: TaughtCourse[]
  /** Uploads pictures. */
  editorToken: string
}

async function signIn(db: Db, login: string): Promise<string> {
  const { person_id } = await db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return signInPerson(db, person_id)
}

async function addCourse(db: Db, login: string): Promise<TaughtCourse> {
  const newCourse = { login, students: MARKED_STUDENTS, lessonsAWeek: LESSONS_A_WEEK }
  const { timetableLessonIds, groupId } = await addBigCourse(db, benchClock().today(), newCourse)
  const members = await db
    .selectFrom('student_group_member')
    .select('student_id')
    .where('group_id', '=', groupId)
    .execute()
  const studentIds = members.map(({ student_id }) => student_id)
  return { token: await signIn(db, login), timetableLessonIds, groupId, studentIds }
}

async function fill(db: Db): Promise<Cast> {
  // The write-ahead log must not be what fills the small disk.
  await sql`alter system set max_wal_size = '64MB'`.execute(db)
  await sql`alter system set min_wal_size = '32MB'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await fillDemoUniversity(db, { today: benchClock().today(), students: STUDENTS })
  const courses: TaughtCourse[] = []
  for (const login of TEACHERS) courses.push(await addCourse(db, login))
  await sql`checkpoint`.execute(db)
  return { readers: await signInReaders(db), courses, editorToken: await signIn(db, 'content') }
}

/** Invents a small university in a data folder and leaves it as after a clean stop. */
export async function prepareUniversity(dataDir: string): Promise<Cast> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    const { db, close } = openDatabase(postgres.url, { limits: COMMAND_LIMITS })
    try {
      return await fill(db)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}
