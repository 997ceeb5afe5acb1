import type { Random } from '#platform/server/seeding/random.ts'
import { STUDENT_STATE } from '../../contract/student-state.ts'
import { LEVEL } from './specialities.ts'
import type { SeededGroup } from './groups.ts'

export type StudentFate = 'studying' | 'leave' | 'moved' | 'expelled' | 'graduated'

export const STATE: Record<StudentFate, number> = {
  ...STUDENT_STATE,
  moved: STUDENT_STATE.studying,
  leave: STUDENT_STATE.onLeave,
}

/** A planned student: group, subgroup, fate, and years of birth. */
export interface StudentPlan {
  group: SeededGroup
  subgroup: number
  fate: StudentFate
  /** The former group of a moved student. */
  cameFrom: SeededGroup | null
  bornFrom: number
  bornTo: number
}

const AGE_AT_ADMISSION: Record<number, number> = {
  [LEVEL.bachelor]: 18,
  [LEVEL.specialist]: 18,
  [LEVEL.master]: 22,
  [LEVEL.postgraduate]: 24,
  [LEVEL.vocational]: 16,
}

/** Students in the first places of a group never leave it: they include the demo accounts. */
const SAFE_PLACES = 6

function fateOf(random: Random, group: SeededGroup, place: number): StudentFate {
  if (group.isFinished) return 'graduated'
  if (place < SAFE_PLACES) return 'studying'
  const lot = random.next()
  if (lot < 0.015) return 'leave'
  if (lot < 0.035 && group.course > 1) return 'moved'
  return 'studying'
}

function planStudent(
  random: Random,
  group: SeededGroup,
  place: number,
  siblings: readonly SeededGroup[],
): StudentPlan {
  const plannedFate = fateOf(random, group, place)
  const cameFrom = plannedFate === 'moved' && siblings.length > 0 ? random.pick(siblings) : null
  const fate = plannedFate === 'moved' && !cameFrom ? 'studying' : plannedFate
  const born = group.admissionYear - (AGE_AT_ADMISSION[group.level] ?? 18)
  const subgroup = group.level === LEVEL.postgraduate ? 0 : place < group.size / 2 ? 1 : 2
  return { group, subgroup, fate, cameFrom, bornFrom: born - 1, bornTo: born }
}

/** About one student in thirty has been expelled, in addition to those who stay. */
function planExpelled(random: Random, group: SeededGroup): StudentPlan[] {
  if (group.isFinished || group.course === 1 || !random.chance(0.6)) return []
  return [{ ...planStudent(random, group, 0, []), fate: 'expelled', subgroup: 2 }]
}

/** Plans the students of every group; the first places of a group are its steady members. */
export function planStudents(random: Random, groups: readonly SeededGroup[]): StudentPlan[] {
  const siblingKey = (group: SeededGroup) =>
    `${group.instituteId} ${group.level} ${group.form} ${group.admissionYear}`
  const byKey = Map.groupBy(groups, siblingKey)
  return groups.flatMap((group) => {
    const siblings = (byKey.get(siblingKey(group)) ?? []).filter(
      (other) => other !== group && !other.isFinished,
    )
    const members = Array.from({ length: group.size }, (_, place) =>
      planStudent(random, group, place, siblings),
    )
    return [...members, ...planExpelled(random, group)]
  })
}
