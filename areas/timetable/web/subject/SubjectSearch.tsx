import { Combobox } from '#platform/web/forms/choice/Combobox.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { SUBJECT_SEARCH_MIN_CHARACTERS } from '#areas/timetable/contract/subject.ts'
import type { NamedSubject } from './recent-subjects.ts'
import { foundOptions, recentOptions, subjectOf } from './subject-options.ts'
import { SUBJECT_SEARCH } from './subject-search-id.ts'

const LABEL = `${SUBJECT_SEARCH}-label`

interface SubjectSearchProps {
  recent: readonly NamedSubject[]
  onChoose: (subject: NamedSubject) => void
}

/** Searches all groups and teachers; with nothing typed it offers the latest choices. */
export function SubjectSearch({ recent, onChoose }: SubjectSearchProps) {
  const source = useFoundBy(timetableCalls.findSubjects, {
    input: (search) => ({ search }),
    offer: foundOptions,
    before: recentOptions(recent),
    minCharacters: SUBJECT_SEARCH_MIN_CHARACTERS,
  })
  return (
    <>
      <label id={LABEL} htmlFor={SUBJECT_SEARCH} className="visually-hidden">
        Расписание группы или преподавателя
      </label>
      <Combobox
        id={SUBJECT_SEARCH}
        aria-labelledby={LABEL}
        placeholder="Группа, фамилия"
        source={source}
        value={null}
        isForgetful
        onChange={(option) => option && onChoose(subjectOf(option))}
        // The list itself says that it has found nothing.
        onStray={() => undefined}
      />
    </>
  )
}
