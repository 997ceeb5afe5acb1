import type { InstituteGroup } from '../../contract/institute-group.ts'
import type { StudyYear } from '../../contract/study-year.ts'
import { Choice } from '../toolbar/Choice.tsx'
import { PrintButton } from '../toolbar/PrintButton.tsx'
import styles from '../toolbar/Toolbar.module.css'
import { TermChoice } from '../toolbar/TermChoice.tsx'
import { VIEWS } from '../toolbar/views.ts'
import { WeekChoice } from '../toolbar/WeekChoice.tsx'
import type { TimetableState } from '../use-timetable-state.ts'

interface GroupToolbarProps {
  years: StudyYear[]
  state: TimetableState
  groups: readonly InstituteGroup[]
  group: InstituteGroup
}

const courseName = (course: number | null) => (course === null ? 'Без курса' : `${course} курс`)

/** The choice of the week, the view and the group; and the PDF. */
export function GroupToolbar({ years, state, groups, group }: GroupToolbarProps) {
  return (
    <div className={styles['bar']} role="group" aria-label="Настройки расписания">
      <select
        aria-label="Группа"
        value={group.id}
        onChange={({ target }) => state.chooseSubject({ kind: 'group', id: Number(target.value) })}
      >
        {[...Map.groupBy(groups, ({ course }) => course)].map(([course, ofCourse]) => (
          <optgroup key={course} label={courseName(course)}>
            {ofCourse.map(({ id, name, hasLessons }) => (
              <option key={id} value={id}>
                {hasLessons ? name : `${name} — нет расписания`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {state.view === 'session' ? (
        <TermChoice years={years} state={state} />
      ) : (
        <WeekChoice years={years} state={state} />
      )}
      <Choice label="Вид" options={VIEWS} value={state.view} onChange={state.chooseView} />
      <PrintButton state={state} shown={{ userType: 'student', ...group, isOwn: false }} />
    </div>
  )
}
