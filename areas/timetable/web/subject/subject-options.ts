import type { Option } from '#platform/web/forms/choice/option.ts'
import type { SubjectsFound } from '#areas/timetable/contract/subject.ts'
import { NamedSubject } from './recent-subjects.ts'

const keyOf = ({ kind, id }: Pick<NamedSubject, 'kind' | 'id'>) => `${kind}-${id}`

/** The groups and the teachers that were found, each under their heading. */
export function foundOptions({ groups, teachers }: SubjectsFound): Option[] {
  const option =
    (kind: NamedSubject['kind'], group: string) =>
    ({ id, name, note }: SubjectsFound['groups'][number]): Option => ({
      id: keyOf({ kind, id }),
      title: name,
      note: note ?? undefined,
      group,
    })
  return [...groups.map(option('group', 'Группы')), ...teachers.map(option('teacher', 'Преподаватели'))]
}

/** The latest choices, which are offered while nothing is typed. */
export function recentOptions(recent: readonly NamedSubject[]): Option[] {
  return recent.map((subject) => ({ id: keyOf(subject), title: subject.name, group: 'Недавние' }))
}

/** The group or teacher that an option means. */
export function subjectOf({ id, title }: Option): NamedSubject {
  const [kind, number] = String(id).split('-')
  return NamedSubject.parse({ kind, id: Number(number), name: title })
}
