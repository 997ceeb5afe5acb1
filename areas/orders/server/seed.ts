import { addDays } from '#platform/contract/calendar.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { draft } from './seed-draft.ts'
import { seedWorkerOrders } from './seed-workers.ts'
import { findOrder, updateOrder } from './order-store.ts'
import { takeEffect, weigh, type OwnOrder } from './take-effect.ts'

interface Student {
  id: number
  groupId: number
  lastName: string
  firstName: string
  middleName: string | null
}

/** The last students of the groups: those who play the demo logins are the first. */
async function lastStudents({ db }: AreaSeeding): Promise<Student[]> {
  return db
    .selectFrom('student as s')
    .innerJoin('student_group_member as m', 'm.student_id', 's.id')
    .innerJoin('student_group as g', 'g.id', 'm.group_id')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select([
      's.id',
      'm.group_id as groupId',
      'p.last_name as lastName',
      'p.first_name as firstName',
      'p.middle_name as middleName',
    ])
    .where('s.is_studying', '=', true)
    .where('m.end_at', 'is', null)
    .where('m.subgroup', '=', 2)
    .where('p.gender', '=', 'f')
    .orderBy('s.id', 'desc')
    .limit(6)
    .execute()
}

/** Another group of the same institute, form, level and year; null when there is none. */
async function siblingOf({ db }: AreaSeeding, groupId: number): Promise<number | null> {
  const own = db.selectFrom('student_group').where('id', '=', groupId)
  const sibling = await db
    .selectFrom('student_group')
    .select('id')
    .where('id', '<>', groupId)
    .where('institute_id', '=', own.select('institute_id'))
    .where('study_form_id', '=', own.select('study_form_id'))
    .where('study_level_id', '=', own.select('study_level_id'))
    .where('admission_year', '=', own.select('admission_year'))
    .orderBy('id')
    .executeTakeFirst()
  return sibling?.id ?? null
}

/** A few orders for an administrator: an executed one, one that waits for its day, and a draft; then those of workers. */
export async function seedOrders(seeding: AreaSeeding): Promise<void> {
  const { db, today } = seeding
  const [renamed, resting, moved] = await lastStudents(seeding)
  if (!renamed || !resting || !moved) throw new Error('The demo university has too few students for orders')
  const before = (days: number) => addDays(today, -days)

  const [doneId, signature] = await draft(seeding, 'admin', {
    kind: 'change-of-name',
    number: '112-ст',
    orderedOn: before(9),
    effectiveOn: before(7),
    lines: [
      {
        subjectId: renamed.id,
        lastName: 'Белозёрова',
        firstName: renamed.firstName,
        middleName: renamed.middleName,
      },
    ],
  })
  const order = (await findOrder(db, doneId)) as OwnOrder
  const { facts } = await weigh(db, order, { today, isAdministrator: true })
  const changeSetId = await takeEffect(db, { order, facts }, null)
  const signedAt = new Date(`${before(8)}T09:00:00Z`)
  const doneAt = new Date(`${before(7)}T00:05:00Z`)
  await updateOrder(db, doneId, { state: 'done', signedAt, doneAt, changeSetId }, signature)

  const [signedId] = await draft(seeding, 'admin', {
    kind: 'academic-leave',
    number: '118-ст',
    orderedOn: before(2),
    effectiveOn: addDays(today, 12),
    lines: [{ subjectId: resting.id, untilOn: addDays(today, 377) }],
  })
  await updateOrder(db, signedId, { state: 'signed', signedAt: signature.now }, signature)

  const toGroupId = await siblingOf(seeding, moved.groupId)
  await draft(seeding, 'admin', {
    kind: 'transfer-group',
    number: '121-ст',
    orderedOn: today,
    effectiveOn: addDays(today, 5),
    lines: toGroupId === null ? [] : [{ subjectId: moved.id, toGroupId, subgroup: 1 }],
  })
  await seedWorkerOrders(seeding)
}
