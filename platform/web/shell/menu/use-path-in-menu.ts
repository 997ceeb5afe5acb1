import { useLocation } from '@tanstack/react-router'
import { screensOf, usePortal, type Portal } from '#platform/web/router/portal.ts'
import { isCurrent } from './is-current.ts'

/** Each tab of a screen counts as the tab that has the menu item. */
function pathInMenu(portal: Portal, path: string): string {
  const screens = screensOf(portal)
  const tab = screens.find((screen) => screen.part && isCurrent(screen.path, path))
  return screens.find(({ name }) => name === tab?.part?.of)?.path ?? path
}

/** The address by which the menu marks the open entry. */
export function usePathInMenu(): string {
  const portal = usePortal()
  return useLocation({ select: ({ pathname }) => pathInMenu(portal, pathname) })
}

/** True while the entry of this address is the open one; its reader is drawn only when that changes. */
export function useIsOpenInMenu(to: string): boolean {
  const portal = usePortal()
  return useLocation({ select: ({ pathname }) => isCurrent(to, pathInMenu(portal, pathname)) })
}
