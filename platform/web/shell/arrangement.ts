import type { Screen } from '#platform/contract/screen.ts'
import type { SessionUser } from '#platform/web/router/session.ts'

/** A screen of a menu; with a holding it is left out for those who have nothing of it. */
export type PlacedScreen =
  | Screen
  | { screen: Screen; holding?: string; title?: string | ((user: SessionUser) => string) }

/** An entry that folds. */
export interface GroupOfScreens {
  title: string | ((user: SessionUser) => string)
  icon: string
  /** The screen that a press opens together with the group. */
  hub?: PlacedScreen
  /** One screen stands alone, without the hub; several are in sight from the first. */
  isOfSeveral?: true
  screens: readonly PlacedScreen[]
}

/** The places of a person in the university: some have both. */
export type Side = 'study' | 'work'

/** The menu of one role as data: the same screens, arranged by what the role does most. */
export interface Arrangement {
  side: Side
  isFor(user: SessionUser): boolean
  entries: readonly (PlacedScreen | GroupOfScreens)[]
  /** The last entries, after the group of the other side. */
  tail: readonly (PlacedScreen | GroupOfScreens)[]
  /** The group into which this role folds where the other side is chosen. */
  folded: GroupOfScreens
  /** For the bar under the thumb, best first: those that the person finds get its three places. */
  phone: readonly PlacedScreen[]
}

/** The menus of all roles: a person's is the first that is for them, of the side that they chose. */
export interface MenuPlan {
  arrangements: readonly Arrangement[]
  /** The screens about oneself, at the avatar. */
  own: readonly Screen[]
}
