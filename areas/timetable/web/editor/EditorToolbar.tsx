import { useFoundGroups, useFoundPeople } from '#areas/study/web/public.tsx'
import { Combobox } from '#platform/web/forms/choice/Combobox.tsx'
import type { OptionSource } from '#platform/web/forms/choice/option.ts'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { EDITED_KINDS, type EditedKind } from '../../contract/edited-lesson.ts'
import type { StudyYear } from '../../contract/study-year.ts'
import { useFoundRooms } from '../rooms/use-found-rooms.ts'
import toolbar from '../toolbar/Toolbar.module.css'
import { WeekChoice } from '../toolbar/WeekChoice.tsx'
import type { TimetableState } from '../use-timetable-state.ts'
import styles from './Editor.module.css'

const KIND_TITLES: Record<EditedKind, string> = {
  group: 'Группа',
  teacher: 'Преподаватель',
  room: 'Помещение',
}
const SEARCH_ID = 'editor-subject'

interface EditorToolbarProps {
  years: StudyYear[]
  state: TimetableState
  subject: {
    kind: EditedKind
    chooseKind: (kind: EditedKind) => void
    chooseId: (id: number) => void
  }
}

/** Whose week, and which one. */
export function EditorToolbar({ years, state, subject }: EditorToolbarProps) {
  const { kind, chooseKind, chooseId } = subject
  return (
    <div className={styles['toolbar']}>
      <Segments
        label="Чья неделя"
        chosen={kind}
        segments={EDITED_KINDS.map((each) => ({
          id: each,
          title: KIND_TITLES[each],
          onChoose: () => chooseKind(each),
        }))}
      />
      <SubjectSearch key={kind} kind={kind} onChoose={chooseId} />
      <div className={toolbar['bar']} role="group" aria-label="Неделя">
        <WeekChoice years={years} state={state} />
      </div>
      <p className={styles['keys']}>
        <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> двигать, <kbd>A</kbd> аудитория, <kbd>↵</kbd>{' '}
        поставить, <kbd>Esc</kbd> отпустить
      </p>
    </div>
  )
}

interface SubjectSearchProps {
  kind: EditedKind
  onChoose: (id: number) => void
}

function SubjectSearch({ kind, onChoose }: SubjectSearchProps) {
  const sources: Record<EditedKind, OptionSource> = {
    group: useFoundGroups(),
    teacher: useFoundPeople({ isWorker: true }),
    room: useFoundRooms(),
  }
  return (
    <div className={styles['search']}>
      <label id={`${SEARCH_ID}-label`} htmlFor={SEARCH_ID} className="visually-hidden">
        {KIND_TITLES[kind]}
      </label>
      <Combobox
        id={SEARCH_ID}
        aria-labelledby={`${SEARCH_ID}-label`}
        placeholder={KIND_TITLES[kind]}
        source={sources[kind]}
        value={null}
        isForgetful
        onChange={(option) => option && onChoose(Number(option.id))}
        // The list itself says that it has found nothing.
        onStray={() => undefined}
      />
    </div>
  )
}
