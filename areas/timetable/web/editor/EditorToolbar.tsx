import { Segments } from '#platform/web/ui/Segments.tsx'
import { EDITED_KINDS, type EditedKind } from '../../contract/edited-lesson.ts'
import type { StudyYear } from '../../contract/study-year.ts'
import toolbar from '../toolbar/Toolbar.module.css'
import { WeekChoice } from '../toolbar/WeekChoice.tsx'
import type { TimetableState } from '../use-timetable-state.ts'
import { EditedSubjectSearch } from './EditedSubjectSearch.tsx'
import styles from './Editor.module.css'

const KIND_TITLES: Record<EditedKind, string> = {
  group: 'Группа',
  teacher: 'Преподаватель',
  room: 'Помещение',
}

interface EditorToolbarProps {
  years: StudyYear[]
  state: TimetableState
  subject: {
    kind: EditedKind
    chooseKind: (kind: EditedKind) => void
    chooseId: (id: number) => void
  }
}

/** The choice of the subject and the week. */
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
      <div className={styles['search']}>
        <EditedSubjectSearch key={kind} kind={kind} label={KIND_TITLES[kind]} onChoose={chooseId} />
      </div>
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
