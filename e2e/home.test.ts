import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { announcementsCalls } from '#areas/announcements/contract/calls.ts'
import { homeCalls } from '#areas/home/contract/calls.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

const HOME_FAILURE = 'Произошла ошибка при получении данных для главной страницы'
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The names of the cards and figures, by which readers by ear tell them apart. */
const namesOf = (page: Page): Promise<string[]> =>
  page.locator('main section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const labelled = document.getElementById(section.getAttribute('aria-labelledby') ?? '')
      return section.getAttribute('aria-label') ?? labelled?.textContent ?? []
    }),
  )

/** The links of the page; a figure of zero may link to an empty place. */
const linksOf = async (page: Page): Promise<string[]> => {
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) =>
      all
        .filter((link) => link.closest('section')?.querySelector('strong')?.textContent !== '0')
        .map((link) => link.getAttribute('href')!),
    )
  return [...new Set(links)]
}

describe('the home page', () => {
  it.each(DEMO_ACCOUNTS)('greets $login, and each of its links leads to something', async ({ login }) => {
    const { page, turnThrough, expectNoTrouble } = await visit({ login, path: '/' })
    await expectVisible(page.getByRole('heading', { level: 1, name: /^Добрый день, / }))
    await expectVisible(page.getByText('Среда, 18 ноября · 12-я учебная неделя, чётная'))
    await expectVisible(cardOf(page, 'Требует внимания'))
    await expectVisible(cardOf(page, 'Новости'))
    await expectVisible(cardOf(page, 'Объявления').getByRole('article').first())
    // With the number of unread messages in front, where there are any.
    expect(await page.title()).toMatch(/^(\(\d+\) )?Главная — Личный кабинет$/)
    expect(await page.locator('main').innerText()).not.toMatch(/undefined|null|NaN|\[object/)
    const names = await namesOf(page)
    expect(names).toEqual([...new Set(names)])
    const seen = await turnThrough(await linksOf(page))
    const inVain = seen.filter(({ alerts, isEmpty }) => alerts.length > 0 || isEmpty)
    expect(inVain.map(({ path, alerts }) => [path, ...alerts])).toEqual([])
    expectNoTrouble()
  })

  it('shows a student the lessons of the day, the running one marked', async () => {
    const { page } = await visit({ login: 'student', path: '/' })
    const lessons = cardOf(page, 'Сегодня').getByRole('article')
    await lessons.first().waitFor()
    const answer = await page.request.get(homeCalls.getWidgetsFilling.path)
    const { today } = (await answer.json()) as { today: { roles: { lessons: unknown[] }[] } }
    expect(await lessons.count()).toBe(today.roles[0]?.lessons.length)
    await expectVisible(cardOf(page, 'Сегодня').locator('article[aria-current=time]'))
    await expectVisible(cardOf(page, 'Требует внимания').getByText('1 работа вернулась'))
  })

  it('keeps the figures of a student in the heads of the cards, and shows what lacks', async () => {
    const { page } = await visit({ login: 'student', path: '/' })
    await expectVisible(cardOf(page, 'Успеваемость').getByText(/^посещаемость \d+\s%, баллы \d+\s%$/))
    await expectVisible(cardOf(page, 'Сегодня').getByText(/^\d\sпар\S* · до конца недели \d+$/))
    const disciplines = cardOf(page, 'Успеваемость').getByRole('link')
    await disciplines.nth(1).click()
    await page.waitForURL('**/journal?disciplineId=*')
  })

  it('shows another day of the week at a press', async () => {
    const { page } = await visit({ login: 'student', path: '/' })
    await page.getByRole('group', { name: 'Дни недели' }).getByRole('button', { name: /^Чт / }).click()
    await expectVisible(cardOf(page, 'Завтра, четверг'))
  })

  it('shows the day of the role that is chosen in the top bar', async () => {
    const { page } = await visit({ login: 'aspirant', path: '/' })
    await expectVisible(cardOf(page, 'Успеваемость'))
    await page.getByRole('combobox', { name: 'Учебная группа или работа' }).selectOption('worker')
    await expectVisible(
      page.getByRole('navigation', { name: 'Основное меню' }).getByRole('button', { name: 'Учёба' }),
    )
  })

  it('leads a teacher from the day to the journal of a lesson', async () => {
    const { page } = await visit({ login: 'teacher', path: '/' })
    await cardOf(page, 'Сегодня')
      .getByRole('link', { name: /^Журнал: / })
      .first()
      .click()
    await page.waitForURL('**/teacher/journal?*lesson=*')
    await expectVisible(page.getByRole('heading', { level: 1 }))
  })

  it.each([
    ['dean', ['Отстающие', 'Занятия не заполнены', 'Свободные ставки', 'Публикации 2026']],
    ['clerk', ['Справки', 'Справки с просрочкой', 'Выдано справок', 'Военкомат', 'Ждут подписи']],
    ['admin', ['Письма не ушли', 'Исправления', 'Входы сегодня', 'Ошибки заданий', 'Копия']],
  ])('shows the figures of %s', async (login, labels) => {
    const { page } = await visit({ login, path: '/' })
    for (const label of labels) await expectVisible(cardOf(page, label))
  })

  it('shows a leaver who has signed, and how far it is', async () => {
    const { page } = await visit({ login: 'exstudent', path: '/' })
    await expectVisible(cardOf(page, 'Осталось сделать').getByText('подписано 4 из 5'))
    await expectVisible(page.getByRole('meter', { name: 'Подписано' }))
  })

  it('hides a card that its owner put away, also after a reload, and shows it again', async () => {
    const { page, goto } = await visit({ login: 'spo', path: '/' })
    await cardOf(page, 'Новости').waitFor()
    await page.getByRole('button', { name: 'Настроить' }).click()
    await page.getByRole('checkbox', { name: 'Новости' }).uncheck()
    await cardOf(page, 'Новости').waitFor({ state: 'detached' })
    await goto('/')
    await cardOf(page, 'Требует внимания').waitFor()
    // The first answer says what is put away.
    await page.getByRole('button', { name: 'Настроить' }).click()
    await expect.poll(() => cardOf(page, 'Новости').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Новости' }).check()
    await expectVisible(cardOf(page, 'Новости'))
  })

  it('says inside the open dialog that a choice of cards could not be saved, and takes it back', async () => {
    const { page } = await visit({ login: 'spo', path: '/' })
    await page.route(`**${homeCalls.saveLayout.path}`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Настроить' }).click()
    const card = page.getByRole('checkbox', { name: 'Новости' })
    await card.click()
    const alert = page.getByRole('dialog').getByRole('alert').getByText('Произошла ошибка при сохранении')
    await expectVisible(alert)
    expect(await card.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Закрыть сообщение' }).click()
    await alert.waitFor({ state: 'detached' })
  })

  it('reads its data once and at the same time', async () => {
    const { page, goto } = await visit({ login: 'teacher' })
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await goto('/')
    await cardOf(page, 'Сегодня').waitFor()
    await page.waitForLoadState('networkidle')
    for (const call of [homeCalls.getWidgetsFilling, announcementsCalls.listAnnouncements])
      expect(requestedPaths.filter((path) => path === call.path)).toHaveLength(1)
  })

  it.each([
    ['light', undefined],
    ['dark', PHONE],
  ] as const)('fits a %s window of %j', async (colorScheme, viewport) => {
    const { page } = await visit({ login: 'student2', path: '/', colorScheme, viewport })
    await cardOf(page, 'Сегодня').waitFor()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

describe('a part of the home page that cannot be read', () => {
  it('says so once and leaves the rest alone until it is tried again', async () => {
    const { page, goto } = await visit({ login: 'student' })
    await page.route(`**${homeCalls.getWidgetsFilling.path}`, async (route) => {
      const answer = await route.fetch()
      const filling = (await answer.json()) as object
      await route.fulfill({ json: { ...filling, unit: null, recordBooks: null, failed: ['unit'] } })
    })
    await goto('/')
    await expectVisible(page.getByRole('alert').filter({ hasText: HOME_FAILURE }))
    await expectVisible(cardOf(page, 'Сегодня').getByRole('article'))
    await page.unrouteAll()
    await cardOf(page, 'Моё подразделение').getByRole('button', { name: 'Повторить' }).click()
    await expectVisible(cardOf(page, 'Зачётная книжка'))
    await cardOf(page, 'Моё подразделение')
      .getByRole('button', { name: 'Повторить' })
      .waitFor({ state: 'detached' })
  })

  it('leaves the widgets alone when the announcements fail', async () => {
    const { page, goto } = await visit({ login: 'student' })
    await page.route(`**${announcementsCalls.listAnnouncements.path}*`, (route) =>
      route.fulfill({ status: 403, json: { message: 'Доступ запрещен' } }),
    )
    await goto('/')
    await expectVisible(cardOf(page, 'Объявления').getByRole('button', { name: 'Повторить' }))
    await expectVisible(cardOf(page, 'Сегодня').getByRole('article'))
  })
})

it('does not call it all done while a source of matters could not be read', async () => {
  const { page, goto } = await visit({ login: 'content' })
  await page.route(`**${homeCalls.getWidgetsFilling.path}`, async (route) => {
    const filling = (await (await route.fetch()).json()) as object
    const lost = { unconfirmedAnnouncements: null, failed: ['unconfirmedAnnouncements'] }
    await route.fulfill({ json: { ...filling, ...lost } })
  })
  await goto('/')
  await expectVisible(cardOf(page, 'Требует внимания').getByText('Не удалось проверить: объявления'))
  expect(await page.getByText('Дел нет').count()).toBe(0)
})

describe('the feed of announcements', () => {
  it('is found by words, and says when nothing is', async () => {
    const { page } = await visit({ login: 'teacher', path: '/announcements' })
    await page.getByRole('article').first().waitFor()
    const all = await page.getByRole('article').count()
    const field = page.getByRole('searchbox', { name: 'Поиск по объявлениям' })
    await field.fill('отпуск')
    await page.waitForURL('**/announcements?search=*')
    await page.waitForFunction((count) => document.querySelectorAll('article').length < count, all)
    expect(await page.getByRole('article').first().innerText()).toMatch(/отпуск/i)
    await field.fill('зззз')
    await expectVisible(page.getByText('Ничего не нашлось'))
  })
})
