import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { weekOf } from '#areas/timetable/contract/study-weeks.ts'
import { weekSteps, type Steps } from '#areas/timetable/web/steps.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import styles from './Toolbar.module.css'
import { WeekSelect } from './WeekSelect.tsx'
import { WeekStepper } from './WeekStepper.tsx'
import { YearSelect } from './YearSelect.tsx'

interface WeekChoiceProps {
  years: StudyYear[]
  state: TimetableState
  /** The target of the arrows; without it they turn the week. */
  steps?: Steps
}

/** The week before and after, today's, any week of the year, and the year. */
export function WeekChoice({ years, state, steps = weekSteps(state) }: WeekChoiceProps) {
  const { chosen, goTo } = state
  const isCurrent = weekOf(chosen.year, state.now.date) === chosen.week && chosen.year.isCurrent
  return (
    <>
      <WeekStepper {...steps} />
      <button
        type="button"
        className={styles['today']}
        aria-keyshortcuts="T"
        data-shown={isCurrent || undefined}
        onClick={state.goToday}
      >
        Текущая неделя
      </button>
      <WeekSelect
        chosen={chosen}
        today={state.now.date}
        onChange={(week) => goTo({ year: chosen.year, week })}
      />
      <YearSelect
        years={years}
        value={chosen.year.id}
        onChange={(id) => goTo({ year: years.find((year) => year.id === id)!, week: chosen.week })}
      />
    </>
  )
}
