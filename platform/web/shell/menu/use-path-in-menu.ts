import { useLocation } from '@tanstack/react-router'
import { screensOf, usePortal, type Portal } from '#platform/web/router/portal.ts'
import { isCurrent } from './is-current.ts'

/** Each tab of a screen counts as the tab that has the menu item. */
function pathInMenu(portal: Portal, path: string): string {
  const screens = screensOf(portal)
  const of = screens.find(({ part, path: tab }) => part && isCurrent(tab, path))?.part?.of
  return (of && screens.find(({ name }) => name === of)?.path) ?? path
}

/** The address by which the menu marks the open entry. */
export function usePathInMenu(): string {
  const portal = usePortal()
  return useLocation({ select: ({ pathname }) => pathInMenu(portal, pathname) })
}

/** That address if it is one of these entries, else null; its reader is drawn only when that changes. */
export function useOpenAmong(items: readonly { to: string }[]): string | null {
  const portal = usePortal()
  return useLocation({
    select: ({ pathname }) => {
      const path = pathInMenu(portal, pathname)
      return items.some(({ to }) => isCurrent(to, path)) ? path : null
    },
  })
}
