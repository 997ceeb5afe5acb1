import type { OwnGroup } from './current-user.ts'
import { ownGroupLabel } from './user-types.ts'

/**
 * The role in which a person looks at study screens: as a student of one of their groups, or as an employee.
 */
export interface StudyRole {
  key: string
  label: string
  /** The group, 0 for an employee. Decision D-40. */
  groupId: number
  /** Vocational study has lesson times and plans of its own. Specification part 1, section 3. */
  isSPO: boolean
}

const VOCATIONAL_LEVEL = 5

/** The key under which the role of a group, or of an employee, is chosen and remembered. */
export function studyRoleKey(groupId: number | null): string {
  return groupId === null ? 'worker' : `group-${groupId}`
}

interface Person {
  permissions: readonly string[]
  groups: readonly Pick<OwnGroup, 'id' | 'name' | 'isCurrent' | 'studyLevel'>[]
}

/**
 * One role for each current group; a worker who has groups also gets «Сотрудник». Specification part 1,
 * section 3.
 */
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
