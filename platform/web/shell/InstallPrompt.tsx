import { useEffect, useState } from 'react'
import { DAY_MS } from '#platform/contract/dates.ts'
import styles from './InstallPrompt.module.css'

/** How long the question stays away after «Отмена». Specification part 1, section 9. */
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

/** «Открыть в приложении?», shown when the browser can install the portal. Specification part 1, section 2. */
export function InstallPrompt({ isHigh }: { isHigh: boolean }) {
  const [offer, hide] = useInstallOffer()
  if (!offer) return null
  const open = async () => {
    await offer.prompt()
    await offer.userChoice
    hide()
  }
  return (
    <div
      className={styles['prompt']}
      data-high={isHigh || undefined}
      role="region"
      aria-label="Установка приложения"
    >
      <p>Открыть в приложении?</p>
      <button type="button" onClick={hide}>
        Отмена
      </button>
      <button type="button" className={styles['open']} onClick={() => void open()}>
        Открыть
      </button>
    </div>
  )
}
