import { useLocation } from '@tanstack/react-router'
import { screensOf, usePortal } from '#platform/web/router/portal.ts'
import { isCurrent } from './is-current.ts'

/**
 * The address by which the menu marks the open entry: each tab of a screen counts as the tab that has the
 * menu item.
 */
export function usePathInMenu(): string {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const screens = screensOf(usePortal())
  const tab = screens.find((screen) => screen.part && isCurrent(screen.path, path))
  return screens.find(({ name }) => name === tab?.part?.of)?.path ?? path
}
