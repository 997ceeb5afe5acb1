import type { ComponentType, PointerEventHandler, RefObject } from 'react'
import type { CardKind } from '#platform/contract/cards.ts'
import type { Screen } from '#platform/contract/screen.ts'
import type { ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { PeekForm } from '#platform/web/cards/use-peek.ts'
import type { Side } from '#platform/web/shell/arrangement.ts'
import type { Favourites } from './favourites.ts'
import type { SessionUser } from './session.ts'
import type { HomeMoment, HomeWords } from './home-words.ts'

/** A page component in its own file, loaded when its screen is first opened. */
export type PageLoader = () => Promise<{ default: ComponentType }>

/** The segments of a screen's path, and the signed-in person. */
export interface ReadPlace {
  params: Readonly<Record<string, string | undefined>>
  user: SessionUser
}

/**
 * The reason why nothing is read before a screen opens: it has no data of its own; reading it is recorded as
 * a look at somebody's personal data; it opens only at the address of a record, of a letter or of a code; it
 * is for guests.
 */
export type NotAhead = 'reads nothing' | 'noted as a look' | 'opens by its address' | 'for guests'

/**
 * The calls that each screen of an area shows when the menu opens it: read while its code loads. Decision
 * 0116.
 */
export type ScreenReads<Name extends PropertyKey = string> = Record<
  Name,
  ((place: ReadPlace) => readonly ReadAhead[]) | NotAhead
>
export type ReadsLoader = () => Promise<{ default: ScreenReads }>

/** The properties that the home page passes to a widget. */
export interface HomeWidgetProps<Value = unknown> extends HomeMoment {
  /** The value under the widget's key in the home page's answer. */
  value: Value
  /** Reports that a widget which reads its own data has failed to. */
  onFailure: () => void
}

export type HomeColumn = 'wide' | 'side'

/** A card that an area puts on the home page. */
export interface HomeWidget {
  name: string
  /** The heading of the card while it is being read, and when it cannot be. */
  title: string
  order: number
  /**
   * The column of two thirds of the width, or the narrow one; a function when the place depends on whether
   * the reader has another card there.
   */
  column: HomeColumn | ((user: SessionUser) => HomeColumn)
  /** The key of its value in the home page's answer; without one the widget reads its own data. */
  fills?: string
  /** Returns false when a value has nothing to draw; if left out, it always has. */
  hasContent?(value: unknown): boolean
  permissions?: readonly string[]
  /**
   * Most people who may have it have nothing in it: no space is reserved for it while the home page is read.
   */
  isRare?: true
  card: WidgetLoader
}

export type WidgetLoader = () => Promise<{ default: ComponentType<HomeWidgetProps<never>> }>

/** The properties of the panel next to a name. */
export interface CardPeekProps {
  kind: CardKind
  id: number
  name: string
  /** The address of the card. */
  to: string
  anchor: RefObject<HTMLAnchorElement | null>
  /** Opened by keys, its links are reached by Tab, and Escape returns to the name. */
  form: PeekForm
  /** Closes because the reader goes to another screen. */
  onLeave: () => void
  onClose: () => void
  onPointerEnter: PointerEventHandler
  onPointerLeave: PointerEventHandler
}

export interface SearchPaletteProps {
  /** What was typed before the window was there. */
  typed: string
  onClose: () => void
}

export type SearchLoader = () => Promise<{ SearchPalette: ComponentType<SearchPaletteProps> }>

type WordsLoader = () => Promise<{ default: HomeWords<never> | readonly HomeWords<never>[] }>

export interface WebArea {
  name: string
  screens: Record<string, Screen>
  pages: Record<string, PageLoader>
  reads?: ReadsLoader
  /** The few facts that a name shows when the pointer rests on it; declared by one area. */
  cardPeek?: ComponentType<CardPeekProps>
  /** The search over the portal, as a window over the page; declared by one area. */
  search?: SearchLoader
  homeWidgets?: readonly HomeWidget[]
  /** The area's words on the home page, loaded with that page. */
  homeWords?: WordsLoader
  /**
   * Words for holders of these permissions; nobody else loads them. Where the holders are few, the words are not
   * part of the script of the home page.
   */
  homeWordsByRight?: { permissions: readonly string[]; isRare?: true; load: WordsLoader }
  /**
   * True when its words have figures for this person: their space is reserved while the home page is read.
   */
  hasHomeFigures?: (user: SessionUser) => boolean
  /** Badges for what is new on a screen, by the screen's key; each draws `MenuBadge` with its number. */
  menuBadges?: Partial<Record<string, ComponentType>>
  /** The person's favourites; provided by one area. */
  useFavourites?: () => Favourites
  /** The side (studies or work) that the person has chosen in the top bar; provided by one area. */
  useSide?: () => Side | undefined
  /** Parts of the top bar: a switch, a bell. */
  topBarParts?: readonly ComponentType[]
  /** Parts of the sheet «Ещё», for which the top bar of a phone has no space. */
  sheetParts?: readonly ComponentType[]
  /** Lines above every page for a state that the person must not forget. */
  banners?: readonly ComponentType[]
  /** Sends the person's unsaved changes on this device; called at sign-out. */
  saveUnsaved?: () => Promise<{ saveUnsaved: SaveUnsaved }>
}

/** Tries to send the person's unsaved changes; changes that could not be sent stay stored. */
export type SaveUnsaved = (owner: string) => Promise<void>

/** Declares an area's part of the browser application; a screen without a page does not compile. */
export function defineArea<const Screens extends Record<string, Screen>>(
  area: Omit<WebArea, 'screens' | 'pages' | 'menuBadges'> & {
    screens: Screens
    pages: Record<keyof Screens, PageLoader>
    menuBadges?: Partial<Record<keyof Screens, ComponentType>>
  },
): WebArea {
  return area
}
