import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

const ROWS = 'table[aria-label] tbody tr'

/** The bar of the portal at the foot of a phone. */
const BAR_HEIGHT = 65

/** Enough of a row to read what it is about. */
const ROW_IN_SIGHT = 100

/** The words of the lists that begin in one line and end in another; a hyphen, a slash or a dot may end a line. */
function brokenWordsOf(page: Page): Promise<string[]> {
  return page.locator('table[aria-label] td, table[aria-label] th').evaluateAll((cells) => {
    const lines = (text: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const brokenIn = (text: Node) =>
      [...text.textContent!.matchAll(/\p{L}+/gu)]
        .filter(({ 0: word, index }) => lines(text, index, index + word.length) > 1)
        .map(([word]) => word)
    return cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(...brokenIn(text))
      return found
    })
  })
}

/** Nothing is wider than the window, and no list has to be moved sideways. */
async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const tables = [...document.querySelectorAll('table[aria-label]')]
    const widest = tables.map((table) => table.scrollWidth - table.parentElement!.clientWidth)
    return Math.max(document.documentElement.scrollWidth - innerWidth, ...widest)
  })
  expect(over).toBeLessThanOrEqual(0)
}

it.each([
  ['head', '/admin/works'],
  ['head', '/unit/statements'],
  ['head', '/unit/statements?queue=all'],
  ['dean', '/directorate/statements'],
  ['dean', '/directorate/statements?queue=late'],
  ['clerk', '/admin/certificates'],
  ['clerk', '/admin/military'],
])('a list of %s fits a window of 1280 pixels, with whole words: %s', async (login, path) => {
  const { page, expectNoTrouble } = await visit({ login, path, viewport: { width: 1280, height: 900 } })
  await expectVisible(page.locator(ROWS))
  await expectFits(page)
  expect(await brokenWordsOf(page)).toEqual([])
  expectNoTrouble()
})

it('the works of a department fit a tablet and a phone', async () => {
  const { page } = await visit({
    login: 'head',
    path: '/admin/works',
    viewport: { width: 1024, height: 768 },
  })
  await expectVisible(page.locator(ROWS))
  await expectFits(page)
  await page.setViewportSize(PHONE)
  await expectVisible(page.locator(ROWS).getByText(/^(практики|ВКР|курсовые) \d+/))
  await expectFits(page)
})

it.each([
  ['head', '/unit/statements'],
  ['dean', '/directorate/statements'],
  ['clerk', '/admin/certificates'],
  ['clerk', '/admin/certificates/registry'],
  ['clerk', '/admin/military'],
])('on a phone %s sees the first row without scrolling: %s', async (login, path) => {
  const { page, expectNoTrouble } = await visit({ login, path, viewport: PHONE })
  await expectVisible(page.locator(ROWS))
  const { y } = (await page.locator(ROWS).first().boundingBox())!
  expect(y).toBeLessThan(PHONE.height - BAR_HEIGHT - ROW_IN_SIGHT)
  await page.getByRole('button', { name: 'Ещё фильтры' }).click()
  await expectVisible(page.getByRole('group', { name: /^Отбор/ }).getByRole('combobox'))
  await expectAccessible(page)
  expectNoTrouble()
})

/** The options of the filters that are cut where they are chosen. */
function cutOptionsOf(page: Page): Promise<string[]> {
  const ARROW = 20
  return page.locator('[role="group"] select').evaluateAll((selects, arrow) => {
    const pen = document.createElement('canvas').getContext('2d')!
    return (selects as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow
      pen.font = font
      return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
    })
  }, ARROW)
}

it.each([
  ['teacher', '/sheets'],
  ['dean', '/directorate/retakes'],
  ['hr', '/admin/data/people'],
])('on a phone of 360 pixels the filters of %s show their choices whole: %s', async (login, path) => {
  const { page, expectNoTrouble } = await visit({ login, path, viewport: { width: 360, height: 740 } })
  const filters = page.getByRole('group', { name: /^Отбор/ })
  const more = filters.getByRole('button', { name: 'Ещё фильтры' })
  await expectVisible(filters)
  if (await more.isVisible()) await more.click()
  await expectVisible(filters.locator('select'))
  await expect.poll(() => cutOptionsOf(page)).toEqual([])
  await expectFits(page)
  expectNoTrouble()
})

it('on a phone the office has its rarer actions behind three dots', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'dean',
    path: '/directorate/statements',
    viewport: PHONE,
  })
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await expectVisible(page.getByRole('menuitem', { name: 'Скачать XLSX' }))
  await page.getByRole('menuitem', { name: 'Новая ведомость' }).click()
  await expectVisible(page.getByRole('dialog').getByLabel('Группа или поток'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: 'Пересдачи и направления' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Пересдачи и направления' }))
  expectNoTrouble()
})

it('sheets of examinations and retakes whose day has not come are under one name', async () => {
  const { page } = await visit({ login: 'dean', path: '/directorate/statements?queue=ahead' })
  await expectVisible(page.getByRole('button', { name: 'Срок не наступил', pressed: true }))
  await expectVisible(page.getByRole('complementary').getByRole('link', { name: 'Срок не наступил' }))
  expect(await page.getByText(/экзамен впереди/i).count()).toBe(0)

  const teacher = await visit({ login: 'teacher', path: '/' })
  const answer = await teacher.page.request.get('/api/proxy/statements/teacher?statusId=1')
  const { items } = (await answer.json()) as { items: { id: number; examDate: string }[] }
  // The clocks of the machine and of the university may be a day apart.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const sheet = items.find(({ examDate }) => examDate > tomorrow)
  await teacher.goto(`/sheets/${sheet!.id}`)
  await expectVisible(teacher.page.getByText(/Срок ещё не наступил: (сдача|пересдача) назначена на /))
})
