import type { ReactNode } from 'react'
import type { HubName } from '#platform/contract/hubs.ts'
import type { Screen } from '#platform/contract/screen.ts'
import { homeWidgetsOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import { HubTabs } from '#platform/web/shell/menu/HubTabs.tsx'
import { groupOfHub } from '#platform/web/shell/menu/menu.ts'
import { useMenu } from '#platform/web/shell/menu/use-menu.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { HomeBlocks } from '../HomeBlocks.tsx'
import { speak, type Spoken } from '../spoken.ts'
import { HOME_FAILURE, useBlocks, useFilling } from '../use-home.ts'
import { useMoment } from '../use-moment.ts'
import { shownWidgets } from '../widget-layout.ts'

interface HubPageProps {
  hub: HubName
  screen: Pick<Screen, 'path' | 'title'>
  context: string
  /** What there will be, where nothing is yet. */
  empty: string
  /** The cards of the home page that the hub does without: it says the same in its own way. */
  without?: readonly string[]
  /** The first of its cards. */
  lead?: (spoken: Spoken, today: string) => ReactNode
}

/** The overview of a place of work: what the areas say of it on the home page, under the ways to its screens. */
export function HubPage({ hub, screen, context, empty, without = [], lead }: HubPageProps) {
  const filling = useFilling(hub)
  const { data } = filling
  const all = homeWidgetsOf(usePortal(), useUser())
  const { words, cards, error, isReady, retry } = useBlocks(all, filling)
  const widgets = all.filter(
    ({ name, fills }) =>
      fills !== undefined && data !== undefined && fills in data && !without.includes(name),
  )
  const moment = useMoment(filling)
  const spoken = speak(words, data, moment)
  const title = groupOfHub(useMenu(), screen.path)?.title ?? screen.title
  const isEmpty =
    isReady &&
    !lead &&
    shownWidgets(widgets, data, false).length + spoken.attention.length + spoken.unread.length === 0
  return (
    <Page title={title} context={context}>
      <HubTabs path={screen.path} />
      {error && !isReady && <FailureCard error={error} text={HOME_FAILURE} onRetry={retry} />}
      {!isReady && !error && <PageSkeleton />}
      {isEmpty && <EmptyState text={empty} />}
      {isReady && cards && !isEmpty && (
        <HomeBlocks
          {...{ widgets, cards, filling, moment, spoken }}
          lead={lead?.(spoken, moment.now.date)}
          isPart
          onRetry={retry}
        />
      )}
    </Page>
  )
}
