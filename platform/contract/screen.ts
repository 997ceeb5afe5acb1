import type { Access } from './permissions.ts'

/** The sections of the menu, in the order in which they are shown. Specification part 1, section 2; decision D-34 ff. */
export const MENU_GROUPS = [
  'Главное',
  'Обучение',
  'Преподавание',
  'Портфолио и карьера',
  'Наука',
  'О себе',
  'Кадры',
  'Финансы и документы',
  'Подразделение',
  'Дирекция',
  'Помещения',
  'Ресурсы',
  'Информация',
  'Дистанц. обучение',
  'Библиотека',
  'Сервисы',
  'Данные',
  'Администрирование',
] as const

export type MenuGroup = (typeof MENU_GROUPS)[number]

/** The place of a screen in the menu; `permissions` narrows who sees the item when the route itself is open. */
export interface MenuPlace {
  group: MenuGroup
  /** Another group for holders of a permission: the timetable is under "Преподавание" for a worker. */
  groupFor?: Partial<Record<string, MenuGroup>>
  /** One of those in `platform/web/shell/MenuIcon.tsx`; any other is drawn as a page. */
  icon: string
  order: number
  permissions?: readonly string[]
  /** Path of the page of the university that the screen shows: without it there is nothing to open. */
  page?: string
}

/** One screen of the portal as data: the router, the menu, the guards and the search all read it. */
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
  menu?: MenuPlace
  /** Words by which the search finds the screen besides its title. */
  keywords?: string
  /** The install prompt sits above the input bar here. Decision D-84. */
  isInstallPromptHigh?: boolean
  /** A link of a letter leads here: somebody who is signed in is not sent home. */
  isForAnybody?: boolean
  /** Only the demo university has it: nobody needs it in their work. */
  isDemoOnly?: boolean
  /** Uses the full width of the window: timetables and journals. */
  isWide?: boolean
}

/** Declares a screen; the router finds its component under the same name in the area's `web/area.tsx`. */
export function screen<const S extends Screen>(definition: S): S {
  return definition
}
