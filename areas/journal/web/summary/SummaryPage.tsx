import { useEffect } from 'react'
import { useAddress } from '#platform/web/router/address.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { journalScreens } from '../../contract/screens.ts'
import { ietWire } from '../wire/iet-wire.ts'
import type { SummaryAddress } from '../wire/journal-wire.ts'
import { regularWire } from '../wire/regular-wire.ts'
import { CourseSummary } from './CourseSummary.tsx'

const FAILURE = 'Произошла ошибка при получении данных'
const NAMES = ['yearId', 'groupId', 'subgroup', 'disciplineId', 'lessonTypeId', 'lessonId'] as const

/** The summary that the address names; null when a part of it is missing. */
function courseIn(address: Record<string, string>): SummaryAddress | null {
  const values = NAMES.map((name) => [name, address[name] ?? ''] as const)
  if (!values.every(([, text]) => /^\d{1,15}$/.test(text))) return null
  return Object.fromEntries(values.map(([name, text]) => [name, Number(text)])) as unknown as SummaryAddress
}

/** A group's work over a term. Specification part 2, section 2, "Teacher journal summary screen". */
export default function SummaryPage() {
  const [address] = useAddress()
  const course = courseIn(address)
  const isComplete = course !== null
  useEffect(() => {
    if (!isComplete) showAlert(FAILURE)
  }, [isComplete])
  if (!course)
    return (
      <Page title={journalScreens.summary.title}>
        <EmptyState
          text="В адресе не хватает курса"
          action={<ButtonLink to={journalScreens.courses.path}>Мои курсы</ButtonLink>}
        />
      </Page>
    )
  return <CourseSummary address={course} wire={address['iet'] === '1' ? ietWire : regularWire} />
}
