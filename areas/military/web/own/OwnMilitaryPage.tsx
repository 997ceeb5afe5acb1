import { dayText } from '#platform/contract/date-text.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { militaryCalls } from '../../contract/calls.ts'
import type { StudentRequest } from '../../contract/request.ts'
import { militaryScreens } from '../../contract/screens.ts'
import { MilitaryStatus } from '../../contract/status.ts'
import { FAILURES } from '../texts.ts'
import { CallCard } from './CallCard.tsx'
import { DaysCard } from './DaysCard.tsx'
import { FilesCard } from './FilesCard.tsx'
import styles from './Own.module.css'
import { ReferencesCard } from './ReferencesCard.tsx'
import { RequestForm } from './RequestForm.tsx'
import { StepsCard } from './StepsCard.tsx'

const { title } = militaryScreens.ownMilitary

/** A student's request under way, or the form of a new one, and the references that were made. */
export default function OwnMilitaryPage() {
  const user = useUser()
  if (holdsAny(user, ['student', 'aspirant'])) return <OwnPage />
  return (
    <Page title={title}>
      <EmptyState
        text="Справки для военкомата оформляют студентам и аспирантам"
        action={
          holdsAny(user, ['military-admin']) && (
            <ButtonLink to={addressOf(militaryScreens.desk)}>Открыть очередь</ButtonLink>
          )
        }
      />
    </Page>
  )
}

function OwnPage() {
  const { date: today } = useUniversityNow(useTimeZone())
  const actual = useCall(militaryCalls.getActualRequest, {}, { isAlwaysFresh: true })
  const request = actual.data
  return (
    <Page
      title={title}
      context={
        request ? `Заявка от ${dayText(request.createdOn, today)} · ${request.status.name}` : undefined
      }
      loading={actual}
      failureText={FAILURES.actual}
    >
      {(found) => (
        <div className={styles['columns']}>
          <div className={styles['list']}>
            {found ? <UnderWay request={found} today={today} /> : <RequestForm />}
          </div>
          <ReferencesCard />
        </div>
      )}
    </Page>
  )
}

function UnderWay({ request, today }: { request: StudentRequest; today: string }) {
  return (
    <>
      {request.status.id === MilitaryStatus.calling && <CallCard request={request} />}
      <DaysCard request={request} today={today} />
      <StepsCard request={request} />
      <FilesCard request={request} />
    </>
  )
}
