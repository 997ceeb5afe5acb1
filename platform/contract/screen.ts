import type { Access } from './permissions.ts'

/** Restricts who finds a screen: anyone else who opens its route meets a refusal or an empty page. */
export interface Shown {
  /** Holders of any of these. */
  permissions?: readonly string[]
  /** The path of the university's page that the screen shows: without that page there is nothing to open. */
  page?: string
}

/** The place of a screen among several that share one menu item: each has a tab. */
export interface PartPlace {
  /** The name of the screen that has the menu item; it is a part itself. */
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
  /** Former addresses of the screen: they redirect to its path, with the query as it is. */
  formerPaths?: readonly string[]
  /** Russian title, verbatim from the specification where it gives one. */
  title: string
  /** Its page has another title: a greeting, or the name of what is open; it is not drawn before the page. */
  isTitledByPage?: boolean
  access: Access | 'no-session'
  /** An icon of `platform/web/shell/menu/MenuIcon.tsx`; a page when left out. */
  icon?: string
  shownTo?: Shown
  part?: PartPlace
  /** The install prompt sits above the input bar here. Decision D-84. */
  isInstallPromptHigh?: boolean
  /** Reached from a link in a letter: a person who is signed in is not redirected to the home page. */
  isForAnybody?: boolean
  /** Exists only in the demo university: nobody needs it in their work. */
  isDemoOnly?: boolean
  /** Uses the full width of the window: timetables and journals. */
  isWide?: boolean
  /**
   * Fills the window to its edges and scrolls inside. `alone`: on a phone it is shown without the portal's
   * own bars, and reports a lost network itself.
   */
  fills?: 'frame' | 'alone'
}

/** Declares a screen; the router finds its component under the same name in the area's `web/area.tsx`. */
export function screen<const S extends Screen>(definition: S): S {
  return definition
}
