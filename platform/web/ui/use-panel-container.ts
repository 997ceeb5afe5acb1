import { useSyncExternalStore } from 'react'
import { subscribeToDialogs, topDialog } from './open-dialogs.ts'

function container(): Element {
  return topDialog() ?? document.querySelector('main') ?? document.body
}

/** The element for a panel over the page: the dialog that covers it, or else its main part. */
export function usePanelContainer(): Element {
  return useSyncExternalStore(subscribeToDialogs, container)
}

/** The browser draws it above everything, including dialogs, so that nothing clips it. */
export function raise(element: HTMLElement | null): void {
  if (!element || element.matches(':popover-open')) return
  element.popover = 'manual'
  element.showPopover()
}
