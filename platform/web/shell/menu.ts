import { isAllowed } from '#platform/contract/permissions.ts'
import { MENU_GROUPS, type MenuGroup, type Screen } from '#platform/contract/screen.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'

export interface MenuItem {
  title: string
  to: string
  icon: string
  isExternal: boolean
}

export interface MenuSection {
  title: MenuGroup
  items: MenuItem[]
}

interface Placed extends MenuItem {
  group: string
  order: number
}

/** Work comes before study: a worker has the timetable under "Преподавание". */
function groupOf(screen: Screen, user: SessionUser): MenuGroup {
  const { group, groupFor = {} } = screen.menu!
  const held = user.permissions.find((permission) => groupFor[permission])
  return (held && groupFor[held]) ?? group
}

function isVisible(screen: Screen, user: SessionUser): boolean {
  if (!screen.menu || screen.access === 'no-session' || !isAllowed(screen.access, user.permissions))
    return false
  const { permissions, page } = screen.menu
  return holdsAny(user, permissions) && hasPage(user, page)
}

/** Whether the reader may see the page that a screen shows; true of a screen that shows none. */
export function hasPage({ openPages }: SessionUser, page: string | undefined): boolean {
  return page === undefined || openPages.includes(page)
}

function placeScreen(screen: Screen, user: SessionUser): Placed {
  const { icon, order } = screen.menu!
  return {
    title: screen.title,
    to: screen.path,
    icon,
    isExternal: false,
    group: groupOf(screen, user),
    order,
  }
}

/** Static pages come after the fixed items of their section, by number, then title. */
const AFTER_FIXED_ITEMS = 10_000

function placeStaticPage(page: SessionUser['staticPages'][number]): Placed {
  const isExternal = /^https?:\/\//.test(page.url)
  const to = isExternal ? page.url : `/page/${page.url.replaceAll('/', '~')}`
  return {
    title: page.title,
    to,
    icon: 'page',
    isExternal,
    group: page.section,
    order: AFTER_FIXED_ITEMS + page.orderNumber,
  }
}

/**
 * Builds the menu of one person; a section that is left with nothing is dropped, and while one screen must be passed
 * first there is no menu. Specification part 1, section 2.
 */
export function buildMenu(screens: readonly Screen[], user: SessionUser): MenuSection[] {
  if (user.requiredScreen !== null) return []
  const hasStaticScreen = screens.some(({ name }) => name === 'static-page')
  const placed = [
    ...screens.filter((screen) => isVisible(screen, user)).map((screen) => placeScreen(screen, user)),
    ...(hasStaticScreen ? user.staticPages.map(placeStaticPage) : []),
  ].toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'ru'))
  return MENU_GROUPS.map((title) => ({ title, items: placed.filter(({ group }) => group === title) })).filter(
    ({ items }) => items.length > 0,
  )
}
