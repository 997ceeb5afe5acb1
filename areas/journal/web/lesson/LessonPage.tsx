import { lazy, Suspense, useEffect } from 'react'
import { useAddress } from '#platform/web/router/address.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { journalScreens } from '../../contract/screens.ts'
import { JournalWireContext } from '../wire/journal-wire.ts'
import { regularWire } from '../wire/regular-wire.ts'
import { Lesson } from './Lesson.tsx'
import { LessonOfNow } from './LessonOfNow.tsx'
import { LESSON_FAILURE } from './lesson-texts.ts'

const IetWire = lazy(() => import('../wire/IetWire.tsx'))

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The parts of the address that name a lesson. */
const NAMES = ['iet', 'year', 'week', 'lesson'] as const

/** A lesson of one week: who was there, the points, the control points. Specification part 2, section 2. */
export default function LessonPage() {
  const [address] = useAddress()
  // The menu opens the page without an address: nothing is missing then (decisions 0080, 0111).
  if (NAMES.every((name) => address[name] === undefined)) return <LessonOfNow />
  return <AddressedLesson address={address} />
}

function AddressedLesson({ address }: { address: Record<string, string> }) {
  const week = wholeNumber(address['week'])
  const lesson = wholeNumber(address['lesson'])
  const isComplete = week !== null && lesson !== null
  useEffect(() => {
    if (!isComplete) showAlert(LESSON_FAILURE)
  }, [isComplete])
  if (!isComplete)
    return (
      <Page title={journalScreens.lesson.title}>
        <EmptyState
          text="В адресе не хватает занятия"
          action={<ButtonLink to={journalScreens.lesson.path}>Открыть ближайшее занятие</ButtonLink>}
        />
      </Page>
    )
  const shown = <Lesson address={{ week, lesson }} group={address['group']} />
  if (address['iet'] !== '1') return <JournalWireContext value={regularWire}>{shown}</JournalWireContext>
  return (
    <Suspense fallback={<PageSkeleton />}>
      <IetWire>{shown}</IetWire>
    </Suspense>
  )
}
