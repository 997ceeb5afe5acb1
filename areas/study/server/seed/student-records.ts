import { addDays, daysBetween } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { STATE, type StudentPlan } from './students.ts'

/** The dates in the life of one student. */
interface StudentStory {
  plan: StudentPlan
  personId: number
  admittedOn: string
  closedOn: string | null
  /** The day on which a moved student joined the present group. */
  movedOn: string | null
}

export interface SeededStudent {
  id: number
  personId: number
  plan: StudentPlan
}

const BUDGET = 1
const CONTRACT = 2
const TARGETED = 3

function dayBetween(random: Random, from: string, to: string): string {
  return addDays(from, random.int(1, Math.max(1, daysBetween(from, to) - 1)))
}

function inventStory(random: Random, plan: StudentPlan, personId: number, today: string): StudentStory {
  const admittedOn = `${plan.group.admissionYear}-09-01`
  const graduatedOn = `${plan.group.admissionYear + plan.group.lastCourse}-07-10`
  const closedOn =
    plan.fate === 'graduated'
      ? graduatedOn
      : plan.fate === 'expelled'
        ? dayBetween(random, admittedOn, today)
        : null
  return {
    plan,
    personId,
    admittedOn,
    closedOn,
    movedOn: plan.cameFrom ? `${plan.group.admissionYear + 1}-02-10` : null,
  }
}

function toStudent(random: Random, { plan, personId, admittedOn, closedOn }: StudentStory, number: number) {
  return {
    person_id: personId,
    record_book: `${String(plan.group.admissionYear % 100).padStart(2, '0')}${String(number).padStart(5, '0')}`,
    study_level_id: plan.group.level,
    study_form_id: plan.group.form,
    state_id: STATE[plan.fate],
    place_kind_id: random.pick([BUDGET, BUDGET, BUDGET, CONTRACT, CONTRACT, TARGETED]),
    admitted_on: admittedOn,
    closed_on: closedOn,
  }
}

function membershipsOf({ plan, admittedOn, closedOn, movedOn }: StudentStory, studentId: number) {
  const present = {
    student_id: studentId,
    group_id: plan.group.id,
    subgroup: plan.subgroup,
    begin_at: movedOn ?? admittedOn,
    end_at: closedOn,
  }
  if (!plan.cameFrom || !movedOn) return [present]
  const former = {
    ...present,
    group_id: plan.cameFrom.id,
    subgroup: 1,
    begin_at: admittedOn,
    end_at: addDays(movedOn, -1),
  }
  return [former, present]
}

function ordersOf(random: Random, story: StudentStory, studentId: number, today: string) {
  const { plan, admittedOn, closedOn, movedOn } = story
  const order = (kind: string, effectiveFrom: string, effectiveTo: string | null = null) => {
    const orderedOn = addDays(effectiveFrom, -random.int(1, 10))
    return {
      student_id: studentId,
      kind,
      number: `${random.int(100, 4999)}-ст`,
      ordered_on: orderedOn,
      effective_from: effectiveFrom,
      effective_to: effectiveTo,
    }
  }
  const orders = [order('enrolment', admittedOn)]
  if (movedOn) orders.push(order('transfer', movedOn))
  if (plan.fate === 'leave') {
    const from = dayBetween(
      random,
      admittedOn > addDays(today, -200) ? admittedOn : addDays(today, -200),
      today,
    )
    orders.push(order('academic-leave', from, addDays(from, 365)))
  }
  if (plan.fate === 'expelled' && closedOn) orders.push(order('expulsion', closedOn))
  if (plan.fate === 'graduated' && closedOn) orders.push(order('graduation', closedOn))
  return orders
}

/** Writes the planned students, with their people in the same order, their groups and orders. */
export async function seedStudentRecords(
  { db, random, today }: Seeding,
  plans: readonly StudentPlan[],
  personIds: readonly number[],
): Promise<SeededStudent[]> {
  const stories = plans.map((plan, index) => inventStory(random, plan, personIds[index] ?? 0, today))
  const students = await insertWithIds(
    db,
    'student',
    stories.map((story, index) => toStudent(random, story, index + 1)),
  )
  const idOf = (index: number) => students[index]?.id ?? 0
  await insertRows(
    db,
    'student_group_member',
    stories.flatMap((story, index) => membershipsOf(story, idOf(index))),
  )
  await insertRows(
    db,
    'student_order',
    stories.flatMap((story, index) => ordersOf(random, story, idOf(index), today)),
  )
  return stories.map(({ plan, personId }, index) => ({ id: idOf(index), personId, plan }))
}
