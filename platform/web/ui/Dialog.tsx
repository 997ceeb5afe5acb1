import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A window over the page: it holds the focus, closes by Escape or a press beside it, and fills a phone. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page, the dialog gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    const element = dialog.current
    // The element itself is pressed only beside its content, on the backdrop.
    const closeBeside = (event: MouseEvent) => event.target === element && onClose()
    element?.addEventListener('click', closeBeside)
    return () => element?.removeEventListener('click', closeBeside)
  }, [onClose])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles['content']}>
        <div className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label="Закрыть" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
