import type { ComponentProps } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'
import { raise, usePanelContainer } from './use-panel-container.ts'

const DELAY_MS = 500

interface TooltipProps {
  text: string
  /** A native button or link: what cannot take the focus cannot show a tooltip to everybody. */
  children: ComponentProps<typeof Focusable>['children']
}

/** A word on what a button does, for a pointer that rests on it and for the focus that comes by keys. */
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
