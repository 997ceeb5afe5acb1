import { useEffect } from 'react'
import { holdsAny, homeWidgetsOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { greetingAt } from './greeting.ts'
import { CardsChoice } from './CardsChoice.tsx'
import { HomeBlocks } from './HomeBlocks.tsx'
import styles from './HomePage.module.css'
import { speak } from './spoken.ts'
import { HOME_FAILURE, useHome } from './use-home.ts'
import { useMoment } from './use-moment.ts'
import { WaitingBlocks } from './WaitingBlocks.tsx'

/** Students are called by their first name, everybody else by the patronymic too. */
function calledBy(user: SessionUser): string {
  return holdsAny(user, ['worker']) ? user.givenNames : user.givenNames.split(' ')[0]!
}

/** The home page: the present lesson and overdue matters, then numbers, then news. */
export default function HomePage() {
  const user = useUser()
  const portal = usePortal()
  const widgets = homeWidgetsOf(portal, user)
  const { filling, words, cards, error, isReady, retry } = useHome(widgets)
  const { data, refetch } = filling
  const moment = useMoment(filling)
  const { now } = moment
  const spoken = speak(words, data, moment)
  const isYesterdays = data !== undefined && data.now.date !== now.date
  useEffect(() => {
    if (isYesterdays) void refetch()
  }, [isYesterdays, refetch])
  const isPhone = useIsPhone()
  const choice = data && <CardsChoice cards={widgets} hiddenCards={data.hiddenCards} />
  return (
    <Page
      title={`${greetingAt(now.time)}, ${calledBy(user)}`}
      tabTitle="Главная"
      context={spoken.dayLine}
      actions={!isPhone && choice}
      isShallow
    >
      {error && !isReady && (
        <div className={styles['lost']}>
          <FailureCard error={error} text={HOME_FAILURE} onRetry={retry} />
        </div>
      )}
      {cards ? (
        <HomeBlocks
          {...{ widgets, cards, filling, moment }}
          spoken={isReady ? spoken : undefined}
          onRetry={retry}
        />
      ) : (
        <WaitingBlocks widgets={widgets} />
      )}
      {isPhone && <div className={styles['choice']}>{choice}</div>}
    </Page>
  )
}
