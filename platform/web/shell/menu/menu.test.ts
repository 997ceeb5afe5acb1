import { describe, expect, it } from 'vitest'
import { screen } from '#platform/contract/screen.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import type { Arrangement, Side } from '../arrangement.ts'
import { buildMenu, canFind, groupOfHub, groupTitleOf, isGroup, placeInHub, type MenuEntry } from './menu.ts'

const home = screen({ name: 'home', path: '/', title: 'Главная', access: 'signed-in' })
const timetable = screen({
  name: 'timetable',
  path: '/timetable',
  title: 'Расписание',
  access: { anyOf: ['student', 'worker'] },
})
const tariffs = screen({
  name: 'tariffs',
  path: '/resources/tariffs',
  title: 'Тарифы',
  access: 'signed-in',
  shownTo: { permissions: ['resource-accounting'] },
})
const patents = screen({ name: 'patents', path: '/patents', title: 'Патенты', access: 'signed-in' })
const journal = screen({ name: 'journal', path: '/journal', title: 'Журнал', access: 'signed-in' })
const desk = screen({
  name: 'desk',
  path: '/desk',
  title: 'Заявки',
  access: { anyOf: ['certificates', 'booking-moderation'] },
})
const bookings = screen({
  name: 'bookings',
  path: '/bookings',
  title: 'Брони',
  access: { anyOf: ['booking-moderation'] },
})
const papers = screen({
  name: 'papers',
  path: '/papers',
  title: 'Справки',
  access: { anyOf: ['certificates'] },
})
const help = screen({ name: 'help', path: '/help', title: 'Помощь', access: 'signed-in' })

function aUser(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 1,
    fullName: 'Соколова Ирина Владимировна',
    givenNames: 'Ирина Владимировна',
    shortName: 'Соколова И. В.',
    initials: 'СИ',
    avatar: null,
    login: 'teacher',
    status: null,
    permissions: [],
    staticPages: [],
    openPages: [],
    holdings: [],
    requiredScreen: null,
    impersonator: null,
    ...change,
  }
}

const STUDY = {
  title: 'Учёба',
  icon: 'courses',
  screens: [
    journal,
    { screen: patents, holding: 'patents' },
    { screen: papers, isFor: ({ login }: SessionUser) => login === 'monitor', title: 'Бумаги' },
  ],
}
const student: Arrangement = {
  side: 'study',
  isFor: ({ permissions }) => permissions.includes('student'),
  entries: [home, timetable, STUDY],
  tail: [help],
  folded: STUDY,
  phone: [timetable, journal, patents, help],
}
const worker: Arrangement = {
  side: 'work',
  isFor: ({ permissions }) => permissions.includes('worker'),
  entries: [
    home,
    tariffs,
    { title: 'Наука', icon: 'science', hub: patents, screens: [timetable] },
    timetable,
    { title: 'Заявки', icon: 'list', hub: desk, isOfSeveral: true, screens: [bookings, papers] },
  ],
  tail: [help],
  folded: { title: 'Работа', icon: 'courses', screens: [tariffs, patents] },
  phone: [tariffs],
}

const titleOf = (entry: MenuEntry): string =>
  isGroup(entry) ? `${entry.title}: ${entry.items.map(({ title }) => title).join(', ')}` : entry.title
const menuOf = (change: Partial<SessionUser>, side?: Side) =>
  buildMenu([student, worker], { user: aUser(change), side })
const titlesOf = (change: Partial<SessionUser>, side?: Side) => menuOf(change, side).entries.map(titleOf)

