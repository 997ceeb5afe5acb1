import { useLocation } from '@tanstack/react-router'
import { screensOf, usePortal } from '#platform/web/router/portal.ts'

/** Whether a screen, or one below it, is open at this address. */
export function isCurrent(to: string, path: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`)
}

/** The address by which the menu marks what is open: each tab of a screen counts as the one that has the menu item. */
export function usePathInMenu(): string {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const screens = screensOf(usePortal())
  const tab = screens.find((screen) => screen.part && isCurrent(screen.path, path))
  return screens.find(({ name }) => name === tab?.part?.of)?.path ?? path
}
