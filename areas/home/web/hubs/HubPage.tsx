import type { ComponentProps, ReactNode } from 'react'
import type { HubName } from '#platform/contract/hubs.ts'
import type { Screen } from '#platform/contract/screen.ts'
import type { HomeWidget } from '#platform/web/router/area.ts'
import { homeWidgetsOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import { groupOfHub } from '#platform/web/shell/menu/menu.ts'
import { useMenu } from '#platform/web/shell/menu/use-menu.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import type { WidgetsFilling } from '../../contract/widgets-filling.ts'
import { HomeBlocks } from '../HomeBlocks.tsx'
import { saysNothing, speak, type Spoken } from '../spoken.ts'
import { HOME_FAILURE, useBlocks, useFilling, type LoadedCards } from '../use-home.ts'
import { useMoment } from '../use-moment.ts'
import { shownWidgets } from '../widget-layout.ts'

interface HubPageProps {
  hub: HubName
  screen: Pick<Screen, 'path' | 'title'>
  context: string
  /** The text about what will be shown here, while there is nothing yet. */
  empty: string
  /** The cards of the home page that the hub does without: it says the same in its own way. */
  without?: readonly string[]
  /** The first of its cards. */
  lead?: (spoken: Spoken, today: string) => ReactNode
}

/** The answer of a hub has the keys of its own widgets alone. */
const isOfHub = ({ fills }: HomeWidget, values: WidgetsFilling | undefined) =>
  fills !== undefined && values !== undefined && fills in values

function NotReady({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return error ? <FailureCard error={error} text={HOME_FAILURE} onRetry={onRetry} /> : <PageSkeleton />
}

/** The overview of a place of work: the areas' values from the home page, below the links to its screens. */
export function HubPage({ hub, screen, context, empty, without = [], lead }: HubPageProps) {
  const filling = useFilling(hub)
  const { data } = filling
  const all = homeWidgetsOf(usePortal(), useUser())
  const { words, cards, error, isReady, retry } = useBlocks(all, filling)
  const widgets = all.filter((widget) => isOfHub(widget, data) && !without.includes(widget.name))
  const moment = useMoment(filling)
  const spoken = speak(words, data, moment)
  const title = groupOfHub(useMenu(), screen.path)?.title ?? screen.title
  return (
    <Page title={title} context={context}>
      {isReady ? (
        <HubBlocks
          {...{ widgets, cards, filling, moment, spoken, empty }}
          lead={lead?.(spoken, moment.now.date)}
          onRetry={retry}
        />
      ) : (
        <NotReady error={error} onRetry={retry} />
      )}
    </Page>
  )
}

interface HubBlocksProps extends Omit<ComponentProps<typeof HomeBlocks>, 'cards' | 'spoken' | 'isPart'> {
  cards: LoadedCards | undefined
  spoken: Spoken
  empty: string
}

function HubBlocks({ cards, empty, ...blocks }: HubBlocksProps) {
  const { spoken, lead, widgets, filling } = blocks
  if (!lead && saysNothing(spoken) && shownWidgets(widgets, filling.data, false).length === 0)
    return <EmptyState text={empty} />
  return cards ? <HomeBlocks {...blocks} cards={cards} isPart /> : <PageSkeleton />
}
