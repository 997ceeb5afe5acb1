import { sql } from 'kysely'
import { seedDemoAccounts } from '#areas/accounts/server/seed.ts'
import { seedAnnouncements } from '#areas/announcements/server/seed.ts'
import { seedStaticPages } from '#areas/content/server/seed.ts'
import { seedDepartments } from '#areas/departments/server/seed.ts'
import { seedRooms } from '#areas/rooms/server/seed.ts'
import { seedStudyFrame } from '#areas/study/server/seed.ts'
import { seedTimetable } from '#areas/timetable/server/seed.ts'
import type { Db } from '#platform/server/db/database.ts'
import { createRandom } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { fillStaff } from './demo-staff.ts'
import { fillStudents } from './demo-students.ts'
import { timetableResources } from './demo-timetable.ts'

export interface DemoWish {
  /** `yyyy-MM-dd`; the invented year lies around it. */
  today: string
  students?: number
  seed?: number
  /** Hears what is being invented next. */
  onProgress?: (step: string) => void
}

/** What came of it. */
export interface DemoSize {
  groups: number
  students: number
  staff: number
  rooms: number
  lessons: number
  occurrences: number
  /** Lessons of the curriculum for which no time was found. */
  unplaced: number
}

/** The database holds people already; nothing was changed. */
export class UniversityExistsError extends Error {}

const STUDENTS = 1200
const STUDENTS_A_GROUP = 21
const STUDENTS_AN_INSTITUTE = 2000
const STUDENTS_A_WORKER = 8
const FEWEST_STAFF = 160
const SEED = 2026

async function refuseExisting(db: Db): Promise<void> {
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  if (person) throw new UniversityExistsError('The database holds people already')
}

/** Marks the database as the demo university, so that its accounts may sign in. */
async function rememberDemo(db: Db, today: string, students: number): Promise<void> {
  const value = JSON.stringify({ today, students })
  await db.insertInto('university_setting').values({ key: 'demo-university', value }).execute()
}

async function buildUniversity(
  seeding: Seeding,
  students: number,
  onProgress: (step: string) => void,
): Promise<DemoSize> {
  const fork = (purpose: string): Seeding => ({ ...seeding, random: seeding.random.fork(purpose) })
  onProgress('departments')
  const units = await seedDepartments(fork('departments'), Math.round(students / STUDENTS_AN_INSTITUTE))
  onProgress('groups')
  const wantedGroups = Math.round(students / STUDENTS_A_GROUP)
  const wish = { chairs: units.chairs, collegeId: units.services.college, groups: wantedGroups, students }
  const frame = await seedStudyFrame(fork('study'), wish)
  onProgress('students')
  const body = await fillStudents(fork('students'), frame)
  onProgress('staff')
  const staffSize = Math.max(Math.min(FEWEST_STAFF, students), Math.round(students / STUDENTS_A_WORKER))
  const staff = await fillStaff(fork('staff'), { units, frame, body, size: staffSize })
  onProgress('rooms')
  const active = frame.groups.filter(({ isFinished }) => !isFinished)
  const collegeGroups = active.filter(({ profile }) => profile === 'college').length
  const rooms = await seedRooms(fork('rooms'), { groups: active.length - collegeGroups, collegeGroups })
  onProgress('accounts')
  const cast = new Map([...body.cast, ...staff.cast])
  await seedDemoAccounts(fork('accounts'), cast)
  await seedAnnouncements(fork('announcements'), cast.get('content') ?? 0)
  await seedStaticPages(fork('content'))
  onProgress('timetable')
  const resources = timetableResources({ groups: active, body, staff, rooms })
  const timetable = await seedTimetable(fork('timetable'), {
    studyYear: frame.studyYear,
    taughtCourses: frame.taughtCourses,
    trajectories: body.trajectories,
    resources,
  })
  return {
    groups: active.length,
    students: body.students.length,
    staff: staff.people.length,
    rooms: rooms.length,
    ...timetable,
  }
}

/**
 * Invents a whole university around today and writes it in one transaction. The same seed and day give the same rows.
 * @throws UniversityExistsError when the database holds people already
 */
export async function fillDemoUniversity(
  db: Db,
  { today, students = STUDENTS, seed = SEED, onProgress }: DemoWish,
): Promise<DemoSize> {
  await refuseExisting(db)
  const size = await db.transaction().execute(async (transaction) => {
    const seeding = { db: transaction, random: createRandom(seed), today }
    await rememberDemo(transaction, today, students)
    return buildUniversity(seeding, students, onProgress ?? (() => undefined))
  })
  await sql`analyze`.execute(db)
  return size
}
