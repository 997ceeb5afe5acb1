import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import type { GroupPlan } from './group-plan.ts'

export interface SeededGroup extends GroupPlan {
  id: number
}

const specialityKey = (group: GroupPlan) => `${group.level} ${group.code}`

async function seedSpecialities({ db }: Seeding, groups: readonly GroupPlan[]): Promise<Map<string, number>> {
  const firstOfEach = new Map(groups.toReversed().map((group) => [specialityKey(group), group]))
  const rows = await insertWithIds(
    db,
    'speciality',
    [...firstOfEach.values()].map(({ code, speciality, level }) => ({
      code,
      name: speciality,
      study_level_id: level,
    })),
  )
  return new Map(rows.map(({ id, code, study_level_id }) => [`${study_level_id} ${code}`, id]))
}

/** The courses that the group has been through, this year's last. */
function yearsOf(group: SeededGroup, studyYear: number) {
  const years = []
  for (let course = 1; course <= Math.min(group.course, group.lastCourse); course += 1) {
    const yearId = group.admissionYear + course - 1
    if (yearId <= studyYear) years.push({ group_id: group.id, study_year_id: yearId, course })
  }
  return years
}

export async function seedGroups(
  seeding: Seeding,
  plans: readonly GroupPlan[],
  studyYear: number,
): Promise<SeededGroup[]> {
  const { db } = seeding
  const specialityIds = await seedSpecialities(seeding, plans)
  const rows = await insertWithIds(
    db,
    'student_group',
    plans.map((plan) => ({
      name: plan.name,
      institute_id: plan.instituteId,
      department_id: plan.chairId,
      speciality_id: specialityIds.get(specialityKey(plan)) ?? null,
      study_level_id: plan.level,
      study_form_id: plan.form,
      admission_year: plan.admissionYear,
      begin_at: `${plan.admissionYear}-09-01`,
      end_at: plan.isFinished ? `${studyYear}-07-10` : null,
    })),
  )
  const groups = plans.map((plan, index) => ({ ...plan, id: rows[index]?.id ?? 0 }))
  await insertRows(
    db,
    'group_year',
    groups.flatMap((group) => yearsOf(group, studyYear)),
  )
  return groups
}
