import { describe, expect, it } from 'vitest'
import type { Permission } from '#platform/contract/permissions.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { buildMenu, isGroup } from '#platform/web/shell/menu/menu.ts'
import { menuPlan } from './menu-plan.ts'

const MOST_ENTRIES = 9

function menuOf(permissions: readonly Permission[], holdings: readonly string[] = []) {
  const user: SessionUser = {
    id: 1,
    fullName: 'Соколова Ирина Владимировна',
    givenNames: 'Ирина Владимировна',
    shortName: 'Соколова И. В.',
    initials: 'СИ',
    avatar: null,
    login: 'somebody',
    status: null,
    permissions,
    staticPages: [],
    openPages: [],
    holdings,
    requiredScreen: null,
    impersonator: null,
  }
  return buildMenu(menuPlan.arrangements, { user, side: undefined })
}

const itemsOf = (menu: ReturnType<typeof menuOf>, title: string) =>
  menu.entries.flatMap((entry) => (isGroup(entry) && entry.title === title ? entry.items : []))

describe('the menu of a desk', () => {
  it.each([
    ['of certificates', ['worker', 'certificates'], [], []],
    ['with a patent of its own', ['worker', 'certificates'], ['patents'], ['Патенты']],
    [
      'of science',
      ['worker', 'publications-approval'],
      [],
      ['Патенты', 'Договоры НИР', 'Учебно-методические пособия'],
    ],
  ] as const)(
    '%s has of science what its worker has or answers for',
    (_, permissions, holdings, expected) => {
      const titles = itemsOf(menuOf(permissions, holdings), 'Наука').map(({ title }) => title)
      expect(titles).toEqual([...expected, 'Поиск литературы', 'Книги на руках'])
    },
  )

  it.each([
    [
      ['worker', 'certificates', 'military-admin', 'bypass-signing'],
      ['Справки', 'Обходные', 'Сотрудники'],
    ],
    [
      ['worker', 'booking-moderation', 'elective-moderation'],
      ['Заявки', 'Занятость', 'Сотрудники'],
    ],
    [
      ['worker', 'booking-moderation', 'rooms-management', 'rooms-dictionaries-management'],
      ['Заявки', 'Занятость', 'Справочники'],
    ],
    [
      ['worker', 'content-management'],
      ['Объявления', 'Новости', 'Сотрудники'],
    ],
    [
      ['worker', 'certificates'],
      ['Справки', 'Сотрудники', 'Объявления'],
    ],
    [
      ['worker', 'hr-import'],
      ['Люди', 'Приказы', 'Сотрудники'],
    ],
  ] as const)('with %j has its first places under the thumb: %j', (permissions, places) => {
    const menu = menuOf(permissions)
    expect(menu.phone.map(({ title }) => title)).toEqual(places)
    expect(new Set(menu.phone.map(({ icon }) => icon)).size).toBe(places.length)
    expect(menu.entries.length).toBeLessThanOrEqual(MOST_ENTRIES)
  })
})

describe('the menu of a leader', () => {
  it.each([
    ['institute-or-deanery-head', ['Отстающие', 'Ведомости', 'Расписание']],
    ['directorate', ['Отстающие', 'Ведомости', 'Расписание']],
    ['department-head', ['Кафедра', 'Расписание', 'Объявления']],
  ] as const)('of %s has three places under the thumb, each with its own icon', (permission, places) => {
    const { phone } = menuOf(['worker', permission])
    expect(phone.map(({ title }) => title)).toEqual(places)
    expect(new Set(phone.map(({ icon }) => icon)).size).toBe(places.length)
  })

  it('says which pages of a directorate are about all units, and which about its own', () => {
    const titles = itemsOf(menuOf(['worker', 'directorate']), 'Институт').map(({ title }) => title)
    expect(titles.slice(0, 5)).toEqual([
      'Сотрудники института',
      'Структура института',
      'Ставки института',
      'Сотрудники подразделения',
      'Структура подразделения',
    ])
  })
})

describe('the complaints about messages', () => {
  const entriesOf = (...permissions: Permission[]) =>
    menuOf(['worker', ...permissions]).entries.map(({ title }) => title)

  it('are an entry of an editor, whose menu stays short', () => {
    const entries = entriesOf('content-management')
    expect(entries.slice(0, 2)).toEqual(['Главная', 'Жалобы на сообщения'])
    expect(entries).not.toContain('Наука')
    expect(entries.length).toBeLessThanOrEqual(MOST_ENTRIES)
  })

  it('are one of several queues of others', () => {
    const menu = menuOf(['worker', 'certificates', 'content-management'])
    expect(itemsOf(menu, 'Заявки').map(({ title }) => title)).toContain('Жалобы на сообщения')
  })
})
