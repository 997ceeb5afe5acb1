import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { DAY_MS } from '#platform/contract/calendar.ts'

/** The time for which the question stays away after «Отмена». Specification part 1, section 9. */
const INSTALL_PROMPT_HIDDEN_DAYS = 7
const STORAGE_KEY = 'kabinet.install-hidden'

/** The browser's own offer to install; not in the DOM's types yet. */
interface InstallEvent extends Event {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

function isHidden(): boolean {
  const hiddenAt = Number(localStorage.getItem(STORAGE_KEY) ?? 0)
  return Date.now() - hiddenAt < INSTALL_PROMPT_HIDDEN_DAYS * DAY_MS
}

function useInstallOffer(): [InstallEvent | null, () => void] {
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault()
      if (!isHidden()) setOffer(event as InstallEvent)
    }
    addEventListener('beforeinstallprompt', onOffer)
    return () => removeEventListener('beforeinstallprompt', onOffer)
  }, [])
  const hide = () => {
    localStorage.setItem(STORAGE_KEY, String(Date.now()))
    setOffer(null)
  }
  return [offer, hide]
}

const InstallCard = lazyPart(() => import('./InstallCard.tsx'), { isQuiet: true })

/** Waits for the browser's offer to install the portal; the code that shows it is loaded only then. */
export function InstallPrompt({ isHigh }: { isHigh: boolean }) {
  const [offer, hide] = useInstallOffer()
  if (!offer) return null
  const open = async () => {
    await offer.prompt()
    await offer.userChoice
    hide()
  }
  return (
    <Suspense>
      <InstallCard isHigh={isHigh} onOpen={() => void open()} onHide={hide} />
    </Suspense>
  )
}
