import type { Random } from '#platform/server/seeding/random.ts'
import {
  KIND,
  type Meeting,
  type Resources,
  type Side,
  type TimetableGroup,
  type TimetableTeacher,
} from './meeting.ts'
import { LESSONS_IN } from './occupancy.ts'

/** The load of one teacher in one term, in half-lessons a week. */
interface Load {
  number: number
  teacher: TimetableTeacher
  halves: number
  disciplines: Set<number>
}

const MOST_HALVES = 22
const FEWEST_HALVES = 8
const NEW_DISCIPLINE_COSTS = 0.35
const MANY_DISCIPLINES = 3
const MANY_DISCIPLINES_COST = 0.4
const FAVOURED_BONUS = 10
const FAVOURED_HALVES = 18
const ASSISTANT_HALVES = 8
const SECOND_TEACHER_CHANCE = 0.06

/** A side with its group numbers, as the assignment walks over them. */
interface Task {
  side: Side
  groups: readonly number[]
}

function halvesOf({ lessons }: Side): number {
  return lessons.reduce((sum, { parities }) => sum + (LESSONS_IN[parities] ?? 0), 0)
}

function fairShare(tasks: readonly Task[], loads: readonly Load[]): number {
  const halves = tasks.reduce((sum, { side }) => sum + halvesOf(side), 0)
  const rates = loads.reduce((sum, { teacher }) => sum + teacher.rate, 0)
  return Math.max(FEWEST_HALVES, halves / Math.max(rates, 0.1))
}

interface Pool {
  loads: Load[]
  share: number
  groups: readonly TimetableGroup[]
}

/** The cost of giving a task to a teacher: teachers with a high load or new to the discipline come last. */
function costOf({ teacher, halves, disciplines }: Load, { side, groups }: Task, pool: Pool): number {
  const load = halves / (pool.share * teacher.rate)
  const isNew = !disciplines.has(side.disciplineId)
  const { favouredGroupId } = teacher
  const isFavoured =
    favouredGroupId !== null &&
    halves < FAVOURED_HALVES &&
    groups.some((number) => pool.groups[number]?.id === favouredGroupId)
  return (
    load +
    (isNew ? NEW_DISCIPLINE_COSTS : 0) +
    (isNew && disciplines.size >= MANY_DISCIPLINES ? MANY_DISCIPLINES_COST : 0) +
    (halves + halvesOf(side) > MOST_HALVES ? 5 : 0) +
    (side.needsLecturer && !teacher.isLecturer ? 3 : 0) -
    (isFavoured ? FAVOURED_BONUS : 0)
  )
}

function canTake(load: Load, task: Task, pool: Pool): boolean {
  if (!load.teacher.isPostgraduate) return true
  return load.halves < 6 && task.groups.every((number) => pool.groups[number]?.shift === 'day')
}

function give(load: Load, side: Side): void {
  side.teachers.push(load.number)
  load.halves += halvesOf(side)
  load.disciplines.add(side.disciplineId)
}

function pickTeacher(task: Task, pool: Pool, others: ReadonlySet<number>): Load {
  let best: Load | null = null
  let lowest = Infinity
  for (const load of pool.loads) {
    if (others.has(load.number) || !canTake(load, task, pool)) continue
    const cost = costOf(load, task, pool)
    if (cost < lowest) [best, lowest] = [load, cost]
  }
  if (!best) throw new Error(`Nobody can teach discipline ${task.side.disciplineId}`)
  return best
}

/** The teacher who gave this discipline to the same groups before goes on with it. */
function keepKey({ side, groups }: Task): string {
  return `${side.disciplineId}/${side.kind}/${groups.join(',')}`
}

function addSecondTeachers(random: Random, side: Side, pool: Pool): void {
  if (side.kind !== KIND.lab) return
  const main = side.teachers[0]
  const helper = pool.loads.find(
    ({ teacher, halves }) => teacher.assists === main && halves < pool.share + ASSISTANT_HALVES,
  )
  if (helper && helper.number !== main) give(helper, side)
  else if (pool.loads.length > 3 && random.chance(SECOND_TEACHER_CHANCE)) {
    const least = pool.loads.reduce((lowest, load) =>
      load.halves / load.teacher.rate < lowest.halves / lowest.teacher.rate ? load : lowest,
    )
    if (least.number !== main && !least.teacher.isPostgraduate && least.halves < pool.share) give(least, side)
  }
}

function assignPool(random: Random, tasks: readonly Task[], pool: Pool): void {
  const kept = new Map<string, Load>()
  const together = new Map<readonly number[], Set<number>>()
  for (const task of tasks) {
    const others = together.get(task.groups) ?? new Set<number>()
    together.set(task.groups, others)
    const earlier = kept.get(keepKey(task))
    const isKept =
      earlier && !others.has(earlier.number) && earlier.halves + halvesOf(task.side) <= MOST_HALVES
    const load = isKept ? earlier : pickTeacher(task, pool, others)
    kept.set(keepKey(task), load)
    others.add(load.number)
    give(load, task.side)
    addSecondTeachers(random, task.side, pool)
  }
}

/**
 * Gives every side of the meetings of one term a teacher of its field, with even loads and few disciplines
 * for each.
 */
export function assignTeachers(
  random: Random,
  meetings: readonly Meeting[],
  { teachers, groups }: Resources,
): void {
  const tasks = meetings.flatMap((meeting) => meeting.sides.map((side) => ({ side, groups: meeting.groups })))
  const loads = teachers.map((teacher, number) => ({
    number,
    teacher,
    halves: 0,
    disciplines: new Set<number>(),
  }))
  const loadsByProfile = Map.groupBy(loads, ({ teacher }) => teacher.profile)
  for (const [profile, own] of Map.groupBy(tasks, ({ side }) => side.profile)) {
    const pool = loadsByProfile.get(profile)
    if (!pool) throw new Error(`No teachers of ${profile}`)
    const ordered = own.toSorted((a, b) => a.side.disciplineId - b.side.disciplineId)
    assignPool(random, ordered, { loads: pool, share: fairShare(own, pool), groups })
  }
}
