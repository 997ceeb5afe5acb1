import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading, useVisits } from './support/visit.ts'

const { visit } = useReading()
const own = useVisits()

const MOST_ENTRIES = 9
const STUDENT = [
  'Главная',
  'Расписание',
  'Учёба',
  'Финансы и документы',
  'Повышенная стипендия',
  'Библиотека',
  'Университет',
  'Помощь и инструкции',
]
/** A college has no raised scholarship. */
const COLLEGE = STUDENT.filter((title) => title !== 'Повышенная стипендия')
const LEAVER = [
  'Главная',
  'Завершение обучения',
  'Финансы и документы',
  'Библиотека',
  'Университет',
  'Помощь и инструкции',
]
const TEACHER = [
  'Главная',
  'Расписание',
  'Электронный журнал',
  'Мои курсы',
  'Ведомости и работы',
  'Наука',
  'Университет',
  'Помощь и инструкции',
]

/** The entries of each menu, of which the person sees no more. */
const ENTRIES: Record<string, readonly string[]> = {
  student: STUDENT,
  student2: STUDENT,
  student3: STUDENT,
  spo: COLLEGE,
  master: STUDENT,
  military: STUDENT,
  exstudent: LEAVER,
  graduate: LEAVER,
  teacher: TEACHER,
  teacher2: TEACHER,
  teacher3: TEACHER,
  clerk: ['Главная', 'Заявки', 'Помещения', 'Наука', 'Университет', 'Помощь и инструкции'],
  moderator: ['Главная', 'Заявки', 'Помещения', 'Наука', 'Университет', 'Помощь и инструкции'],
  content: [
    'Главная',
    'Жалобы на сообщения',
    'Помещения',
    'Объявления: редактирование',
    'Новости: редактирование',
    'Страницы: редактирование',
    'Библиотека',
    'Университет',
    'Помощь и инструкции',
  ],
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Основное меню' })

/** The titles of the menu's entries, without what is folded into them. */
const entriesOf = (page: Page) =>
  menuOf(page)
    .locator('> ul > li')
    .evaluateAll((entries) =>
      entries.map((entry) => entry.querySelector('span:not(.visually-hidden)')?.textContent ?? ''),
    )

const linksOf = (page: Page) =>
  menuOf(page)
    .locator('> ul a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))

describe('the menu', () => {
  it.each(DEMO_ACCOUNTS)('of $login is short and leads nowhere in vain', async ({ login }) => {
    const { page, goto, turnThrough, expectNoTrouble } = await visit({ login })
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(new URL(answer.url()).pathname)
    })
    await goto('/')
    const entries = await entriesOf(page)
    expect(entries.length).toBeLessThanOrEqual(MOST_ENTRIES)
    expect([entries[0], entries.at(-1)]).toEqual(['Главная', 'Помощь и инструкции'])
    if (ENTRIES[login]) expect(entries).toEqual(ENTRIES[login])
    const seen = await turnThrough(await linksOf(page))
    expect(seen.filter(({ heading }) => heading === 'Доступ запрещен')).toEqual([])
    expect(refused).toEqual([])
    expectNoTrouble()
  })

  it('unfolds a group in place, and next to its icon when it is narrow', async () => {
    const { page } = await visit({ login: 'teacher', path: '/' })
    const publications = menuOf(page).getByRole('link', { name: 'Патенты' })
    expect(await publications.isVisible()).toBe(false)
    await menuOf(page).getByRole('button', { name: 'Наука' }).click()
    await expectVisible(publications)
    await page.getByRole('button', { name: 'Свернуть меню' }).click()
    await menuOf(page).getByRole('button', { name: 'Наука' }).click()
    await expectAccessible(page)
    await publications.click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Патенты' }))
    expect(await publications.isVisible()).toBe(false)
  })

  it('follows the side that is chosen in the top bar and folds the other one', async () => {
    const { page } = await visit({ login: 'aspirant', path: '/' })
    await expectVisible(menuOf(page).getByRole('button', { name: 'Работа' }))
    await page.getByRole('combobox', { name: 'Учебная группа или работа' }).selectOption('worker')
    await expectVisible(menuOf(page).getByRole('button', { name: 'Учёба' }))
  })

  it('offers the sides whole in its sheet on a phone, whose top bar has no space for them', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'aspirant', path: '/', viewport: PHONE })
    const sides = page.getByRole('combobox', { name: 'Учебная группа или работа' })
    expect(await sides.count()).toBe(0)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    await sides.selectOption('worker')
    await expectVisible(page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: 'Учёба' }))
    await expectAccessible(page)
    expectNoTrouble()
  })

  it.each([
    ['student', ['Главная', 'Расписание', 'Журнал', 'Чаты', 'Ещё']],
    ['teacher', ['Главная', 'Расписание', 'Журнал', 'Мои курсы', 'Ещё']],
    ['head', ['Главная', 'Кафедра', 'Журнал', 'Расписание', 'Ещё']],
    ['dean', ['Главная', 'Отстающие', 'Ведомости', 'Расписание', 'Ещё']],
    ['facility', ['Главная', 'Заявки', 'Занятость', 'Справочники', 'Ещё']],
    ['admin', ['Главная', 'Пользователи', 'Действия', 'Состояние', 'Ещё']],
  ])('of %s has its five places on a phone', async (login, places) => {
    const { page } = await visit({ login, path: '/', viewport: PHONE })
    const bar = page.getByRole('navigation', { name: 'Нижняя панель' })
    const texts = await bar.locator('a, button').allInnerTexts()
    expect(texts.map((text) => text.split('\n')[0])).toEqual(places)
    await bar.getByRole('button', { name: 'Ещё' }).click()
    await expectVisible(
      page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Помощь и инструкции' }),
    )
    await expectAccessible(page)
  })
})

