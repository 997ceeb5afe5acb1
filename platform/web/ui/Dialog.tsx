import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  /** The title is only for screen readers. */
  hidesTitle?: boolean
  onClose: () => void
  /** Stays until its own content lets go: neither Esc nor a press beside it closes it. */
  isRequired?: boolean
  /** `top` for a search, `bottom` for a sheet under the thumb, `side` for settings beside the page. */
  place?: 'center' | 'top' | 'bottom' | 'side'
  children: ReactNode
}

/** A window over the page: the browser's own, which keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, hidesTitle, onClose, isRequired, place = 'center', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-place={place}
      aria-labelledby={titleId}
      {...{ closedby: isRequired ? 'none' : 'any' }}
      onCancel={(event) => isRequired && event.preventDefault()}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <div className={hidesTitle ? 'visually-hidden' : styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {!isRequired && !hidesTitle && (
          <button type="button" aria-label="Закрыть" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}
