import { addDays } from '#platform/contract/calendar.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { updateOrder } from './order-store.ts'
import { draft } from './seed-draft.ts'

/** The last posts outside the chairs whose holders play no demo login. */
function lastPosts({ db, cast }: AreaSeeding) {
  return db
    .selectFrom('employment_post as ep')
    .innerJoin('employment as e', 'e.id', 'ep.employment_id')
    .innerJoin('department as d', 'd.id', 'ep.department_id')
    .innerJoin('department_kind as k', 'k.id', 'd.kind_id')
    .select(['ep.id', 'ep.department_id as departmentId', 'ep.post_type_id as postTypeId'])
    .where('k.is_chair', '=', false)
    .where('ep.is_head', '=', false)
    .where('e.person_id', 'not in', [...cast.values()])
    .orderBy('ep.id', 'desc')
    .limit(2)
    .execute()
}

/** Two orders of the staff department: one waits for its day, the other is a draft. */
export async function seedWorkerOrders(seeding: AreaSeeding): Promise<void> {
  const { db, today } = seeding
  const [leaving, moved] = await lastPosts(seeding)
  if (!leaving || !moved) return
  const [signedId, signature] = await draft(seeding, 'hr', {
    kind: 'dismissal',
    number: '64-к',
    orderedOn: addDays(today, -1),
    effectiveOn: addDays(today, 14),
    lines: [{ subjectId: leaving.id, reason: 'По собственному желанию' }],
  })
  await updateOrder(db, signedId, { state: 'signed', signedAt: signature.now }, signature)
  const { departmentId, postTypeId } = moved
  await draft(seeding, 'hr', {
    kind: 'post-transfer',
    number: '65-к',
    orderedOn: today,
    effectiveOn: addDays(today, 7),
    lines: [{ subjectId: moved.id, departmentId, postTypeId, rate: 0.5 }],
  })
}
