import type { Subject } from '../contract/subject.ts'
import type { SubjectContext } from './subject-store.ts'

export interface SubjectRequest {
  userType: 'teacher' | 'student'
  groupId?: number | null
  staffId?: number | null
}

type Refusal = 'forbidden' | 'not-found'

/**
 * Decides whose timetable is requested: a named group or teacher, else the holder's own, which only a student or a
 * worker has. Specification part 2, section 7, "Timetable".
 */
export function chooseSubject(request: SubjectRequest, context: SubjectContext): Subject | Refusal {
  return request.userType === 'student' ? chooseGroup(request, context) : chooseTeacher(request, context)
}

function chooseGroup({ groupId }: SubjectRequest, { group, holder }: SubjectContext): Subject | Refusal {
  if (groupId) {
    if (group === null) return 'not-found'
    return { userType: 'student', ...group, isOwn: holder.groups.some(({ id }) => id === group.id) }
  }
  if (!holder.isStudent) return 'forbidden'
  const own = holder.groups[0] ?? { id: null, name: holder.name }
  return { userType: 'student', ...own, isOwn: true }
}

function chooseTeacher({ staffId }: SubjectRequest, { teacher, holder }: SubjectContext): Subject | Refusal {
  if (staffId && staffId !== holder.id) {
    return teacher === null ? 'not-found' : { userType: 'teacher', ...teacher, isOwn: false }
  }
  if (!holder.isWorker) return 'forbidden'
  return { userType: 'teacher', id: holder.id, name: holder.name, isOwn: true }
}
