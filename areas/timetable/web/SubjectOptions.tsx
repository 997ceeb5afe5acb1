import { Combobox } from '@mantine/core'
import type { SubjectsFound } from '../contract/subject.ts'
import type { NamedSubject } from './recent-subjects.ts'

interface SubjectOptionsProps {
  /** Undefined while the answer is awaited or nothing is searched. */
  found: SubjectsFound | undefined
  recent: readonly NamedSubject[]
}

export function SubjectOptions({ found, recent }: SubjectOptionsProps) {
  if (recent.length > 0)
    return <OptionGroup label="Недавние" subjects={recent.map((subject) => ({ ...subject, note: null }))} />
  if (!found) return <Combobox.Empty>Ищем…</Combobox.Empty>
  if (found.groups.length + found.teachers.length === 0)
    return <Combobox.Empty>Ничего не нашлось</Combobox.Empty>
  return (
    <>
      <OptionGroup label="Группы" subjects={found.groups.map((group) => ({ kind: 'group', ...group }))} />
      <OptionGroup
        label="Преподаватели"
        subjects={found.teachers.map((teacher) => ({ kind: 'teacher', ...teacher }))}
      />
    </>
  )
}

function OptionGroup({ label, subjects }: { label: string; subjects: (NamedSubject & { note: string | null })[] }) {
  if (subjects.length === 0) return null
  return (
    <Combobox.Group label={label}>
      {subjects.map(({ kind, id, name, note }) => (
        <Combobox.Option key={`${kind}:${id}`} value={`${kind}:${id}`}>
          {name}
          {note !== null && <small> · {note}</small>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** The subject that an option stands for. */
export function subjectOfOption(
  option: string,
  found: SubjectsFound | undefined,
  recent: readonly NamedSubject[],
): NamedSubject | undefined {
  const all: NamedSubject[] = [
    ...recent,
    ...(found?.groups ?? []).map(({ id, name }) => ({ kind: 'group' as const, id, name })),
    ...(found?.teachers ?? []).map(({ id, name }) => ({ kind: 'teacher' as const, id, name })),
  ]
  return all.find(({ kind, id }) => `${kind}:${id}` === option)
}
