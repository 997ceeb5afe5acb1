import { KIND, type Meeting, type PlacedSide, type Resources, type Shift, type Side } from './meeting.ts'
import type { TaughtCourse } from './meetings.ts'
import { createOccupancy, EVERY, LESSONS_IN, type Occupancy } from './occupancy.ts'
import { createRoomBook, type RoomBook, type WeekTime } from './rooms.ts'

/** A discipline of a flow with its meetings and their teachers. */
export interface StaffedCourse {
  course: TaughtCourse
  meetings: readonly Meeting[]
}

interface Session {
  resources: Resources
  numberOf: ReadonlyMap<number, number>
  days: number
  groupsBusy: Occupancy
  teachersBusy: Occupancy
  /** The days of each group's exams. */
  exams: Map<number, number[]>
  rooms: RoomBook
}

const CREDIT_DAYS = 4
const DAYS_BETWEEN_EXAMS = 3
const MOST_CREDITS_A_DAY = 3
const CONSULTATION_SLOTS = [5, 6, 7]
const COLLEGE_CONSULTATION_SLOTS = [4, 5]
const SLOTS_BY_SHIFT: Record<Shift, readonly number[]> = {
  day: [0, 1, 2, 3, 4],
  afternoon: [3, 4, 5, 6],
  evening: [5, 6, 7],
  college: [0, 1, 2, 3, 4],
}

function shiftOf({ resources }: Session, group: number): Shift {
  return resources.groups[group]?.shift ?? 'day'
}

/** The examiner of a group: the lecturer in an exam, the teacher of its practices in a credit. */
function examinerOf({ course, meetings }: StaffedCourse, group: number): number | undefined {
  const own = meetings.filter(({ groups }) => groups.includes(group)).flatMap(({ sides }) => sides)
  const isLecture = ({ kind }: Side) => kind === KIND.lecture
  const examined = own.find((side) => isLecture(side) === (course.control === 'exam')) ?? own[0]
  return examined?.teachers[0]
}

interface Appointment {
  kind: number
  disciplineId: number
  groups: number[]
  teacher: number
  day: number
  slot: number
}

/** Books a room and the time of everybody; null when there is no room. */
function book(
  session: Session,
  { kind, disciplineId, groups, teacher, day, slot }: Appointment,
): PlacedSide | null {
  const first = session.resources.groups[groups[0] ?? 0]
  const seats = groups.reduce((sum, group) => sum + (session.resources.groups[group]?.size ?? 0), 0)
  const time: WeekTime = { day, slot, parities: EVERY }
  const isCollege = first?.shift === 'college'
  const need = seats > 44 ? 'lecture' : 'practice'
  const room = session.rooms.findFree(
    { need, seats, isCollege, homeBuildingId: first?.homeBuildingId ?? 0 },
    time,
    [],
  )
  if (room < 0) return null
  session.rooms.take(room, time)
  session.teachersBusy.take(teacher, day, slot, EVERY)
  for (const group of groups) session.groupsBusy.take(group, day, slot, EVERY)
  const side: Side = {
    disciplineId,
    kind,
    profile: '',
    needsLecturer: false,
    teachers: [teacher],
    room: need,
    seats,
    lessons: [{ subgroup: 0, parities: EVERY }],
    flowId: null,
  }
  return {
    meeting: { mode: 'regular', groups, parities: EVERY, sides: [side] },
    side,
    day,
    slot,
    roomId: session.rooms.idOf(room),
  }
}

function areFree(
  session: Session,
  groups: readonly number[],
  teacher: number,
  { day, slot }: { day: number; slot: number },
): boolean {
  return (
    session.teachersBusy.isFree(teacher, day, slot, EVERY) &&
    groups.every((group) => session.groupsBusy.isFree(group, day, slot, EVERY))
  )
}

