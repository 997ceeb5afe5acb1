import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { noteOpenDialog } from './open-dialogs.ts'

interface DialogProps {
  title: string
  /** The title is only for screen readers. */
  hidesTitle?: boolean
  onClose: () => void
  /** Stays until its content closes it: neither Escape nor a press outside does. */
  isRequired?: boolean
  /**
   * `top` for a search, `bottom` for a sheet at the bottom of a phone, `side` for settings next to the page,
   * `wide` to compare, `full` for a projector.
   */
  place?: 'center' | 'top' | 'bottom' | 'side' | 'wide' | 'full'
  children: ReactNode
}

/**
 * A window over the page: it holds the focus, closes by Escape or a press outside, and fills a phone's
 * screen.
 */
export function Dialog({ title, hidesTitle, onClose, isRequired, place = 'center', children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the document, the dialog returns the focus to the element that had it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const noteClosed = noteOpenDialog(element)
    return () => {
      noteClosed()
      element.close()
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    // The dialog element itself is pressed only outside its content, on the backdrop. The second press of two in a row may
    // still be meant for the button that has opened it.
    const closeFromOutside = ({ target, detail }: MouseEvent) =>
      target === element && detail < 2 && !isRequired && onClose()
    element?.addEventListener('click', closeFromOutside)
    return () => element?.removeEventListener('click', closeFromOutside)
  }, [onClose, isRequired])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-place={place}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isRequired) onClose()
      }}
    >
      <div className={styles['content']}>
        <div className={hidesTitle ? 'visually-hidden' : styles['head']}>
          <h2 id={titleId}>{title}</h2>
          {!isRequired && !hidesTitle && (
            <button type="button" aria-label="Закрыть" onClick={onClose}>
              <IconX size={20} aria-hidden />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
