import { sql } from 'kysely'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { TRAJECTORIES } from './discipline-names.ts'

export interface SharedFlow {
  flowId: number
  disciplineId: number
}

/** A flow that a demo teacher gives for two groups together: a whole list in one journal. */
export async function seedSharedFlow(
  { db }: Seeding,
  { studyYear, groupId, profile }: { studyYear: number; groupId: number; profile: string },
): Promise<SharedFlow> {
  const trajectory = TRAJECTORIES.find((each) => each.profile === profile) ?? TRAJECTORIES[0]!
  const { id: disciplineId } = await db
    .selectFrom('discipline')
    .select('id')
    .where('name', '=', trajectory.name)
    .executeTakeFirstOrThrow()
  const name = `ИОТ «${trajectory.name}», общий поток`
  const [flow] = await insertWithIds(db, 'flow', [
    { study_year_id: studyYear, discipline_id: disciplineId, name, is_iet: true },
  ])
  const { rows } = await sql<{ id: number }>`
    with near as (
      select other.group_id
      from student_group own
      join group_year oy on oy.group_id = own.id and oy.study_year_id = ${studyYear}
      join group_year other on other.study_year_id = oy.study_year_id and other.course = oy.course
      join student_group g on g.id = other.group_id and g.institute_id = own.institute_id
        and g.study_level_id = own.study_level_id and g.study_form_id = own.study_form_id
      where own.id = ${groupId}
      order by g.id <> own.id, g.id limit 2
    )
    select m.student_id as id
    from student_group_member m join student s on s.id = m.student_id and s.is_studying
    where m.end_at is null and m.group_id in (select group_id from near)
    order by m.student_id
  `.execute(db)
  await insertRows(
    db,
    'flow_student',
    rows.map(({ id }) => ({ flow_id: flow!.id, student_id: id, begin_at: `${studyYear}-09-01` })),
  )
  return { flowId: flow!.id, disciplineId }
}
