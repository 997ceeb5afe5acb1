import type { Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** Something that a user sees and would call by its name. */
export interface Sight {
  role: Role
  name: string | RegExp
  /** The card or dialog that holds it, where the page has several of the name; all its names, the usual one first. */
  within?: string | readonly string[]
  /** The document's name for it, if the name is a pattern. */
  words?: string
}

/** A step of a user's way: a press on what is seen, a place in the menu, or a text typed into the search. */
export type Step = Sight | { menu: readonly string[] } | { search: string; hit: RegExp }

/** Something that a user comes for: from the home page by presses alone to where it is done or read. */
export interface Task {
  title: string
  way: readonly Step[]
  /** The way on a phone, where it is another one. */
  phone?: readonly Step[]
  /** Proves that the place is reached, and ready for the work. */
  seen: Sight
}

/** Demo accounts that come for the same, with their most frequent tasks, five at least, best first. */
export interface KindOfUser {
  title: string
  logins: readonly string[]
  tasks: readonly Task[]
  /** Tasks of the role whose area is not built yet. */
  waiting?: string
}

const sight =
  (role: Role) =>
  (name: string | RegExp, more: Omit<Sight, 'role' | 'name'> = {}): Sight => ({ role, name, ...more })

export const link = sight('link')
export const button = sight('button')
export const card = sight('region')
export const heading = sight('heading')

/** An entry of the menu, with the group that holds it first; in the bar of a phone it needs one press. */
export const menu = (...titles: string[]): Step => ({ menu: titles })

/** A result of the search over the whole portal. */
export const found = (search: string, hit: RegExp): Step => ({ search, hit })
