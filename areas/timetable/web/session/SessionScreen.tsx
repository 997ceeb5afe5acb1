import { useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { termOf } from '#areas/timetable/contract/study-weeks.ts'
import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { ownerOf } from '#areas/timetable/web/subject/timetable-request.ts'
import type { OwnTimetables } from '#areas/timetable/web/subject/use-own-timetables.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import { TimetableFrame } from '../TimetableFrame.tsx'
import { MissingWeek } from '../week/MissingWeek.tsx'
import { sessionTitle } from './session-words.ts'
import { SessionContent } from './SessionContent.tsx'

interface SessionScreenProps {
  years: StudyYear[]
  state: TimetableState
  own: OwnTimetables
}

/** The exams, credits and consultations of the chosen week's term, in the shown timetable. */
export default function SessionScreen({ years, state, own }: SessionScreenProps) {
  const { chosen, subject } = state
  const term = termOf(chosen.year, chosen.week)
  const session = useCall(
    timetableCalls.getSession,
    { yearId: chosen.year.id, term, ...ownerOf(subject, own.chosen) },
    { isEnabled: own.isReady || subject.kind !== 'own', keepsLast: false },
  )
  const shown = session.data?.subject
  const context = [sessionTitle(term), `${chosen.year.label} учебный год`, shown?.name]
  return (
    <TimetableFrame {...{ years, state, own, context, shown }}>
      {session.data ? (
        <SessionContent
          state={state}
          lessons={session.data.lessons}
          people={session.data.subject.userType === 'teacher' ? 'groups' : 'teachers'}
        />
      ) : (
        <MissingWeek week={session} />
      )}
    </TimetableFrame>
  )
}
