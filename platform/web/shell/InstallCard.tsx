import styles from './InstallCard.module.css'
import { HIDDEN_KEY, type InstallEvent } from './install.ts'

interface InstallCardProps {
  isHigh: boolean
  offer: InstallEvent
  setOffer: (offer: null) => void
}

/** «Открыть в приложении?», shown when the browser can install the portal. Specification part 1, section 2. */
export default function InstallCard({ isHigh, offer, setOffer }: InstallCardProps) {
  const hide = () => {
    localStorage.setItem(HIDDEN_KEY, String(Date.now()))
    setOffer(null)
  }
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
