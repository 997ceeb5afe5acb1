import styles from './InstallCard.module.css'

interface InstallCardProps {
  isHigh: boolean
  onOpen: () => void
  onHide: () => void
}

/** «Открыть в приложении?», shown when the browser can install the portal. Specification part 1, section 2. */
export default function InstallCard({ isHigh, onOpen, onHide }: InstallCardProps) {
  return (
    <div
      className={styles['prompt']}
      data-high={isHigh || undefined}
      role="region"
      aria-label="Установка приложения"
    >
      <p>Открыть в приложении?</p>
      <button type="button" onClick={onHide}>
        Отмена
      </button>
      <button type="button" className={styles['open']} onClick={onOpen}>
        Открыть
      </button>
    </div>
  )
}
