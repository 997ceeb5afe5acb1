import type { Access } from './permissions.ts'

/** Narrows who finds a screen: others may open its route and would meet a refusal or an empty page. */
export interface Shown {
  /** Holders of any of these. */
  permissions?: readonly string[]
  /** Path of the page of the university that the screen shows: without it there is nothing to open. */
  page?: string
}

/** The place of a screen among several that one menu item opens: a tab on each of them. */
export interface PartPlace {
  /** The name of the screen with the menu item; it is a part itself. */
  of: string
  /** The title of the tab. */
  title: string
  order: number
}

/** One screen of the portal as data: the router, the guards, the menu and the search all read it. */
export interface Screen {
  /** The route's name in the specification. */
  name: string
  /** Path with `$param` segments. */
  path: string
  /** Addresses under which the screen was known before: they lead to its path, with the query as it is. */
  formerPaths?: readonly string[]
  /** Russian title, verbatim from the specification where it gives one. */
  title: string
  access: Access | 'no-session'
  /** One of those in `platform/web/shell/menu/MenuIcon.tsx`; a page when left out. */
  icon?: string
  shownTo?: Shown
  part?: PartPlace
  /** The install prompt sits above the input bar here. Decision D-84. */
  isInstallPromptHigh?: boolean
  /** A link of a letter leads here: somebody who is signed in is not sent home. */
  isForAnybody?: boolean
  /** Only the demo university has it: nobody needs it in their work. */
  isDemoOnly?: boolean
  /** Uses the full width of the window: timetables and journals. */
  isWide?: boolean
  /**
   * Fills the window to its edges and scrolls inside. `alone`: on a phone without the portal's own bars, and it says
   * itself when the network is away.
   */
  fills?: 'frame' | 'alone'
}

/** Declares a screen; the router finds its component under the same name in the area's `web/area.tsx`. */
export function screen<const S extends Screen>(definition: S): S {
  return definition
}
