import type { SubjectsFound } from '#areas/timetable/contract/subject.ts'
import type { NamedSubject } from './recent-subjects.ts'

export interface SubjectOption extends NamedSubject {
  note: string | null
}

export interface OptionGroup {
  title: string
  options: SubjectOption[]
}

/** What the search offers: what was found, or the latest choices while nothing is searched. */
export function subjectOptions(
  found: SubjectsFound | undefined,
  recent: readonly NamedSubject[],
): OptionGroup[] {
  const groups: OptionGroup[] = found
    ? [
        { title: 'Группы', options: found.groups.map((group) => ({ kind: 'group', ...group })) },
        { title: 'Преподаватели', options: found.teachers.map((person) => ({ kind: 'teacher', ...person })) },
      ]
    : [{ title: 'Недавние', options: recent.map((subject) => ({ ...subject, note: null })) }]
  return groups.filter(({ options }) => options.length > 0)
}

/** The id of an option's element, for `aria-activedescendant`. */
export function optionId(listId: string, { kind, id }: SubjectOption): string {
  return `${listId}-${kind}-${id}`
}
