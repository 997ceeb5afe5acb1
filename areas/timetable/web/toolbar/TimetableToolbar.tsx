import { IconArrowBackUp } from '@tabler/icons-react'
import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import type { Subject as ShownSubject } from '#areas/timetable/contract/subject.ts'
import { SubjectSearch } from '#areas/timetable/web/subject/SubjectSearch.tsx'
import type { OwnTimetables } from '#areas/timetable/web/subject/use-own-timetables.ts'
import { useRecentSubjects } from '#areas/timetable/web/subject/use-recent-subjects.ts'
import type { Steps } from '#areas/timetable/web/steps.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import { Choice } from './Choice.tsx'
import { PrintButton } from './PrintButton.tsx'
import styles from './Toolbar.module.css'
import { TermChoice } from './TermChoice.tsx'
import { VIEWS } from './views.ts'
import { WeekChoice } from './WeekChoice.tsx'

interface TimetableToolbarProps {
  years: StudyYear[]
  state: TimetableState
  steps?: Steps
  own: OwnTimetables
  /** The owner of the shown timetable; undefined until it has loaded. */
  shown: ShownSubject | undefined
}

/** The choice of the week, the view and the timetable; and the PDF. */
export function TimetableToolbar({ years, state, steps, own, shown }: TimetableToolbarProps) {
  return (
    <div className={styles['bar']} role="group" aria-label="Настройки расписания">
      {state.view === 'session' ? (
        <TermChoice years={years} state={state} />
      ) : (
        <WeekChoice {...{ years, state, steps }} />
      )}
      <Choice label="Вид" options={VIEWS} value={state.view} onChange={state.chooseView} />
      <SubjectChoice {...{ state, own }} />
      <PrintButton {...{ state, shown }} />
    </div>
  )
}

function SubjectChoice({ state, own }: Pick<TimetableToolbarProps, 'state' | 'own'>) {
  const { recent, remember } = useRecentSubjects()
  const isOwn = state.subject.kind === 'own'
  const owns = own.all.map(({ key, label }) => ({ value: key, label }))
  return (
    <>
      {isOwn && own.chosen && own.all.length > 1 && (
        <Choice label="Моё расписание" options={owns} value={own.chosen.key} onChange={own.choose} />
      )}
      {!isOwn && own.all.length > 0 && (
        <button type="button" onClick={() => state.chooseSubject({ kind: 'own' })}>
          <IconArrowBackUp size={18} aria-hidden />
          Моё расписание
        </button>
      )}
      <div className={styles['search']} data-choice>
        <SubjectSearch
          recent={recent}
          onChoose={(subject) => {
            remember(subject)
            state.chooseSubject(subject)
          }}
        />
      </div>
    </>
  )
}
