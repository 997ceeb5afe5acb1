import { IconCalendar } from '@tabler/icons-react'
import { useEffect } from 'react'
import { addDays, displayDate } from '#platform/contract/calendar.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import { CHANGE_DAYS, CHANGE_KINDS, type TimetableChange } from '../../contract/change.ts'
import { timetableScreens } from '../../contract/screens.ts'
import type { Subject } from '../../contract/subject.ts'
import { selectableYears } from '../calendar/chosen-week.ts'
import { CalendarButton } from '../subscription/CalendarButton.tsx'
import { changesOf, partsOfSubject, readTimetableAddress, subjectOf } from '../timetable-address.ts'
import { useDirectories } from '../use-timetable.ts'
import { FollowButton } from '../follow/FollowButton.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ChangesSide } from './ChangesSide.tsx'
import styles from './Changes.module.css'
import { countText, KIND_WORDS } from './change-words.ts'

const { changes: screen, timetable } = timetableScreens

function chosenDays(text: string | undefined): number {
  return CHANGE_DAYS.find((days) => String(days) === text) ?? CHANGE_DAYS[0]
}

/** Records that the reader has seen their changes; new ones stay marked until the screen is opened again. */
function useMarkSeen(isOwn: boolean, changes: readonly TimetableChange[] | undefined): void {
  // A background action: a failed mark is repeated at the next opening.
  const { mutate } = useAction(timetableCalls.markChangesSeen, { failure: null })
  const hasNew = isOwn && (changes?.some(({ isNew }) => isNew) ?? false)
  useEffect(() => {
    if (hasNew) mutate({})
  }, [hasNew, mutate])
}

/**
 * The recently moved, cancelled or added lessons of a timetable, and the differences between two of its
 * weeks.
 */
export default function ChangesPage() {
  const [values, change] = useAddress()
  const subject = subjectOf(readTimetableAddress(values))
  const days = chosenDays(values['days'])
  const timeZone = useTimeZone()
  const { date: today } = useUniversityNow(timeZone)
  const loading = useCall(timetableCalls.listChanges, changesOf(subject, days))
  const directories = useDirectories()
  const years = selectableYears(directories.data?.unifiedYears ?? [])
  const all = loading.data?.changes
  useMarkSeen(subject.kind === 'own', all)
  const kind = CHANGE_KINDS.find((each) => each === values['kind'])
  const shown = (all ?? []).filter((each) => kind === undefined || each.kind === kind)
  return (
    <Page
      title={screen.title}
      context={
        loading.data &&
        [
          loading.data.subject ?? 'Моё расписание',
          `с ${displayDate(loading.data.since)}`,
          countText(all ?? []),
        ].join(' · ')
      }
      actions={
        <>
          <ButtonLink
            icon={<IconCalendar size={18} aria-hidden />}
            to={addressOf(timetable, partsOfSubject(subject))}
          >
            К расписанию
          </ButtonLink>
          {subject.kind !== 'own' && <FollowButton kind={subject.kind} targetId={subject.id} />}
          <CalendarButton shown={shownSubject(subject, loading.data?.subject)} />
        </>
      }
      loading={loading}
    >
      {({ changes }) => (
        <>
          <Toolbar label="Отбор изменений">
            <Segments
              label="Вид изменения"
              chosen={kind ?? ''}
              segments={[
                { id: '', title: `Всё ${changes.length}`, onChoose: () => change({ kind: null }) },
                ...CHANGE_KINDS.map((each) => ({
                  id: each,
                  title: `${KIND_WORDS[each].filter} ${changes.filter((one) => one.kind === each).length}`,
                  onChoose: () => change({ kind: each }),
                })),
              ]}
            />
            <SelectFilter
              label="Период"
              value={String(days)}
              options={CHANGE_DAYS.map((count) => ({ value: count, label: `Последние ${count} дней` }))}
              onChange={(value) => change({ days: value === String(CHANGE_DAYS[0]) ? null : value })}
            />
          </Toolbar>
          <div className={styles['columns']}>
            {shown.length > 0 ? (
              <ChangeList changes={shown} today={today} yesterday={addDays(today, -1)} timeZone={timeZone} />
            ) : (
              <EmptyState text={emptyText(days, kind !== undefined)} />
            )}
            <ChangesSide years={years} today={today} subject={subject} />
          </div>
        </>
      )}
    </Page>
  )
}

function emptyText(days: number, isNarrowed: boolean): string {
  return isNarrowed
    ? 'Таких изменений за эти дни не было.'
    : `За ${days} дней расписание не менялось. Переносы, отмены и замены появятся здесь.`
}

/** The timetable of the screen, as the dialog takes it. */
function shownSubject(
  subject: ReturnType<typeof subjectOf>,
  name: string | null | undefined,
): Subject | undefined {
  if (subject.kind === 'own' || !name) return undefined
  return { userType: subject.kind === 'group' ? 'student' : 'teacher', id: subject.id, name, isOwn: false }
}
