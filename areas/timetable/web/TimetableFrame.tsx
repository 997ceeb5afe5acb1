import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { timetableScreens } from '../contract/screens.ts'
import type { StudyYear } from '../contract/study-year.ts'
import type { Subject } from '../contract/subject.ts'
import type { OwnTimetables } from '#areas/timetable/web/subject/use-own-timetables.ts'
import { TimetableToolbar } from '#areas/timetable/web/toolbar/TimetableToolbar.tsx'
import { CalendarButton } from './subscription/CalendarButton.tsx'
import { partsOfSubject } from './timetable-address.ts'
import styles from './TimetableScreen.module.css'
import type { TimetableState } from './use-timetable-state.ts'

interface TimetableFrameProps {
  years: StudyYear[]
  state: TimetableState
  own: OwnTimetables
  /** The owner of the shown timetable; undefined until it has loaded. */
  shown: Subject | undefined
  /** What is shown, in a few words. */
  context: readonly (string | undefined)[]
  children: ReactNode
}

/** Head and toolbar of the timetable, whatever view is below them. */
export function TimetableFrame({ years, state, own, shown, context, children }: TimetableFrameProps) {
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
              Изменения
            </ButtonLink>
            <CalendarButton shown={shown} />
          </>
        }
      >
        <TimetableToolbar {...{ years, state, own, shown }} />
        {children}
      </Page>
    </div>
  )
}