function placeCredit(session: Session, staffed: StaffedCourse, group: number): PlacedSide[] {
  const teacher = examinerOf(staffed, group)
  if (teacher === undefined) return []
  for (let day = 0; day < Math.min(CREDIT_DAYS, session.days); day += 1) {
    if ((LESSONS_IN[session.groupsBusy.dayOf(group, 0, day)] ?? 0) >= MOST_CREDITS_A_DAY) continue
    for (const slot of SLOTS_BY_SHIFT[shiftOf(session, group)]) {
      if (!areFree(session, [group], teacher, { day, slot })) continue
      const placed = book(session, {
        kind: KIND.credit,
        disciplineId: staffed.course.disciplineId,
        groups: [group],
        teacher,
        day,
        slot,
      })
      if (placed) return [placed]
    }
  }
  return []
}

function isRested(session: Session, groups: readonly number[], day: number): boolean {
  return groups.every((group) =>
    (session.exams.get(group) ?? []).every((other) => Math.abs(other - day) >= DAYS_BETWEEN_EXAMS),
  )
}

/** An exam of a flow on one day, as it is tried. */
interface ExamTrial {
  disciplineId: number
  groups: number[]
  teacher: number
  day: number
}

/** The groups of a flow take the exam one after another on one day. */
function placeExamDay(session: Session, { disciplineId, groups, teacher, day }: ExamTrial): PlacedSide[] {
  const slots = SLOTS_BY_SHIFT[shiftOf(session, groups[0] ?? 0)].filter((slot) =>
    areFree(session, groups, teacher, { day, slot }),
  )
  if (slots.length < groups.length) return []
  return groups.flatMap((group, place) => {
    const appointment = {
      kind: KIND.exam,
      disciplineId,
      groups: [group],
      teacher,
      day,
      slot: slots[place] ?? 0,
    }
    session.exams.set(group, [...(session.exams.get(group) ?? []), day])
    return book(session, appointment) ?? []
  })
}

/** The whole flow meets the examiner in the evening before. */
function placeConsultation(session: Session, { day: examDay, ...trial }: ExamTrial): PlacedSide[] {
  const day = examDay - 1
  const isCollege = shiftOf(session, trial.groups[0] ?? 0) === 'college'
  for (const slot of isCollege ? COLLEGE_CONSULTATION_SLOTS : CONSULTATION_SLOTS) {
    if (!areFree(session, trial.groups, trial.teacher, { day, slot })) continue
    const placed = book(session, { ...trial, kind: KIND.consultation, day, slot })
    if (placed) return [placed]
  }
  return []
}

/** An exam, and a consultation for the whole flow on the day before. */
function placeExam(session: Session, staffed: StaffedCourse, place: number): PlacedSide[] {
  const groups = staffed.course.groupIds.map((id) => session.numberOf.get(id) ?? 0)
  const teacher = examinerOf(staffed, groups[0] ?? 0)
  const examDays = session.days - CREDIT_DAYS - 1
  if (teacher === undefined || examDays < 1) return []
  for (let step = 0; step < examDays; step += 1) {
    const day = CREDIT_DAYS + 1 + ((place * 5 + step) % examDays)
    if (!isRested(session, groups, day)) continue
    const trial = { disciplineId: staffed.course.disciplineId, groups, teacher, day }
    const exams = placeExamDay(session, trial)
    if (exams.length > 0) return [...placeConsultation(session, trial), ...exams]
  }
  return []
}

/** Credits in the first days of a session, exams with their consultations in the rest. */
export function placeSession(
  courses: readonly StaffedCourse[],
  resources: Resources,
  { numberOf, days }: { numberOf: ReadonlyMap<number, number>; days: number },
): PlacedSide[] {
  const session: Session = {
    resources,
    numberOf,
    days,
    groupsBusy: createOccupancy(resources.groups.length, days),
    teachersBusy: createOccupancy(resources.teachers.length, days),
    exams: new Map(),
    rooms: createRoomBook(resources.rooms, days),
  }
  return courses.flatMap((staffed, place) => {
    if (staffed.course.control === 'exam') return placeExam(session, staffed, place)
    if (staffed.course.control === null) return []
    return staffed.course.groupIds.flatMap((id) => placeCredit(session, staffed, numberOf.get(id) ?? 0))
  })
}
