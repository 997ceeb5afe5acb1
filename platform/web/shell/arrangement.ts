import type { Screen } from '#platform/contract/screen.ts'
import type { SessionUser } from '#platform/web/router/session.ts'

/** A screen of a menu; it is left out for people who lack the holding that it names, or for whom it is not. */
export type PlacedScreen =
  | Screen
  | {
      screen: Screen
      holding?: string
      isFor?(user: SessionUser): boolean
      title?: string | ((user: SessionUser) => string)
    }

/** A group of the menu that folds. */
export interface GroupOfScreens {
  title: string | ((user: SessionUser) => string)
  icon: string
  /** The screen that a press opens together with the group. */
  hub?: PlacedScreen
  /**
   * A hub is shown only for several screens, a single one is shown without it; a group of several is unfolded
   * at first.
   */
  isOfSeveral?: true
  screens: readonly PlacedScreen[]
}

/** The sides of the university (studies, work) that a person belongs to; some belong to both. */
export type Side = 'study' | 'work'

/** The menu of one role as data: each role arranges the same screens by what it does most. */
export interface Arrangement {
  side: Side
  isFor(user: SessionUser): boolean
  entries: readonly (PlacedScreen | GroupOfScreens)[]
  /** The last entries, after the group of the other side. */
  tail: readonly (PlacedScreen | GroupOfScreens)[]
  /** The group into which this role folds when the other side is chosen. */
  folded: GroupOfScreens
  /**
   * Candidates for the bottom bar of phones, best first: the first three that the person may open are shown.
   */
  phone: readonly PlacedScreen[]
}

/** The menus of all roles: a person gets the first that applies to them, on the side that they chose. */
export interface MenuPlan {
  arrangements: readonly Arrangement[]
  /** The screens about the person, under the avatar. */
  own: readonly Screen[]
}
