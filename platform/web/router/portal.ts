import { createContext, use } from 'react'
import type { Screen } from '#platform/contract/screen.ts'
import type { MenuPlan, Side } from '#platform/web/shell/arrangement.ts'
import type { HomeWidget, WebArea } from './area.ts'
import { NO_FAVOURITES, type Favourites } from './favourites.ts'
import type { HomeWords } from './home-words.ts'
import type { SessionSource, SessionUser } from './session.ts'

/** Everything the app hands to the platform. */
export interface Portal {
  areas: readonly WebArea[]
  menuPlan: MenuPlan
  session: SessionSource
  universityName: string
  /** The university's time zone, never the device's. */
  timeZone: string
  /** The demo university, where anything may be tried. */
  isDemo: boolean
}

export const PortalContext = createContext<Portal | null>(null)
export const UserContext = createContext<SessionUser | null>(null)

export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal outside the portal')
  return portal
}

/** The signed-in person; only screens behind the session's guard may use it. */
export function useUser(): SessionUser {
  const user = use(UserContext)
  if (!user) throw new Error('useUser without a session')
  return user
}

/** True when the person holds at least one of the permissions. */
export function holdsAny(user: SessionUser, permissions: readonly string[] | undefined): boolean {
  return (
    permissions === undefined ||
    permissions.some((permission) => user.permissions.some((held) => held === permission))
  )
}

/** The screens of each portal, which never change: every entry of the menu looks through them at each move. */
const gathered = new WeakMap<Portal, readonly Screen[]>()

export function screensOf(portal: Portal): readonly Screen[] {
  const known = gathered.get(portal)
  if (known) return known
  const all = portal.areas.flatMap((area) => Object.values(area.screens))
  const screens = all.filter((screen) => portal.isDemo || !screen.isDemoOnly)
  gathered.set(portal, screens)
  return screens
}

/** A screen by its name, for a link into an area that imports this one and so cannot be imported by it. */
export function useScreen(name: string): Screen | undefined {
  return screensOf(usePortal()).find((screen) => screen.name === name)
}

export function homeWidgetsOf({ areas }: Portal, user: SessionUser): HomeWidget[] {
  return areas
    .flatMap((area) => area.homeWidgets ?? [])
    .filter(({ permissions }) => holdsAny(user, permissions))
    .toSorted((a, b) => a.order - b.order)
}

/** Loads the home-page words of the areas that a person may see. */
export async function homeWordsOf({ areas }: Portal, user: SessionUser): Promise<HomeWords[]> {
  const loaders = areas.flatMap(({ homeWords, homeWordsByRight: byRight }) => [
    ...(homeWords ? [homeWords] : []),
    ...(byRight && holdsAny(user, byRight.permissions) ? [byRight.load] : []),
  ])
  const loaded = await Promise.all(loaders.map((load) => load()))
  return loaded.flatMap((words) => words.default as HomeWords | HomeWords[])
}

/** True when some area has figures for this person on the home page. */
export function hasHomeFigures({ areas }: Portal, user: SessionUser): boolean {
  return areas.some((area) => area.hasHomeFigures?.(user))
}

/** Holds the person's favourites, read once for all stars of a page. */
export const FavouritesContext = createContext<Favourites>(NO_FAVOURITES)

/** The person's favourites. */
export function useFavourites(): Favourites {
  return use(FavouritesContext)
}

/** Reads them, for the one frame that hands them on. */
export function useReadFavourites(): Favourites {
  const { areas } = usePortal()
  const read = areas.flatMap((area) => area.useFavourites ?? [])[0]
  return read?.() ?? NO_FAVOURITES
}

/**
 * The side (studies or work) that the person has chosen in the top bar; undefined for those who have only
 * one.
 */
export function useSide(): Side | undefined {
  const { areas } = usePortal()
  const read = areas.flatMap((area) => area.useSide ?? [])[0]
  return read?.()
}
