import { termOf, weeksOfTerm } from '#areas/timetable/contract/study-weeks.ts'
import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import { SESSIONS } from '../session/session-words.ts'
import { Choice } from './Choice.tsx'
import { YearSelect } from './YearSelect.tsx'

interface TermChoiceProps {
  years: StudyYear[]
  state: TimetableState
}

/** The session of the winter or of the summer, and the year. */
export function TermChoice({ years, state: { chosen, goTo } }: TermChoiceProps) {
  const { year, week } = chosen
  return (
    <>
      <Choice
        label="Сессия"
        options={SESSIONS.map(({ term, title }) => ({ value: String(term), label: title }))}
        value={String(termOf(year, week))}
        onChange={(term) => goTo({ year, week: weeksOfTerm(year, term === '1' ? 1 : 2).fromWeek })}
      />
      <YearSelect
        years={years}
        value={year.id}
        onChange={(id) => goTo({ year: years.find((each) => each.id === id)!, week })}
      />
    </>
  )
}
