import { isAllowed } from '#platform/contract/permissions.ts'
import type { Screen } from '#platform/contract/screen.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import type { Arrangement, GroupOfScreens, PlacedScreen, Side } from '../arrangement.ts'
import { isCurrent } from './is-current.ts'

export interface MenuItem {
  title: string
  to: string
  icon: string | undefined
}

/** A group that folds; `to` is its hub, which a press opens together with the group. */
export interface MenuGroup {
  title: string
  icon: string
  to?: string
  /** Unfolded until somebody folds it. */
  isInSight?: true
  items: readonly MenuItem[]
}

export type MenuEntry = MenuItem | MenuGroup

/** The menu of one person. */
export interface Menu {
  entries: readonly MenuEntry[]
  /** The screens between «Главная» and «Ещё» of the bottom bar. */
  phone: readonly MenuItem[]
}

export const EMPTY_MENU: Menu = { entries: [], phone: [] }
const PHONE_PLACES = 3

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'items' in entry
}

/**
 * True when the menu and the search may lead a person to a screen, because it neither refuses them nor lacks
 * its page.
 */
export function canFind(screen: Screen, user: SessionUser): boolean {
  const { access, shownTo = {} } = screen
  if (access === 'no-session' || !isAllowed(access, user.permissions)) return false
  return (
    holdsAny(user, shownTo.permissions) &&
    (shownTo.page === undefined || user.openPages.includes(shownTo.page))
  )
}

const nameOf = (title: GroupOfScreens['title'], user: SessionUser): string =>
  typeof title === 'string' ? title : title(user)

/** Places screens one after another; a screen that has a place gets no second one. */
class Placing {
  readonly #placed = new Set<string>()
  readonly #user: SessionUser

  constructor(user: SessionUser) {
    this.#user = user
  }

  items(places: readonly PlacedScreen[]): MenuItem[] {
    return places.flatMap((place) => this.#item(place) ?? [])
  }

  #item(place: PlacedScreen): MenuItem | null {
    const placed = 'screen' in place ? place : { screen: place }
    const { screen, holding, title = screen.title } = placed
    if (holding !== undefined && !this.#user.holdings.includes(holding)) return null
    if (placed.isFor?.(this.#user) === false) return null
    if (this.#placed.has(screen.path) || !canFind(screen, this.#user)) return null
    this.#placed.add(screen.path)
    return { title: nameOf(title, this.#user), to: screen.path, icon: screen.icon }
  }

  /** A group with fewer than `least` screens is replaced by its screens. */
  group(group: GroupOfScreens, least = 2): MenuEntry[] {
    if (group.isOfSeveral) return this.#several(group, least)
    const { title, icon, hub, screens } = group
    const [main] = hub ? this.items([hub]) : []
    const items = this.items(screens)
    if (items.length === 0) return main ? [main] : []
    if (items.length < least && !main) return items
    return [{ title: nameOf(title, this.#user), icon, ...(main && { to: main.to }), items }]
  }

  /** The entry of a group whose hub is shown only together with several screens. */
  #several({ title, icon, hub, screens }: GroupOfScreens, least: number): MenuEntry[] {
    const items = this.items(screens)
    if (items.length < least) return items
    const [main] = hub ? this.items([hub]) : []
    return [{ title: nameOf(title, this.#user), icon, ...(main && { to: main.to }), isInSight: true, items }]
  }
}

interface MenuReader {
  user: SessionUser
  /** The side that people who belong to both have chosen in the top bar. */
  side: Side | undefined
}

/**
 * The arrangement of the side that the person has chosen, and that of the other one, which folds into a
 * group.
 */
function arrangementsOf(arrangements: readonly Arrangement[], { user, side }: MenuReader) {
  const own = arrangements.filter(({ isFor }) => isFor(user))
  const main = own.find((each) => each.side === side) ?? own[0]
  return { main, other: main && own.find((each) => each.side !== main.side) }
}

/**
 * Builds the menu of one person from the first arrangement that applies to them. While one screen must be
 * completed before anything else, there is no menu.
 */
export function buildMenu(arrangements: readonly Arrangement[], reader: MenuReader): Menu {
  const { main, other } = arrangementsOf(arrangements, reader)
  if (!main || reader.user.requiredScreen !== null) return EMPTY_MENU
  const placing = new Placing(reader.user)
  const place = (entry: Arrangement['entries'][number]) =>
    'screens' in entry ? placing.group(entry) : placing.items([entry])
  const entries = [
    ...main.entries.flatMap(place),
    ...(other ? placing.group(other.folded, 1) : []),
    ...main.tail.flatMap(place),
  ]
  const phone = new Placing(reader.user).items(main.phone).slice(0, PHONE_PLACES)
  return { entries, phone }
}

/** The title of the group in a person's menu that contains an address. */
export function groupTitleOf({ entries }: Menu, to: string): string | undefined {
  return entries.find((entry) => isGroup(entry) && entry.items.some((item) => item.to === to))?.title
}

/** The group of which a screen is the hub. */
export function groupOfHub({ entries }: Menu, path: string): MenuGroup | undefined {
  return entries.filter(isGroup).find(({ to }) => to === path)
}

interface PlaceInHub {
  group: MenuGroup & { to: string }
  /** The menu's address that contains the reader's. */
  open: string
}

/**
 * The place of work to which an address belongs, by the nearest menu address above it; none for a single
 * screen.
 */
export function placeInHub({ entries }: Menu, path: string): PlaceInHub | undefined {
  return entries
    .filter(isGroup)
    .flatMap((group) =>
      group.to === undefined
        ? []
        : [group.to, ...group.items.map(({ to }) => to)].map((open) => ({
            group: { ...group, to: group.to as string },
            open,
          })),
    )
    .filter(({ open }) => isCurrent(open, path))
    .toSorted((one, other) => other.open.length - one.open.length)[0]
}
