import { homeScreens } from '../../contract/screens.ts'
import { HubPage } from './HubPage.tsx'
import { QueuedList } from './QueuedList.tsx'

/** The queues that a desk works off, in one list by their days. */
export default function DeskHubPage() {
  return (
    <HubPage
      hub="desk"
      screen={homeScreens.deskHub}
      context="Самое срочное из всех очередей"
      empty="Очередь пуста"
      without={['certificates-queue', 'bypass-queue']}
      lead={({ queued }, today) => <QueuedList items={queued} today={today} />}
    />
  )
}
