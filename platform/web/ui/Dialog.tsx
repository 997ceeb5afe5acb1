import { IconX } from '@tabler/icons-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import styles from './Dialog.module.css'
import { AddGuard, useGuardedClose } from './guarded-close.ts'
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

type DialogRef = RefObject<HTMLDialogElement | null>

/** Shows the dialog while it is in the page; `onKept` is called when the browser has closed it and it is shown again. */
function useShown(dialog: DialogRef, onKept: () => void) {
  // The browser closes a dialog by the second Escape in a row, whatever its page wants.
  const openAgain = useEffectEvent((element: HTMLDialogElement) => {
    element.showModal()
    onKept()
  })
  // Closed while it is still in the document, the dialog returns the focus to the element that had it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const noteClosed = noteOpenDialog(element)
    const reopen = () => openAgain(element)
    element.addEventListener('close', reopen)
    return () => {
      element.removeEventListener('close', reopen)
      noteClosed()
      element.close()
    }
  }, [dialog])
}

function usePressOutside(dialog: DialogRef, onPress: () => void) {
  useEffect(() => {
    const element = dialog.current
    // The dialog element itself is pressed only outside its content, on the backdrop. The second press of two in a row may
    // still be meant for the button that has opened it.
    const press = ({ target, detail }: MouseEvent) => target === element && detail < 2 && onPress()
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [dialog, onPress])
}

/**
 * A window over the page: it holds the focus, closes by Escape or a press outside, after a question while
 * a form in it is not sent, and fills a phone's screen.
 */
export function Dialog({ title, hidesTitle, onClose, isRequired, place = 'center', children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { addGuard, close } = useGuardedClose(onClose)
  const closeFromOutside = () => !isRequired && close()
  useShown(dialog, closeFromOutside)
  usePressOutside(dialog, closeFromOutside)
  const closeByKey = ({ target, currentTarget, nativeEvent }: SyntheticEvent) => {
    // A file that is not chosen after all cancels its field, and not the dialog around it.
    if (target !== currentTarget || !nativeEvent.cancelable) return
    nativeEvent.preventDefault()
    closeFromOutside()
  }
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-place={place}
      aria-labelledby={titleId}
      onCancel={closeByKey}
    >
      <div className={styles['content']}>
        <div className={hidesTitle ? 'visually-hidden' : styles['head']}>
          <h2 id={titleId}>{title}</h2>
          {!isRequired && !hidesTitle && (
            <button type="button" aria-label="Закрыть" onClick={close}>
              <IconX size={20} aria-hidden />
            </button>
          )}
        </div>
        <AddGuard value={addGuard}>{children}</AddGuard>
      </div>
    </dialog>
  )
}
