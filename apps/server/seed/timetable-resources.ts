import type { DemoLogin } from '#areas/accounts/server/seed.ts'
import type { SeededRoom } from '#areas/rooms/server/seed.ts'
import type { SeededGroup } from '#areas/study/server/seed.ts'
import type { Resources, Shift, TimetableGroup, TimetableTeacher } from '#areas/timetable/server/seed.ts'
import type { Staff, Worker } from './staff.ts'
import type { StudentBody } from './students.ts'

const MASTER = 3
const POSTGRADUATE = 4
const VOCATIONAL = 5
const FULL_TIME = 1
const LAST_SIX_DAY_COURSE = 2

/** Demo accounts that find lessons on every day from Monday to Saturday. */
const ALWAYS_BUSY_STUDENTS: readonly DemoLogin[] = ['student', 'student3', 'spo']

interface Parts {
  groups: readonly SeededGroup[]
  body: StudentBody
  staff: Staff
  rooms: readonly SeededRoom[]
}

function shiftOf({ level, form }: SeededGroup): Shift {
  if (level === VOCATIONAL) return 'college'
  if (form !== FULL_TIME || level === POSTGRADUATE) return 'evening'
  return level === MASTER ? 'afternoon' : 'day'
}

/** Each institute has a building of its own, as far as there are enough; the college always has. */
function homesByInstitute({ groups, rooms }: Parts): Map<number, number> {
  const buildings = [
    ...new Set(rooms.filter(({ isCollege }) => !isCollege).map(({ buildingId }) => buildingId)),
  ]
  const institutes = [...new Set(groups.map(({ instituteId }) => instituteId))]
  return new Map(institutes.map((id, index) => [id, buildings[index % buildings.length] ?? 0]))
}

function toGroups(parts: Parts): TimetableGroup[] {
  const homes = homesByInstitute(parts)
  const busy = new Set(ALWAYS_BUSY_STUDENTS.map((login) => parts.body.castGroups.get(login)))
  return parts.groups.map((group) => ({
    id: group.id,
    size: group.size,
    shift: shiftOf(group),
    isSixDay: group.course <= LAST_SIX_DAY_COURSE || group.level === VOCATIONAL,
    isAlwaysBusy: busy.has(group.id),
    homeBuildingId: homes.get(group.instituteId) ?? 0,
  }))
}

function toTeachers({ staff, body }: Parts): TimetableTeacher[] {
  const teaching = staff.workers.filter(
    (worker): worker is Worker & { vacancy: { profile: string } } => worker.vacancy.profile !== null,
  )
  const teacherId = staff.cast.get('teacher')
  const teacherNumber = teaching.findIndex(({ personId }) => personId === teacherId)
  return teaching.map(({ personId, vacancy }) => ({
    personId,
    profile: vacancy.profile,
    rate: vacancy.rate,
    isLecturer: vacancy.isLecturer,
    isAlwaysBusy: personId === teacherId,
    isPostgraduate: personId === body.cast.get('aspirant'),
    favouredGroupId: personId === teacherId ? (body.castGroups.get('student') ?? null) : null,
    assists: personId === staff.cast.get('teacher2') ? teacherNumber : null,
  }))
}

/** Groups, teachers and rooms as the timetable sees them. */
export function timetableResources(parts: Parts): Resources {
  return { groups: toGroups(parts), teachers: toTeachers(parts), rooms: parts.rooms }
}
