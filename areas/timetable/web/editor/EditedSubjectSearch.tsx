import { useFoundGroups, useFoundPeople } from '#areas/study/web/public.tsx'
import type { OptionSource } from '#platform/web/forms/choice/option.ts'
import type { EditedKind } from '../../contract/edited-lesson.ts'
import { useFoundRooms } from '../rooms/use-found-rooms.ts'
import { FoundSubject } from './FoundSubject.tsx'

interface EditedSubjectSearchProps {
  kind: EditedKind
  label: string
  onChoose: (id: number) => void
}

/** Searches groups, teachers or rooms. */
export function EditedSubjectSearch({ kind, label, onChoose }: EditedSubjectSearchProps) {
  const sources: Record<EditedKind, OptionSource> = {
    group: useFoundGroups(),
    teacher: useFoundPeople({ isWorker: true }),
    room: useFoundRooms(),
  }
  return (
    <FoundSubject
      id="editor-subject"
      label={label}
      source={sources[kind]}
      onChoose={({ id }) => onChoose(Number(id))}
    />
  )
}