describe('buildMenu', () => {
  it('shows a group of one as that one', () => {
    expect(titlesOf({ permissions: ['student'] })).toEqual(['Главная', 'Расписание', 'Журнал', 'Помощь'])
  })

  it('leaves out what its reader has nothing of', () => {
    expect(titlesOf({ permissions: ['student'], holdings: ['patents'] })).toContain('Учёба: Журнал, Патенты')
  })

  it('leaves out what is not for its reader', () => {
    const mine = { permissions: ['student', 'certificates'] as const }
    expect(titlesOf(mine)).not.toContain('Учёба: Журнал, Бумаги')
    expect(titlesOf({ ...mine, login: 'monitor' })).toContain('Учёба: Журнал, Бумаги')
  })

  it('gives a screen the first place alone, and a group its hub', () => {
    const menu = menuOf({ permissions: ['worker', 'resource-accounting'] })
    expect(menu.entries.map(titleOf)).toEqual(['Главная', 'Тарифы', 'Наука: Расписание', 'Помощь'])
    expect(menu.entries[2]).toMatchObject({ to: '/patents' })
    expect(groupTitleOf(menu, '/timetable')).toBe('Наука')
  })

  it.each([
    [undefined, 'Работа: Тарифы, Патенты'],
    ['study', 'Работа: Тарифы, Патенты'],
    ['work', 'Учёба: Журнал'],
  ] as const)('folds the other side of who chose %s before the tail', (side, expected) => {
    const both = { permissions: ['student', 'worker', 'resource-accounting'] as const }
    expect(titlesOf(both, side)).toContain(expected)
    expect(titlesOf(both, side).at(-1)).toBe('Помощь')
  })

  it('gathers several queues under their hub, in sight, and lets one stand alone', () => {
    const both = menuOf({ permissions: ['worker', 'certificates', 'booking-moderation'] })
    expect(both.entries.map(titleOf)).toContain('Заявки: Брони, Справки')
    expect(groupOfHub(both, '/desk')).toMatchObject({ title: 'Заявки', isInSight: true })
    const one = menuOf({ permissions: ['worker', 'certificates'] })
    expect(one.entries.map(titleOf)).toEqual(['Главная', 'Наука: Расписание', 'Справки', 'Помощь'])
    expect(groupOfHub(one, '/desk')).toBeUndefined()
  })

  it('gives the bar of phones the three best places that the person finds', () => {
    expect(menuOf({ permissions: ['student'] }).phone.map(({ title }) => title)).toEqual([
      'Расписание',
      'Журнал',
      'Патенты',
    ])
    expect(menuOf({ permissions: ['worker'] }).phone).toEqual([])
  })

  it('is empty while a screen must be passed before anything else', () => {
    expect(titlesOf({ permissions: ['student'], requiredScreen: '/settings/protection' })).toEqual([])
  })
})

describe('what the menu and the search lead to', () => {
  it('is refused to nobody', () => {
    expect(canFind(timetable, aUser())).toBe(false)
    expect(canFind(timetable, aUser({ permissions: ['worker'] }))).toBe(true)
  })

  it('needs the right that the data of an open route need', () => {
    expect(canFind(tariffs, aUser())).toBe(false)
    expect(canFind(tariffs, aUser({ permissions: ['resource-accounting'] }))).toBe(true)
  })

  it('needs the page that a screen shows', () => {
    const wifi = screen({
      name: 'wi-fi',
      path: '/instructions/wi-fi',
      title: 'Wi-Fi',
      access: 'signed-in',
      shownTo: { page: 'instructions/wi-fi' },
    })
    expect(canFind(wifi, aUser())).toBe(false)
    expect(canFind(wifi, aUser({ openPages: ['instructions/wi-fi'] }))).toBe(true)
  })
})

describe('placeInHub', () => {
  const menu = menuOf({ permissions: ['worker', 'certificates', 'booking-moderation'] })

  it.each([
    ['/papers', 'Заявки', '/papers'],
    ['/papers/17', 'Заявки', '/papers'],
    ['/desk', 'Заявки', '/desk'],
    ['/timetable', 'Наука', '/timetable'],
    ['/tariffs', undefined, undefined],
    ['/papersomething', undefined, undefined],
  ])('of %s is %s', (path, title, open) => {
    const place = placeInHub(menu, path)
    expect([place?.group.title, place?.open]).toEqual([title, open])
  })
})
