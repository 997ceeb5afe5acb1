import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { duration, minutesBetween } from '#areas/timetable/web/public.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { isOn } from '../../contract/courses/taught-lesson.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import { courseAddress } from '../courses/course-address.ts'
import { groupText, placeText, STUDENTS } from '../courses/course-text.ts'
import { Keys, KeysNote } from '../marks/KeysNote.tsx'
import { SignsNote } from '../marks/SignsNote.tsx'
import { useJournalWire, type LessonAddress } from '../wire/journal-wire.ts'
import { GroupSheet } from './sheet/GroupSheet.tsx'
import type { LessonView } from './bar/LessonBar.tsx'
import styles from './Lesson.module.css'
import { StepperOfLesson } from './bar/StepperOfLesson.tsx'
import { groupKey, type JournalGroup } from './sheet/lesson-table.ts'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { LESSON_FAILURE } from './lesson-texts.ts'
import { useIsPlaceRead, useLessonPlace } from './use-lesson-place.ts'
import { useLessonSaves } from './saves/use-lesson-saves.ts'

interface LessonProps {
  address: LessonAddress
  /** The group to be shown, by its key; the first one when left out. */
  group: string | undefined
}

/** A lesson, by its address. */
export function Lesson({ address, group: chosen }: LessonProps) {
  const wire = useJournalWire()
  const journal = useQuery({
    queryKey: [wire.lessonCall.method, wire.lessonCall.path, address],
    queryFn: ({ signal }) => wire.readLesson(address, { signal }),
  })
  const failedAt = journal.isError ? journal.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showAlert(LESSON_FAILURE)
  }, [failedAt])
  const { data } = journal
  const group = data?.groups.find((each) => groupKey(each) === chosen) ?? data?.groups[0]
  const isPhone = useIsPhone()
  return (
    <Page
      title={data?.disciplineName ?? journalScreens.lesson.title}
      tabTitle={journalScreens.lesson.title}
      context={data && <LessonMoment lesson={data} group={group} />}
      loading={journal}
      actions={data && !isPhone && <StepperOfLesson lesson={data} group={group} />}
      isShallow
      failureText={LESSON_FAILURE}
    >
      {(lesson) => group && <LessonContent key={lesson.lessonId} {...{ lesson, group }} />}
    </Page>
  )
}

interface OfGroup {
  lesson: JournalLesson
  group: JournalGroup | undefined
}

/** «ПИб-24-1 · практика · 18.11.2026, 3-я пара · 1-104 · идёт, ещё 38 мин · 22 студента» */
function LessonMoment({ lesson, group }: OfGroup) {
  const { disciplineTypeName, date, lessonNumber } = lesson
  const place = useLessonPlace(lesson, group)
  const now = useUniversityNow(useTimeZone())
  const current = place?.current
  const isPhone = useIsPhone()
  const facts = [
    group && groupText({ name: group.group_name, subgroup: group.subgroup }),
    disciplineTypeName,
    // On a phone the line has no space for what the steps between lessons name.
    !(isPhone && place) && `${displayDate(date)}, ${lessonNumber}-я пара`,
    current && placeText(current),
    current && isOn(current, now) && `идёт, ещё ${duration(minutesBetween(now.time, current.end))}`,
    // As many as the roll call counts: those who are hidden do not study now.
    !isPhone && group && counted(group.students.filter((one) => !one.isStudentHide).length, STUDENTS),
  ]
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {current && !isPhone && (
        <>
          {' · '}
          <AppLink className={styles['course']} to={courseAddress({ ...current, ...current.party })}>
            все занятия курса
          </AppLink>
        </>
      )}
    </>
  )
}

function LessonContent({ lesson, group }: { lesson: JournalLesson; group: JournalGroup }) {
  const saves = useLessonSaves(lesson)
  const isPlaceRead = useIsPlaceRead(lesson)
  const isPhone = useIsPhone()
  const [chosen, setView] = useState<LessonView | null>(null)
  // On a phone marks are set in a list; people who may only read see the table.
  const view = chosen ?? (isPhone && lesson.canEdit ? 'list' : 'table')
  if (!isPlaceRead) return <PageSkeleton />
  return (
    <>
      {!lesson.canEdit && <ReadOnlyNote lesson={lesson} />}
      <GroupSheet key={groupKey(group)} {...{ lesson, group, saves, view }} onView={setView} />
      {group.students.length === 0 && (
        <KeysNote>
          В день этого занятия в группе никого не было: она ещё не начала учиться или уже закончила.
        </KeysNote>
      )}
      {lesson.canEdit && group.students.length > 0 && <LessonKeys view={view} />}
    </>
  )
}

function LessonKeys({ view }: { view: LessonView }) {
  if (view === 'list') return <KeysNote>Нажмите на фамилию, чтобы увидеть историю занятия.</KeysNote>
  if (view !== 'table') return null
  return (
    <KeysNote>
      <SignsNote />, число — баллы.{' '}
      <Keys>
        Alt+B — все, кто не отмечен, были; Enter — вниз, Tab — вправо, Ctrl+Z — отменить, Ctrl+V — вставить из
        таблицы, Ctrl+D — заполнить вниз, Shift+F2 или правая кнопка мыши — история ячейки.{' '}
      </Keys>
      Нажмите на фамилию, чтобы увидеть историю занятия, и на заголовок, чтобы изменить контрольную точку.
    </KeysNote>
  )
}
