import type { TodayRole } from '#areas/timetable/contract/today.ts'

interface Named {
  id: number
  name: string
}

/** A new item of a term: a discipline of a student, or a group of a teacher. */
export interface Newcomer extends Named {
  /** A student's teachers of the discipline. */
  people: Named[]
  /** A teacher's disciplines in the group. */
  disciplines: string[]
  /** The buildings of its lessons; none when only online. */
  buildings: string[]
}

const byName = (one: Named, other: Named) => one.name.localeCompare(other.name, 'ru')

/** A student's disciplines of the week with their teachers, or a teacher's groups with their disciplines. */
export function newcomersOf({ userType, days }: Pick<TodayRole, 'userType' | 'days'>): Newcomer[] {
  const found = new Map<number, Newcomer>()
  for (const lesson of days.flatMap(({ lessons }) => lessons)) {
    const isTeacher = userType === 'teacher'
    const things = isTeacher ? lesson.groups : [{ id: lesson.disciplineId, name: lesson.name }]
    for (const { id, name } of things) {
      const known = found.get(id) ?? { id, name, people: [], disciplines: [], buildings: [] }
      found.set(id, {
        ...known,
        people: isTeacher ? [] : withAll(known.people, lesson.teachers),
        disciplines: isTeacher ? [...new Set([...known.disciplines, lesson.name])] : [],
        buildings: [...new Set([...known.buildings, ...(lesson.build === null ? [] : [lesson.build])])],
      })
    }
  }
  return [...found.values()].toSorted(byName)
}

/** The people of both lists, each once, in the order of the timetable. */
function withAll(known: readonly Named[], added: readonly Named[]): Named[] {
  return [...known, ...added.filter(({ id }) => known.every((person) => person.id !== id))]
}
