import { describe, expect, it } from 'vitest'
import { screen, type Screen } from '#platform/contract/screen.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { buildMenu } from './menu.ts'

const home = screen({
  name: 'home',
  path: '/',
  title: 'Главная',
  access: 'signed-in',
  menu: { group: 'Главное', icon: 'home', order: 1 },
})
const timetable = screen({
  name: 'timetable',
  path: '/timetable',
  title: 'Расписание',
  access: { anyOf: ['student', 'worker'] },
  menu: { group: 'Обучение', groupFor: { worker: 'Преподавание' }, icon: 'calendar', order: 1 },
})
const tariffs = screen({
  name: 'tariffs',
  path: '/resources/tariffs',
  title: 'Тарифы',
  access: 'signed-in',
  menu: { group: 'Ресурсы', icon: 'list', order: 1, permissions: ['resource-accounting'] },
})
const staffList = screen({
  name: 'staff-list',
  path: '/staff',
  title: 'Справочник сотрудников',
  access: 'signed-in',
  menu: { group: 'Информация', icon: 'people', order: 1 },
})
const staticPage = screen({ name: 'static-page', path: '/page/$url', title: '', access: 'signed-in' })

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
    requiredScreen: null,
    impersonator: null,
    ...change,
  }
}

function titlesBySection(screens: Screen[], user: SessionUser): Record<string, string[]> {
  return Object.fromEntries(
    buildMenu(screens, user).map(({ title, items }) => [title, items.map((item) => item.title)]),
  )
}

describe('buildMenu', () => {
  it('shows an item without permissions to everybody and drops a group left with nothing', () => {
    expect(titlesBySection([home, timetable], aUser())).toEqual({ Главное: ['Главная'] })
  })

  it.each([
    ['student', 'Обучение'],
    ['worker', 'Преподавание'],
  ] as const)('puts the timetable of a %s under «%s»', (permission, group) => {
    expect(titlesBySection([timetable], aUser({ permissions: [permission] }))).toEqual({
      [group]: ['Расписание'],
    })
  })

  it('is empty while a screen must be passed before anything else', () => {
    expect(titlesBySection([home], aUser({ requiredScreen: '/settings/protection' }))).toEqual({})
  })

  it('hides an item of an open route from those without the right that its data need', () => {
    expect(titlesBySection([tariffs], aUser())).toEqual({})
    expect(titlesBySection([tariffs], aUser({ permissions: ['resource-accounting'] }))).toEqual({
      Ресурсы: ['Тарифы'],
    })
  })

  it('leaves out a screen whose page is not in sight', () => {
    const wifi = screen({
      name: 'wi-fi',
      path: '/instructions/wi-fi',
      title: 'Wi-Fi',
      access: 'signed-in',
      menu: { group: 'Сервисы', icon: 'page', order: 1, page: 'instructions/wi-fi' },
    })
    expect(titlesBySection([wifi], aUser())).toEqual({})
    expect(titlesBySection([wifi], aUser({ openPages: ['instructions/wi-fi'] }))).toEqual({
      Сервисы: ['Wi-Fi'],
    })
  })

  it('adds static pages to their section after its fixed items, by number, then title', () => {
    const page = (title: string, orderNumber: number) => ({
      section: 'Информация',
      orderNumber,
      title,
      url: 'info/a',
    })
    const user = aUser({ staticPages: [page('Устав', 2), page('Приказы', 1), page('Адреса', 2)] })
    expect(titlesBySection([staffList, staticPage], user)).toEqual({
      Информация: ['Справочник сотрудников', 'Приказы', 'Адреса', 'Устав'],
    })
  })

  it('writes the slashes of a static page’s path as ~', () => {
    const user = aUser({
      staticPages: [{ section: 'Библиотека', orderNumber: 1, title: 'Каталог', url: 'library/catalogue' }],
    })
    expect(buildMenu([staticPage], user)[0]?.items[0]?.to).toBe('/page/library~catalogue')
  })
})
