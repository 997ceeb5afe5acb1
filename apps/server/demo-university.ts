import { seedDepartments, type SeededUnits } from '#areas/departments/server/seed.ts'
import { seedRooms } from '#areas/rooms/server/seed.ts'
import {
  seedGroupCurators,
  seedSharedFlow,
  seedStudyFrame,
  type StudyFrame,
} from '#areas/study/server/seed.ts'
import { seedSharedLessons, seedTimetable } from '#areas/timetable/server/seed.ts'
import { analyzeTables } from '#platform/server/db/analyze-tables.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { createRandom } from '#platform/server/seeding/random.ts'
import { seedAreas } from '#platform/server/seeding/seed-areas.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { areas } from './areas.ts'
import { fillStaff, teachersByProfile, type Staff } from './seed/staff.ts'
import { fillStudents, type StudentBody } from './seed/students.ts'
import { timetableResources } from './seed/timetable-resources.ts'

export interface DemoWish {
  /** `yyyy-MM-dd`; the invented study year contains it. */
  today: string
  /** A moment of that day, after which nothing has happened yet; its end when left out. */
  now?: Date
  students?: number
  seed?: number
  /** Called with the name of the next part. */
  onProgress?: Progress
}

type Progress = (step: string) => void

/** The size of the invented university. */
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

interface Inhabitants {
  units: SeededUnits
  frame: StudyFrame
  body: StudentBody
  staff: Staff
}

/** A source of choices for one area: another area's draws never change it. */
function forkOf(seeding: Seeding, purpose: string): Seeding {
  return { ...seeding, random: seeding.random.fork(purpose) }
}

async function buildInhabitants(
  seeding: Seeding,
  students: number,
  onProgress: Progress,
): Promise<Inhabitants> {
  onProgress('departments')
  const units = await seedDepartments(
    forkOf(seeding, 'departments'),
    Math.round(students / STUDENTS_AN_INSTITUTE),
  )
  onProgress('groups')
  const groups = Math.round(students / STUDENTS_A_GROUP)
  const wish = { chairs: units.chairs, collegeId: units.services.college, groups, students }
  const frame = await seedStudyFrame(forkOf(seeding, 'study'), wish)
  onProgress('students')
  const body = await fillStudents(forkOf(seeding, 'students'), frame)
  onProgress('staff')
  const size = Math.max(Math.min(FEWEST_STAFF, students), Math.round(students / STUDENTS_A_WORKER))
  const staff = await fillStaff(forkOf(seeding, 'staff'), { units, frame, body, size })
  return { units, frame, body, staff }
}

/** A trajectory that the demo teacher gives and the demo student chose; the number of its lessons. */
async function addSharedFlow(seeding: Seeding, { frame, body, staff }: Inhabitants): Promise<number> {
  const teacherId = staff.cast.get('teacher')
  const groupId = body.castGroups.get('student')
  if (teacherId === undefined || groupId === undefined) return 0
  const { studyYear } = frame
  const profile = staff.workers.find(({ personId }) => personId === teacherId)?.vacancy.profile ?? ''
  const flow = await seedSharedFlow(seeding, { studyYear, groupId, profile })
  return seedSharedLessons(seeding, { ...flow, studyYear, teacherId })
}

/** The demo teacher curates a group of the cast: one of their own chair for which nobody holds a tutor hour. */
function curatedByCast(
  tutorByGroup: ReadonlyMap<number, number>,
  { frame, body, staff }: Inhabitants,
): ReadonlyMap<number, number> {
  const teacherId = staff.cast.get('teacher')
  const profile = staff.workers.find(({ personId }) => personId === teacherId)?.vacancy.profile
  const castGroups = new Set(body.castGroups.values())
  const group = frame.groups.find(
    ({ id, ...each }) =>
      castGroups.has(id) && each.profile === profile && !each.isFinished && !tutorByGroup.has(id),
  )
  return teacherId === undefined || !group ? tutorByGroup : new Map([...tutorByGroup, [group.id, teacherId]])
}

/** The units that keep rooms. */
function keepersOf({ chairs, services: { studyOffice, college } }: SeededUnits) {
  return { chairs: chairs.map(({ id }) => id), studyOffice, college }
}

async function buildUniversity(seeding: Seeding, students: number, onProgress: Progress): Promise<DemoSize> {
  const inhabitants = await buildInhabitants(seeding, students, onProgress)
  const { frame, body, staff } = inhabitants
  onProgress('rooms')
  const groups = frame.groups.filter(({ isFinished }) => !isFinished)
  const collegeGroups = groups.filter(({ profile }) => profile === 'college').length
  const keepers = keepersOf(inhabitants.units)
  const wish = { groups: groups.length - collegeGroups, collegeGroups, keepers }
  const rooms = await seedRooms(forkOf(seeding, 'rooms'), wish)
  onProgress('timetable')
  const { tutorByGroup, ...timetable } = await seedTimetable(forkOf(seeding, 'timetable'), {
    studyYear: frame.studyYear,
    taughtCourses: frame.taughtCourses,
    trajectories: body.trajectories,
    resources: timetableResources({ groups, body, staff, rooms }),
  })
  const curators = {
    teachersByProfile: teachersByProfile(staff.workers),
    tutorByGroup: curatedByCast(tutorByGroup, inhabitants),
  }
  await seedGroupCurators(forkOf(seeding, 'curators'), groups, curators)
  const shared = await addSharedFlow(seeding, inhabitants)
  await seedAreas(areas, { ...seeding, cast: new Map([...body.cast, ...staff.cast]) }, onProgress)
  const size = {
    groups: groups.length,
    students: body.students.length,
    staff: staff.people.length,
    rooms: rooms.length,
  }
  return { ...size, ...timetable, lessons: timetable.lessons + shared }
}

/**
 * Invents a whole university around today and writes it in one transaction. The same seed and day give the same rows.
 * @throws UniversityExistsError when the database holds people already
 */
export async function fillDemoUniversity(
  db: Db,
  {
    today,
    now = new Date(`${today}T23:59:59+03:00`),
    students = STUDENTS,
    seed = SEED,
    onProgress,
  }: DemoWish,
): Promise<DemoSize> {
  await refuseExisting(db)
  const size = await transact(db, async (transaction) => {
    const seeding = { db: transaction, random: createRandom(seed), today, now }
    await rememberDemo(transaction, today, students)
    const built = await buildUniversity(seeding, students, onProgress ?? (() => undefined))
    // Invented past events are no news to anybody.
    await transaction.deleteFrom('notice_event').execute()
    return built
  })
  await analyzeTables(db)
  return size
}
