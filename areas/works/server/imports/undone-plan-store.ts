import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { WorkType } from '../../contract/status.ts'
import { ASKED_TYPE } from '../asked-type.ts'

/** Works for which the chosen lines `l` of plans ask, in their group and semester: true of `w`. */
const isAskedBy = (isChosen: RawBuilder<boolean>) => sql<boolean>`
  (w.group_id, w.semester, w.type_id, coalesce(w.discipline_id, 0)) in (
    select t.group_id, t.semester, t.type_id,
      case when t.type_id < ${WorkType.thesis} then t.discipline_id else 0 end
    from (select l.group_id, l.semester, l.discipline_id, ${ASKED_TYPE} as type_id
      from group_plan_line l join discipline d on d.id = l.discipline_id where ${isChosen}) t
    where t.type_id is not null)`

/** Locks the works for which plans ask: whether anybody has begun or changed one is read after that. */
export async function holdWorksOfPlans(tx: Db, planIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from works_work w where ${isAskedBy(sql`l.curriculum_id = any(${[...planIds]}::bigint[])`)}
    order by w.id for update of w
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of some works for which no plan of their group asks. */
export async function listUnasked(tx: Db, ids: readonly number[]): Promise<number[]> {
  const ofTheirGroups = sql<boolean>`l.group_id in (
    select g.group_id from works_work g where g.id = any(${[...ids]}::bigint[]))`
  const { rows } = await sql<{ id: number }>`
    select w.id from works_work w where w.id = any(${[...ids]}::bigint[]) and not ${isAskedBy(ofTheirGroups)}
    order by w.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
