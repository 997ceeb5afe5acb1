import type { OwnGroup } from './current-user.ts'
import { ownGroupLabel } from './user-types.ts'

/** In what capacity a person looks at study screens: as a student of one of the groups, or as an employee. */
export interface StudyRole {
  key: string
  label: string
  /** The group, 0 for an employee. Decision D-40. */
  groupId: number
  /** Vocational study has lesson times and plans of its own. Specification part 1, section 3. */
  isSPO: boolean
}

const VOCATIONAL_LEVEL = 5

/** Under which a role is chosen and remembered: that of a group, or of an employee. */
export function studyRoleKey(groupId: number | null): string {
  return groupId === null ? 'worker' : `group-${groupId}`
}

interface Person {
  permissions: readonly string[]
  groups: readonly Pick<OwnGroup, 'id' | 'name' | 'isCurrent' | 'studyLevel'>[]
}

/** One role a current group; a worker who has groups gets «Сотрудник» besides. Specification part 1, section 3. */
export function studyRoles({ permissions, groups }: Person): StudyRole[] {
  const asStudent = groups
    .filter(({ isCurrent }) => isCurrent)
    .map(({ id, name, studyLevel }) => ({
      key: studyRoleKey(id),
      label: ownGroupLabel(name),
      groupId: id,
      isSPO: studyLevel.id === VOCATIONAL_LEVEL,
    }))
  const isWorkerToo = permissions.includes('worker') && asStudent.length > 0
  const asWorker = { key: studyRoleKey(null), label: 'Сотрудник', groupId: 0, isSPO: false }
  return isWorkerToo ? [...asStudent, asWorker] : asStudent
}