describe('a hub', () => {
  it.each([
    ['student', 'Учёба', 'Успеваемость', 'Зачётная книжка'],
    ['graduate', 'Завершение обучения', 'Осталось сделать', 'Обходной лист'],
    ['head', 'Кафедра', 'Отстающие по группам', 'Согласования кафедры'],
    ['dean', 'Институт', 'Отстающие по кафедрам', 'Структура подразделения'],
    ['dean', 'Учебный процесс', 'Отстающие по кафедрам', 'Отчёт по электронным ведомостям'],
    ['clerk', 'Заявки', 'Ближайшие по сроку', 'Обходные листы'],
  ])('of %s, %s, opens on %s and leads to its screens', async (login, title, first, screen) => {
    const { page, expectNoTrouble } = await visit({ login, path: '/' })
    await menuOf(page).getByRole('link', { name: title, exact: true }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: title }))
    const main = page.locator('main')
    await expectVisible(main.getByRole('region', { name: first }))
    await expectAccessible(page)
    const tabs = page.getByRole('navigation', { name: title, exact: true })
    await tabs.getByRole('link', { name: screen }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: screen }))
    await expectVisible(tabs.getByRole('link', { name: screen }).and(page.locator('[aria-current]')))
    await tabs.getByRole('link', { name: title, exact: true }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: title, exact: true }))
    expectNoTrouble()
  })

  it('of a desk shows whose the requests are', async () => {
    const { page } = await visit({ login: 'clerk', path: '/desk?scope=nobody' })
    const rows = page.getByRole('list', { name: 'Ближайшие по сроку' }).getByRole('listitem')
    await expectVisible(rows.first())
    expect(await rows.filter({ hasText: 'у коллеги' }).count()).toBe(0)
  })
})

describe('a favourite', () => {
  it('is kept from a screen above the menu, also for the next visit, until it is let go', async () => {
    const { page, goto } = await own.visit({ login: 'student', path: '/timetable' })
    await page.locator('main').getByRole('button', { name: 'В избранное: Расписание' }).click()
    const favourites = page.getByRole('region', { name: 'Избранное' })
    await expectVisible(favourites.getByRole('link', { name: 'Расписание' }))
    await expect.poll(() => own.portal.db.selectFrom('home_favourite').selectAll().execute()).toHaveLength(1)
    await goto('/news')
    await page.locator('main').getByRole('button', { name: 'В избранное: Новости' }).click()
    await favourites.getByRole('link', { name: 'Новости' }).press('Alt+ArrowUp')
    await expect.poll(() => favourites.getByRole('link').allInnerTexts()).toEqual(['Новости', 'Расписание'])
    await favourites.getByRole('button', { name: 'Убрать из избранного: Новости' }).click()
    await favourites.getByRole('link', { name: 'Расписание' }).click()
    await page.locator('main').getByRole('button', { name: 'Убрать из избранного: Расписание' }).click()
    await favourites.waitFor({ state: 'detached' })
  })
})

describe('where a page begins', () => {
  const viewport = { width: 1440, height: 500 }
  const PLACE = 600

  const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

  async function expectPlace(page: Page, place: number): Promise<void> {
    await expect.poll(() => placeOf(page)).toBe(place)
  }

  async function scroll(page: Page): Promise<void> {
    await expect.poll(() => page.evaluate((y) => (scrollTo(0, y), Math.round(scrollY)), PLACE)).toBe(PLACE)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }

  async function open(page: Page, path: string): Promise<void> {
    const menu = page.getByRole('navigation', { name: 'Основное меню' })
    await menu.locator(`a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await expectVisible(page.locator('main h1'))
  }

  it('at its top when it is opened, and where it was left when one comes back, also to before a reload', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/record-book', viewport })
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Зачётная книжка' }))
    await scroll(page)
    await open(page, '/journal')
    await expectPlace(page, 0)
    // Nothing was scrolled here.
    await open(page, '/timetable')
    await expectPlace(page, 0)
    await page.goBack()
    await page.goBack()
    await expectPlace(page, PLACE)
    await open(page, '/')
    await expectPlace(page, 0)
    await scroll(page)
    await open(page, '/timetable')
    await page.reload()
    await expectVisible(page.locator('main h1'))
    await page.goBack()
    await expectPlace(page, PLACE)
    expectNoTrouble()
  })

  it('at its top, when the page before was filtered where it had been scrolled to', async () => {
    const { page, turnTo } = await visit({ login: 'student', path: '/', viewport })
    await turnTo('/staff')
    const search = page.getByRole('searchbox').first()
    await search.waitFor()
    await scroll(page)
    await search.pressSequentially('а')
    await page.waitForURL('**/staff?*')
    await page.evaluate((y) => scrollTo(0, y), 150)
    await open(page, '/')
    await expectPlace(page, 0)
  })
})
