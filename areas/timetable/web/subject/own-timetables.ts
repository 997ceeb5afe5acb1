import type { OwnGroup } from '#areas/accounts/contract/current-user.ts'
import { ownGroupLabel } from '#areas/accounts/contract/user-types.ts'

/** One of the reader's own timetables: as a student of a group, or as a teacher. Keys are those of study roles. */
export interface OwnTimetable {
  key: string
  label: string
  userType: 'student' | 'teacher'
  groupId?: number
}

interface Reader {
  permissions: readonly string[]
  groups: readonly Pick<OwnGroup, 'id' | 'name'>[]
}

/** Every own timetable of a person; a student whose group is unknown still has one, of their flows. */
export function ownTimetables({ permissions, groups }: Reader): OwnTimetable[] {
  const asStudent: OwnTimetable[] = groups.map(({ id, name }) => ({
    key: `group-${id}`,
    label: ownGroupLabel(name),
    userType: 'student',
    groupId: id,
  }))
  const isStudent = permissions.includes('student') || permissions.includes('aspirant')
  if (isStudent && asStudent.length === 0)
    asStudent.push({ key: 'student', label: 'Студент', userType: 'student' })
  const asTeacher: OwnTimetable = { key: 'worker', label: 'Сотрудник', userType: 'teacher' }
  return [...(isStudent ? asStudent : []), ...(permissions.includes('worker') ? [asTeacher] : [])]
}
