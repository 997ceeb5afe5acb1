import type { ComponentProps } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'
import { raise, usePanelContainer } from './use-panel-container.ts'

const DELAY_MS = 500

interface TooltipProps {
  text: string
  /** A native button or link: an element without focus could not show a tooltip to everybody. */
  children: ComponentProps<typeof Focusable>['children']
}

/** A short explanation of a button, for a pointer that rests on it and for the keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const container = usePanelContainer()
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        ref={raise}
        offset={6}
        className={styles['tooltip'] ?? ''}
        UNSTABLE_portalContainer={container}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
