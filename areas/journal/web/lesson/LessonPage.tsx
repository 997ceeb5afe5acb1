import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { displayDate } from '#platform/contract/dates.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import type { JournalLesson } from '../../contract/lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import { CheckInButton } from '../check-in/CheckInButton.tsx'
import { ietWire } from '../wire/iet-wire.ts'
import { Keys, KeysNote } from '../marks/KeysNote.tsx'
import { JournalWireContext, useJournalWire, type LessonAddress } from '../wire/journal-wire.ts'
import { regularWire } from '../wire/regular-wire.ts'
import { GroupSheet } from './GroupSheet.tsx'
import { LessonActions } from './LessonActions.tsx'
import { LessonForms, ReadOnlyNote } from './LessonForms.tsx'
import { useLessonSaves } from './use-lesson-saves.ts'

const LessonOfNow = lazy(() => import('./LessonOfNow.tsx'))

const FAILURE = 'Произошла ошибка при получении данных'

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The parts of the address that name a lesson. */
const NAMES = ['iet', 'year', 'week', 'lesson'] as const

/** A lesson of one week: who was there, the points, the control points. Specification part 2, section 2. */
export default function LessonPage() {
  const [address] = useAddress()
  // The menu opens the page without an address: nothing is missing then (decisions 0080, 0111).
  if (NAMES.every((name) => address[name] === undefined))
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LessonOfNow />
      </Suspense>
    )
  return <AddressedLesson address={address} />
}

function AddressedLesson({ address }: { address: Record<string, string> }) {
  const week = wholeNumber(address['week'])
  const lesson = wholeNumber(address['lesson'])
  const isComplete = week !== null && lesson !== null
  useEffect(() => {
    if (!isComplete) showAlert(FAILURE)
  }, [isComplete])
  if (!isComplete)
    return (
      <Page title="Электронный журнал">
        <EmptyState
          text="В адресе не хватает занятия"
          action={<ButtonLink to={journalScreens.lesson.path}>Открыть ближайшее занятие</ButtonLink>}
        />
      </Page>
    )
  return (
    <JournalWireContext value={address['iet'] === '1' ? ietWire : regularWire}>
      <Lesson address={{ week, lesson }} />
    </JournalWireContext>
  )
}

function Lesson({ address }: { address: LessonAddress }) {
  const wire = useJournalWire()
  const journal = useQuery({
    queryKey: [wire.lessonCall.method, wire.lessonCall.path, address],
    queryFn: ({ signal }) => wire.readLesson(address, { signal }),
  })
  const failedAt = journal.isError ? journal.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showAlert(FAILURE)
  }, [failedAt])
  const { data } = journal
  return (
    <Page
      title={data?.disciplineName ?? 'Электронный журнал'}
      tabTitle="Электронный журнал"
      context={data && `${data.disciplineTypeName} · ${displayDate(data.date)}, ${data.lessonNumber}-я пара`}
      loading={journal}
      actions={data?.canEdit && <CheckInButton lesson={data} />}
      failureText={FAILURE}
    >
      {(loaded) => <LessonContent key={loaded.lessonId} lesson={loaded} />}
    </Page>
  )
}

function LessonContent({ lesson }: { lesson: JournalLesson }) {
  const { isIet } = useJournalWire()
  const saves = useLessonSaves(lesson)
  return (
    <>
      {lesson.canEdit ? <LessonForms saves={saves} /> : <ReadOnlyNote lesson={lesson} />}
      {lesson.canEdit && !isIet && <LessonActions lesson={lesson} />}
      {lesson.groups.map((group) => (
        <GroupSheet key={`${group.group_id}.${group.subgroup}`} {...{ lesson, group, saves }} />
      ))}
      {lesson.canEdit && <LessonKeys />}
    </>
  )
}

function LessonKeys() {
  return (
    <KeysNote>
      <Keys>
        Enter — вниз, Tab — вправо, Ctrl+Z — отменить, Ctrl+V — вставить из таблицы, Ctrl+D — заполнить вниз,
        Shift+F2 или правая кнопка мыши — история ячейки.{' '}
      </Keys>
      Нажмите на фамилию, чтобы увидеть историю занятия, и на заголовок, чтобы изменить контрольную точку.
    </KeysNote>
  )
}
