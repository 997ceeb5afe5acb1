import { sql } from 'kysely'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

export interface CuratorChoice {
  teachersByProfile: ReadonlyMap<string, readonly number[]>
  tutorByGroup: ReadonlyMap<number, number>
}

/** The teacher of a group's tutor hour is its curator; other groups get a teacher of their chair. */
export async function seedCurators(
  { db, random }: Seeding,
  groups: readonly { id: number; profile: string; isFinished: boolean }[],
  { teachersByProfile, tutorByGroup }: CuratorChoice,
): Promise<void> {
  const curated = groups.filter(
    ({ profile, isFinished }) => !isFinished && teachersByProfile.get(profile)?.length,
  )
  const curatorIds = curated.map(
    ({ id, profile }) => tutorByGroup.get(id) ?? random.pick(teachersByProfile.get(profile) ?? []),
  )
  await sql`
    update student_group set curator_person_id = chosen.curator_id
    from unnest(${curated.map(({ id }) => id)}::bigint[], ${curatorIds}::bigint[]) chosen (group_id, curator_id)
    where student_group.id = chosen.group_id`.execute(db)
}
