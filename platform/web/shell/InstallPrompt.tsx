import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { DAY_MS } from '#platform/contract/calendar.ts'
import { HIDDEN_KEY, type InstallEvent } from './install.ts'

/** The time for which the question stays away after «Отмена». Specification part 1, section 9. */
const INSTALL_PROMPT_HIDDEN_DAYS = 7

function isHidden(): boolean {
  const hiddenAt = Number(localStorage.getItem(HIDDEN_KEY) ?? 0)
  return Date.now() - hiddenAt < INSTALL_PROMPT_HIDDEN_DAYS * DAY_MS
}

const InstallCard = lazyPart(() => import('./InstallCard.tsx'), { isQuiet: true })

/** Waits for the browser's offer to install the portal; the code that shows it is loaded only then. */
export function InstallPrompt({ isHigh }: { isHigh: boolean }) {
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault()
      if (!isHidden()) setOffer(event as InstallEvent)
    }
    addEventListener('beforeinstallprompt', onOffer)
    return () => removeEventListener('beforeinstallprompt', onOffer)
  }, [])
  return (
    offer && (
      <Suspense>
        <InstallCard {...{ isHigh, offer, setOffer }} />
      </Suspense>
    )
  )
}
