import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import styles from './FloatingPanel.module.css'
import { raise, usePanelContainer } from './use-panel-container.ts'

interface FloatingPanelProps {
  /** The element that the panel belongs to; left out in parts of the kit that open a panel by themselves. */
  triggerRef?: RefObject<HTMLElement | null>
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** As wide as the element that it belongs to. */
  isAsWide?: boolean
  /** Aligned with the left edge of the element that it belongs to, rather than centred. */
  placement?: 'bottom start'
  /** In pixels; less if there is less space. */
  maxHeight?: number
  /** The page around it remains usable: the panel does not take the focus. */
  isNonModal?: boolean
  /** Its name for screen readers, if its content gives none. */
  'aria-label'?: string
  children: ReactNode
}

/** A panel next to the field or button that it belongs to, on the side with enough space. */
export function FloatingPanel({ isAsWide, children, ...rest }: FloatingPanelProps) {
  const container = usePanelContainer()
  return (
    <Popover
      {...rest}
      ref={raise}
      offset={4}
      className={styles['panel'] ?? ''}
      data-as-wide={isAsWide || undefined}
      UNSTABLE_portalContainer={container}
    >
      {children}
    </Popover>
  )
}
