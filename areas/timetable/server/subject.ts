import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { Subject } from '../contract/subject.ts'
import type { SubjectContext } from './subject-store.ts'

interface AskedSubject {
  userType: 'teacher' | 'student'
  groupId?: number | null
  staffId?: number | null
}

type Refusal = 'forbidden' | 'not-found'

/**
 * Decides whose timetable is asked for: a named group or teacher, else the reader's own, which only a student or a
 * worker has. Specification part 2, section 7, "Timetable".
 */
export function chooseSubject(asked: AskedSubject, known: SubjectContext, who: Who): Subject | Refusal {
  return asked.userType === 'student' ? chooseGroup(asked, known, who) : chooseTeacher(asked, known, who)
}

function chooseGroup({ groupId }: AskedSubject, { group, reader }: SubjectContext, who: Who) {
  if (groupId) {
    if (group === null) return 'not-found'
    return { userType: 'student', ...group, isOwn: reader.groups.some(({ id }) => id === group.id) } as const
  }
  if (!hasAny(who, 'student', 'aspirant')) return 'forbidden'
  const own = reader.groups[0] ?? { id: null, name: reader.name }
  return { userType: 'student', ...own, isOwn: true } as const
}

function chooseTeacher({ staffId }: AskedSubject, { teacher, reader }: SubjectContext, who: Who) {
  const isOwn = !staffId || staffId === reader.id
  if (!isOwn) return teacher ? ({ userType: 'teacher', ...teacher, isOwn } as const) : 'not-found'
  if (!hasAny(who, 'worker')) return 'forbidden'
  return { userType: 'teacher', id: reader.id, name: reader.name, isOwn } as const
}
