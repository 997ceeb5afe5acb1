import { useSyncExternalStore } from 'react'
import { subscribeToDialogs, topDialog } from './open-dialogs.ts'

function container(): Element {
  return topDialog() ?? document.querySelector('main') ?? document.body
}

/** Where a panel over the page belongs: in the dialog that covers it, or else in its main part. */
export function usePanelContainer(): Element {
  return useSyncExternalStore(subscribeToDialogs, container)
}

/** The browser draws it above everything, dialogs too, so that nothing cuts it off. */
export function raise(element: HTMLElement | null): void {
  if (!element || element.matches(':popover-open')) return
  element.popover = 'manual'
  element.showPopover()
}
