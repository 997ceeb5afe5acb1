import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import { unnestRows } from '#platform/server/db/unnest-rows.ts'
import { STUDENT_STATE } from '../contract/student-state.ts'

/** The seat that a student takes in a group. */
interface NewSeat {
  studentId: number
  groupId: number
  subgroup: number
}

interface NewStudent extends Omit<NewSeat, 'studentId'> {
  personId: number
  recordBook: string
  placeKindId: number
}

const seatRows = (seats: readonly NewSeat[]) =>
  unnestRows(seats, [
    { name: 'student_id', type: 'bigint', valueOf: ({ studentId }) => studentId },
    { name: 'group_id', type: 'bigint', valueOf: ({ groupId }) => groupId, isOftenOne: seats.length > 1 },
    { name: 'subgroup', type: 'int', valueOf: ({ subgroup }) => subgroup },
  ])

/** Makes people students of groups from this day on; their ids are in the same order. */
export async function enrolStudents(tx: Db, students: readonly NewStudent[], day: string): Promise<number[]> {
  const groups = await tx
    .selectFrom('student_group')
    .select(['id', 'study_level_id', 'study_form_id'])
    .where('id', 'in', [...new Set(students.map(({ groupId }) => groupId))])
    .execute()
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const enrolled = await insertWithIds(
    tx,
    'student',
    students.map(({ personId, recordBook, placeKindId, groupId }) => ({
      person_id: personId,
      record_book: recordBook,
      study_level_id: groupOf.get(groupId)!.study_level_id,
      study_form_id: groupOf.get(groupId)!.study_form_id,
      state_id: STUDENT_STATE.studying,
      place_kind_id: placeKindId,
      admitted_on: day,
    })),
  )
  const seats = students.map(({ groupId, subgroup }, index) => ({
    student_id: enrolled[index]!.id,
    group_id: groupId,
    subgroup,
    begin_at: day,
  }))
  await insertRows(tx, 'student_group_member', seats)
  return enrolled.map(({ id }) => id)
}

/** Ends the seats of students after this day. */
export async function endSeats(tx: Db, studentIds: readonly number[], lastDay: string): Promise<void> {
  await sql`
    update student_group_member set end_at = ${lastDay}
    where student_id = any(${[...studentIds]}::bigint[]) and end_at is null
  `.execute(tx)
}

/** Moves students to other groups from this day on; their form of study is that of the group. */
export async function moveStudents(tx: Db, seats: readonly NewSeat[], day: string): Promise<void> {
  await endSeats(
    tx,
    seats.map(({ studentId }) => studentId),
    addDays(day, -1),
  )
  await insertRows(
    tx,
    'student_group_member',
    seats.map(({ studentId, groupId, subgroup }) => ({
      student_id: studentId,
      group_id: groupId,
      subgroup,
      begin_at: day,
    })),
  )
  await sql`
    update student s set study_form_id = g.study_form_id, version = s.version + 1
    from ${seatRows(seats)} w join student_group g on g.id = w.group_id
    where s.id = w.student_id and s.study_form_id <> g.study_form_id
  `.execute(tx)
}

/** Puts students into a state; students who leave the university do so on `closedOn`. */
export async function setStudentStates(
  tx: Db,
  studentIds: readonly number[],
  { stateId, closedOn }: { stateId: number; closedOn: string | null },
): Promise<void> {
  await sql`
    update student set state_id = ${stateId}, closed_on = ${closedOn}, version = version + 1
    where id = any(${[...studentIds]}::bigint[])
  `.execute(tx)
}

/** Closes the groups of these students in which nobody studies any more. */
export async function closeEmptyGroups(
  tx: Db,
  studentIds: readonly number[],
  lastDay: string,
): Promise<void> {
  await sql`
    update student_group g set end_at = ${lastDay}, version = g.version + 1
    where g.end_at is null
      and g.id in (select group_id from student_group_member
        where student_id = any(${[...studentIds]}::bigint[]) and end_at = ${lastDay})
      and not exists (select from student_group_member m where m.group_id = g.id and m.end_at is null)
  `.execute(tx)
}

interface FiledOrder {
  kind: string
  number: string
  orderedOn: string
  from: string
}

/** Files an order in the records of students; `until` is the end of a leave. */
export async function fileOrder(
  tx: Db,
  { kind, number, orderedOn, from }: FiledOrder,
  students: readonly { studentId: number; until: string | null }[],
): Promise<void> {
  await insertRows(
    tx,
    'student_order',
    students.map(({ studentId, until }) => ({
      student_id: studentId,
      kind,
      number,
      ordered_on: orderedOn,
      effective_from: from,
      effective_to: until,
    })),
  )
}
