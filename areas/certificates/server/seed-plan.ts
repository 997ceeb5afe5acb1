import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { isPickUpDay, type PickUp } from '../contract/pick-up.ts'
import { isWorkingDay } from '../contract/working-days.ts'

export interface PlannedRequest {
  studentId: number
  personId: number
  typeId: number
  statusId: number
  statusInfo: string | null
  orderedOn: string
  statusOn: string
  /** After the beginning of the day. */
  minute: number
  certificateFor: string
  placeId: number | null
  copies: number
  clerkId: number
  handedOn: string | null
  /** The time at which its owner comes. */
  pickUp: PickUp | null
}

interface Planning {
  clerkId: number
  placeIds: readonly number[]
}

const NO_DAYS: ReadonlySet<string> = new Set()
const PURPOSES = [
  'по месту требования',
  'в банк',
  'работодателю',
  'в общежитие',
  'в социальный фонд',
  'в консульство',
]
const REASON = 'Укажите, куда нужна справка: от этого зависит её форма'

/** The day this many working days ago. */
function workingDaysAgo(today: string, days: number): string {
  let day = today
  for (let left = days; left > 0;) {
    day = addDays(day, -1)
    if (isWorkingDay(day, NO_DAYS)) left -= 1
  }
  return day
}

/** Students with a group and an order of their enrolment, in an invented order. */
async function listStudents({ db, random, cast }: AreaSeeding, many: number) {
  const players = [...cast.values()]
  const { rows } = await sql<{ studentId: number; personId: number }>`
    select s.id as "studentId", s.person_id as "personId" from student s
    where s.is_studying and s.person_id <> all(${players}::bigint[])
      and exists (select from student_group_member m where m.student_id = s.id and m.end_at is null)
    order by s.id
  `.execute(db)
  return random.shuffle(rows).slice(0, many)
}

/** The certificate of a scholarship has a place to fill in by hand. */
const ON_PAPER = 6

/** The state of each request, with the numbers of working days since its order and its last move. */
const QUEUE = [
  ...[5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0].map((days) => ({ statusId: 1, ordered: days, moved: days })),
  ...[4, 3, 3, 2, 2, 1, 1].map((days) => ({ statusId: 2, ordered: days, moved: Math.max(0, days - 1) })),
  ...[6, 3].map((days) => ({ statusId: 4, ordered: days, moved: days - 1 })),
  ...Array.from({ length: 36 }, (_, index) => ({ statusId: 3, ordered: index + 3, moved: index + 1 })),
] as const

/** The requests of the demo student: one ready to be collected, one in work, one rejected, two of before. */
const OF_STUDENT = [
  { statusId: 3, ordered: 3, moved: 1, typeId: 2, isPaper: true },
  { statusId: 2, ordered: 2, moved: 1, typeId: 1, isPaper: false },
  { statusId: 4, ordered: 5, moved: 4, typeId: 6, isPaper: true },
  { statusId: 3, ordered: 20, moved: 18, typeId: 1, isPaper: false },
  { statusId: 3, ordered: 48, moved: 46, typeId: 6, isPaper: true },
] as const

async function ownStudent({ db, cast }: AreaSeeding) {
  const personId = cast.get('student')
  if (personId === undefined) return null
  const { rows } = await sql<{ studentId: number }>`
    select id as "studentId" from student where person_id = ${personId} and is_studying order by id limit 1
  `.execute(db)
  return rows[0] ? { ...rows[0], personId } : null
}

interface Place {
  statusId: number
  ordered: number
  moved: number
  typeId: number
  isPaper: boolean
}

function planOf(
  { random, today }: AreaSeeding,
  { clerkId, placeIds }: Planning,
  { statusId, ordered, moved, typeId, isPaper }: Place,
) {
  const statusOn = workingDaysAgo(today, moved)
  const isCollected = statusId === 3 && isPaper && moved > 5
  return {
    typeId,
    statusId,
    statusInfo: statusId === 4 ? REASON : null,
    orderedOn: workingDaysAgo(today, ordered),
    statusOn,
    minute: random.int(30, 500),
    certificateFor: random.pick(PURPOSES),
    placeId: isPaper ? placeIds[0]! : null,
    copies: isPaper ? random.pick([1, 1, 1, 2]) : 1,
    clerkId,
    handedOn: isCollected ? workingDaysAgo(today, moved - 2) : null,
    pickUp: null,
  }
}

const TIMES = ['10:00', '10:30', '13:00', '14:30'] as const

/** Most of those whose paper waits have said when they come: on the next day on which papers are handed out. */
function withPickUp(plan: PlannedRequest, place: number, today: string): PlannedRequest {
  if (plan.statusId !== 3 || plan.placeId === null || plan.handedOn !== null) return plan
  let date = today
  while (!isPickUpDay(date, NO_DAYS)) date = addDays(date, 1)
  return { ...plan, pickUp: { date, time: TIMES[place % TIMES.length]! } }
}

/** Invents the orders and the state of each. */
export async function planRequests(seeding: AreaSeeding, planning: Planning): Promise<PlannedRequest[]> {
  const { random } = seeding
  const students = await listStudents(seeding, QUEUE.length)
  const others = students.map((student, index) => {
    const typeId = random.pick([1, 1, 1, 2, 6])
    const place = { ...QUEUE[index]!, typeId, isPaper: random.chance(0.5) || typeId === ON_PAPER }
    return withPickUp({ ...student, ...planOf(seeding, planning, place) }, index, seeding.today)
  })
  const own = await ownStudent(seeding)
  const ofStudent = own ? OF_STUDENT.map((place) => ({ ...own, ...planOf(seeding, planning, place) })) : []
  return [...others, ...ofStudent].toSorted((a, b) => a.orderedOn.localeCompare(b.orderedOn))
}
