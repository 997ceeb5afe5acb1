import type { Meeting, PlacedSide, Resources, TimetableGroup, TimetableTeacher } from './meeting.ts'
import { createOccupancy, DAYS, paritiesOf, SLOTS, type Occupancy } from './occupancy.ts'
import { createRoomBook, type RoomBook, type WeekTime } from './rooms.ts'
import { groupCost, slotCost, teacherCost } from './time-cost.ts'

/** A week of one term while it is being filled. */
interface Week {
  groups: readonly TimetableGroup[]
  teachers: readonly TimetableTeacher[]
  groupsBusy: Occupancy
  teachersBusy: Occupancy
  rooms: RoomBook
}

interface Candidate {
  day: number
  slot: number
  cost: number
}

const ROOM_FAILURES_BEFORE_GIVING_UP = 48

function costForGroups(week: Week, { groups, parities }: Meeting, day: number, slot: number): number {
  let cost = 0
  for (const number of groups) {
    const group = week.groups[number]
    if (!group) throw new Error(`No group ${number}`)
    for (const parity of paritiesOf(parities)) {
      cost += groupCost(group, week.groupsBusy.dayOf(number, parity, day), day, slot)
      if (cost === Infinity) return cost
    }
  }
  return cost / (groups.length * paritiesOf(parities).length)
}

function costForTeachers(week: Week, { sides, parities }: Meeting, day: number, slot: number): number {
  let cost = 0
  for (const number of sides.flatMap((side) => side.teachers)) {
    const teacher = week.teachers[number]
    if (!teacher) throw new Error(`No teacher ${number}`)
    for (const parity of paritiesOf(parities)) {
      cost += teacherCost(teacher, week.teachersBusy.dayOf(number, parity, day), day, slot)
      if (cost === Infinity) return cost
    }
  }
  return cost / (sides.length * paritiesOf(parities).length)
}

/** All times at which everybody is free, the best first. */
function listCandidates(week: Week, meeting: Meeting): Candidate[] {
  const shift = week.groups[meeting.groups[0] ?? 0]?.shift ?? 'day'
  const candidates: Candidate[] = []
  for (let day = 0; day < DAYS; day += 1) {
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const base = slotCost(shift, day, slot)
      if (base === Infinity) continue
      const cost = base + costForGroups(week, meeting, day, slot) + costForTeachers(week, meeting, day, slot)
      if (cost < Infinity) candidates.push({ day, slot, cost })
    }
  }
  return candidates.toSorted((a, b) => a.cost - b.cost)
}

/** A room for every side, -1 for those held online; null when some side finds none. */
function findRooms(week: Week, { groups, sides }: Meeting, time: WeekTime): number[] | null {
  const home = week.groups[groups[0] ?? 0]
  const found: number[] = []
  for (const { room: need, seats } of sides) {
    if (need === null) {
      found.push(-1)
      continue
    }
    const query = {
      need,
      seats,
      isCollege: home?.shift === 'college',
      homeBuildingId: home?.homeBuildingId ?? 0,
    }
    const room = week.rooms.findFree(query, time, found)
    if (room < 0) return null
    found.push(room)
  }
  return found
}

function occupy(week: Week, meeting: Meeting, time: WeekTime, rooms: readonly number[]): PlacedSide[] {
  const { day, slot, parities } = time
  for (const group of meeting.groups) week.groupsBusy.take(group, day, slot, parities)
  return meeting.sides.map((side, index) => {
    const room = rooms[index] ?? -1
    for (const teacher of side.teachers) week.teachersBusy.take(teacher, day, slot, parities)
    if (room >= 0) week.rooms.take(room, time)
    return { meeting, side, day, slot, roomId: room >= 0 ? week.rooms.idOf(room) : null }
  })
}

function place(week: Week, meeting: Meeting): PlacedSide[] | null {
  for (const { day, slot } of listCandidates(week, meeting).slice(0, ROOM_FAILURES_BEFORE_GIVING_UP)) {
    const time = { day, slot, parities: meeting.parities }
    const rooms = findRooms(week, meeting, time)
    if (rooms) return occupy(week, meeting, time, rooms)
  }
  return null
}

/** True when the subgroups take turns in it, so that each comes only every other week. */
function isAlternating({ sides }: Meeting): boolean {
  return sides.some(({ lessons }) => lessons.length > 1)
}

/**
 * The hardest first: whole cohorts, then lessons that demo accounts must see every day, then big flows, then
 * the rest.
 */
function rankOf(meeting: Meeting, { groups, teachers }: Resources): number {
  if (meeting.mode === 'iet') return 0
  if (!isAlternating(meeting) && meeting.groups.some((number) => groups[number]?.isAlwaysBusy)) return 1
  if (meeting.sides.some((side) => side.teachers.some((number) => teachers[number]?.isAlwaysBusy))) return 2
  const people = meeting.sides.reduce((sum, side) => sum + side.teachers.length, 0)
  return 100 - meeting.groups.length * 4 - meeting.sides.length * 2 - people
}

export interface TermPlacement {
  placed: PlacedSide[]
  /** Meetings for which no time was found. */
  unplaced: number
}

/** Finds a time of the week and rooms for the meetings of one term; nobody and no room is taken twice. */
export function placeMeetings(meetings: readonly Meeting[], resources: Resources): TermPlacement {
  const week: Week = {
    groups: resources.groups,
    teachers: resources.teachers,
    groupsBusy: createOccupancy(resources.groups.length),
    teachersBusy: createOccupancy(resources.teachers.length),
    rooms: createRoomBook(resources.rooms),
  }
  const placed: PlacedSide[] = []
  let unplaced = 0
  const ranked = meetings
    .map((meeting) => ({ meeting, rank: rankOf(meeting, resources) }))
    .toSorted((a, b) => a.rank - b.rank)
  for (const { meeting } of ranked) {
    const sides = place(week, meeting)
    if (sides) placed.push(...sides)
    else unplaced += 1
  }
  return { placed, unplaced }
}
