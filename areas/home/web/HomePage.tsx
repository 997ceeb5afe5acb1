import { useEffect } from 'react'
import { homeWidgetsOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { dayLine, greetingAt } from './greeting.ts'
import { CardsChoice } from './CardsChoice.tsx'
import { HomeBlocks } from './HomeBlocks.tsx'
import styles from './HomePage.module.css'
import { QUICK_LINKS } from './QuickLinks.tsx'
import { HOME_FAILURE, useFilling } from './use-home.ts'
import { useRole } from './use-role.ts'
import { useWallClock } from './use-wall-clock.ts'

/** Where now, what is overdue, then numbers, then news. */
export default function HomePage() {
  const user = useUser()
  const widgets = homeWidgetsOf(usePortal(), user)
  const filling = useFilling()
  const { data, error, refetch } = filling
  const today = data?.today ?? null
  const now = useWallClock({ clock: today ?? undefined, readAt: filling.dataUpdatedAt })
  const role = useRole(today?.roles ?? [])
  const isYesterdays = today !== null && today.date !== now.date
  useEffect(() => {
    if (isYesterdays) void refetch()
  }, [isYesterdays, refetch])
  return (
    <Page
      title={`${greetingAt(now.time)}, ${user.givenNames}`}
      tabTitle="Главная"
      context={dayLine(today, now)}
      actions={data && <CardsChoice cards={[...widgets, QUICK_LINKS]} hiddenCards={data.hiddenCards} />}
    >
      {error && !data && (
        <div className={styles['lost']}>
          <FailureCard error={error} text={HOME_FAILURE} onRetry={() => void refetch()} />
        </div>
      )}
      <HomeBlocks {...{ widgets, filling, role, now }} />
    </Page>
  )
}
