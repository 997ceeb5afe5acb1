import { employ, endEmployments, headUnits, movePosts } from '#areas/departments/server/public.ts'
import { renamePeople } from '#areas/people/server/public.ts'
import {
  closeEmptyGroups,
  endSeats,
  enrolStudents,
  fileOrder,
  moveStudents,
  noteCourses,
  setStudentStates,
} from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { ruleOf, type OrderKind } from '../contract/order-kinds.ts'
import type { OrderLine } from '../contract/order.ts'
import type { LineFacts } from './line-store.ts'
import { nextCourse } from './preview.ts'
import { personsOf } from './subject-store.ts'

/** An order as it takes effect. */
export interface EffectiveOrder {
  id: number
  kind: OrderKind
  number: string
  orderedOn: string
  effectiveOn: string
}

type Effect = (tx: Db, order: EffectiveOrder, lines: readonly OrderLine[]) => Promise<unknown>

const subjects = (lines: readonly OrderLine[]) => lines.map(({ subjectId }) => subjectId)

/** Files the order with its students; those who become students only now are named by the effect itself. */
const file = (tx: Db, order: EffectiveOrder, studentIds: readonly number[], lines: readonly OrderLine[]) =>
  fileOrder(
    tx,
    {
      kind: ruleOf(order.kind).filedAs!,
      number: order.number,
      orderedOn: order.orderedOn,
      from: order.effectiveOn,
    },
    studentIds.map((studentId, index) => ({ studentId, until: lines[index]?.untilOn ?? null })),
  )

const seatsOf = (lines: readonly OrderLine[]) =>
  lines.flatMap(({ subjectId, toGroupId, subgroup }) =>
    toGroupId ? [{ studentId: subjectId, groupId: toGroupId, subgroup: subgroup ?? 0 }] : [],
  )

async function admit(tx: Db, order: EffectiveOrder, lines: readonly OrderLine[]): Promise<void> {
  const students = lines.map((line) => ({
    personId: line.subjectId,
    groupId: line.toGroupId!,
    subgroup: line.subgroup ?? 0,
    recordBook: line.recordBook!,
    placeKindId: line.placeKindId!,
  }))
  await file(tx, order, await enrolStudents(tx, students, order.effectiveOn), lines)
}

/** Moves the students whose lines name a group, and puts all of them into the state of the kind. */
async function move(tx: Db, order: EffectiveOrder, lines: readonly OrderLine[]): Promise<void> {
  const seats = seatsOf(lines)
  if (seats.length > 0) await moveStudents(tx, seats, order.effectiveOn)
  const { to } = ruleOf(order.kind)
  if (to !== undefined) await setStudentStates(tx, subjects(lines), { stateId: to, closedOn: null })
  await file(tx, order, subjects(lines), lines)
}

async function leave(tx: Db, order: EffectiveOrder, lines: readonly OrderLine[]): Promise<void> {
  const { to } = ruleOf(order.kind)
  await endSeats(tx, subjects(lines), order.effectiveOn)
  await setStudentStates(tx, subjects(lines), { stateId: to!, closedOn: order.effectiveOn })
  await file(tx, order, subjects(lines), lines)
}

async function graduate(tx: Db, order: EffectiveOrder, lines: readonly OrderLine[]): Promise<void> {
  await leave(tx, order, lines)
  await closeEmptyGroups(tx, subjects(lines), order.effectiveOn)
}

async function rename(tx: Db, order: EffectiveOrder, lines: readonly OrderLine[]): Promise<void> {
  const personOf = await personsOf(tx, subjects(lines))
  const people = lines.map(({ subjectId, lastName, firstName, middleName }) => ({
    personId: personOf.get(subjectId)!,
    last: lastName!,
    first: firstName!,
    middle: middleName ?? null,
  }))
  await renamePeople(tx, people)
  await file(tx, order, subjects(lines), lines)
}

const hire: Effect = (tx, { effectiveOn }, lines) =>
  employ(
    tx,
    lines.map((line) => ({
      personId: line.subjectId,
      tabNumber: line.tabNumber!,
      departmentId: line.departmentId!,
      postTypeId: line.postTypeId!,
      rate: line.rate!,
      workTypeId: line.workTypeId!,
    })),
    effectiveOn,
  )

const transferPosts: Effect = (tx, { effectiveOn }, lines) =>
  movePosts(
    tx,
    lines.map((line) => ({
      postId: line.subjectId,
      departmentId: line.departmentId!,
      postTypeId: line.postTypeId!,
      rate: line.rate!,
    })),
    effectiveOn,
  )

const EFFECTS: Record<Exclude<OrderKind, 'promotion'>, Effect> = {
  admission: admit,
  'transfer-group': move,
  'transfer-form': move,
  'transfer-institute': move,
  'academic-leave': move,
  return: move,
  restoration: move,
  'change-of-name': rename,
  expulsion: leave,
  graduation: graduate,
  hiring: hire,
  'post-transfer': transferPosts,
  dismissal: (tx, { effectiveOn }, lines) => endEmployments(tx, subjects(lines), effectiveOn),
  heading: (tx, { effectiveOn }, lines) => headUnits(tx, subjects(lines), effectiveOn),
}

/** Carries out an order; the caller has looked for obstacles and holds the locks of its subjects. */
export async function carryOut(tx: Db, order: EffectiveOrder, facts: readonly LineFacts[]): Promise<void> {
  const { kind } = order
  if (kind !== 'promotion')
    return void (await EFFECTS[kind](
      tx,
      order,
      facts.map(({ line }) => line),
    ))
  const courses = facts.map((each) => ({ groupId: each.line.subjectId, course: nextCourse(each)! }))
  await noteCourses(tx, facts[0]!.yearId!, courses)
}
