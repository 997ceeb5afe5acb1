import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { timetableCalls } from '../contract/calls.ts'
import { CHANGE_DAYS } from '../contract/change.ts'
import { changesInWords } from './changes-in-words.ts'
import { timetableScreens } from '../contract/screens.ts'
import type { StudyYear } from '../contract/study-year.ts'
import type { Subject } from '../contract/subject.ts'
import type { OwnTimetables } from '#areas/timetable/web/subject/use-own-timetables.ts'
import { TimetableToolbar } from '#areas/timetable/web/toolbar/TimetableToolbar.tsx'
import { CalendarButton } from './subscription/CalendarButton.tsx'
import { changesOf, partsOfSubject, type Subject as ChosenSubject } from './timetable-address.ts'
import styles from './TimetableScreen.module.css'
import type { Steps } from './steps.ts'
import type { TimetableState } from './use-timetable-state.ts'

interface TimetableFrameProps {
  years: StudyYear[]
  state: TimetableState
  /** The target of the arrows; without it they turn the week. */
  steps?: Steps
  own: OwnTimetables
  /** The owner of the shown timetable; undefined until it has loaded. */
  shown: Subject | undefined
  /** The shown subject, in a few words. */
  context: readonly (string | undefined)[]
  children: ReactNode
}

function useChangesWords(subject: ChosenSubject): string {
  const { data } = useCall(timetableCalls.listChanges, changesOf(subject, CHANGE_DAYS[0]), {
    keepsLast: false,
  })
  return changesInWords(data?.changes.length)
}

/** Head and toolbar of the timetable, whatever view is below them. */
export function TimetableFrame({ years, state, steps, own, shown, context, children }: TimetableFrameProps) {
  const changes = useChangesWords(state.subject)
  return (
    <div className={styles['sheet']}>
      <Page
        title={timetableScreens.timetable.title}
        context={context.filter(Boolean).join(' · ')}
        actions={
          <>
            <ButtonLink
              icon={<IconHistory size={18} aria-hidden />}
              to={addressOf(timetableScreens.changes, partsOfSubject(state.subject))}
            >
              {changes}
            </ButtonLink>
            <CalendarButton shown={shown} />
          </>
        }
      >
        <TimetableToolbar {...{ years, state, steps, own, shown }} />
        {children}
      </Page>
    </div>
  )
}
