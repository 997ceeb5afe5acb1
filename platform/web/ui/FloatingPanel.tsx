import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import styles from './FloatingPanel.module.css'
import { raise, usePanelContainer } from './use-panel-container.ts'

interface FloatingPanelProps {
  /** The element that it belongs to; left out in parts of the kit that open a panel by themselves. */
  triggerRef?: RefObject<HTMLElement | null>
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Takes the width of the element that it belongs to. */
  isAsWide?: boolean
  /** From the left edge of what it belongs to, where it would be in the middle. */
  placement?: 'bottom start'
  /** In pixels; less where there is less room. */
  maxHeight?: number
  /** The page around it stays in use: nothing takes the focus. */
  isNonModal?: boolean
  /** Its name, where nothing in it has one. */
  'aria-label'?: string
  children: ReactNode
}

/** A panel next to the field or button that it belongs to, on the side where there is room. */
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
