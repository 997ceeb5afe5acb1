import type { IconPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import styles from './ActionSheet.module.css'

export interface SheetAction {
  title: string
  Icon: typeof IconPin
  onChoose: () => void
  isDangerous?: boolean
}

interface ActionSheetProps {
  title: string
  actions: readonly SheetAction[]
  onClose: () => void
  /** Above the actions. */
  children?: ReactNode
}

/** What can be done with something, under the thumb of whoever rests a finger on it. */
export function ActionSheet({ title, actions, onClose, children }: ActionSheetProps) {
  const isPhone = useIsPhone()
  return (
    <Dialog title={title} place={isPhone ? 'bottom' : 'center'} onClose={onClose}>
      {children}
      <ul className={styles['actions']}>
        {actions.map(({ title: name, Icon, onChoose, isDangerous }) => (
          <li key={name}>
            <button
              type="button"
              data-dangerous={isDangerous || undefined}
              onClick={() => {
                onClose()
                onChoose()
              }}
            >
              <Icon size={18} aria-hidden />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
