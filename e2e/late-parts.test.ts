import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

const LOST = /не загрузился. Нажмите ещё раз/
const PARTS = '**/assets/*.js'
const UNITS = { name: 'Подразделение' }

async function open(): Promise<Page> {
  const { page } = await visit({ login: 'student', path: '/kit' })
  await page.getByRole('combobox', UNITS).waitFor()
  return page
}

/** Holds back the parts that are asked for from now on; the returned function lets them go. */
async function holdParts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(PARTS, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

it('what is typed before the list has come is found by it, and the cursor stays after the text', async () => {
  const page = await open()
  const letGo = await holdParts(page)
  const units = page.getByRole('combobox', UNITS)
  await units.focus()
  await page.keyboard.type('физики')
  await page.keyboard.press('Enter')
  expect(await units.getAttribute('aria-expanded')).toBe('false')
  letGo()
  await expectVisible(page.getByRole('option', { name: 'Кафедра физики № 10' }))
  await page.keyboard.type(' 10')
  await page.keyboard.press('Enter')
  expect(await units.inputValue()).toBe('Кафедра физики № 10')
})

it('who comes to a chosen option by Tab replaces it by typing', async () => {
  const { page } = await visit({ login: 'admin', path: '/admin/data/rooms?department=1' })
  const unit = page.getByRole('combobox', { name: 'Подразделение' })
  await expect.poll(() => unit.inputValue()).not.toBe('')
  await page.getByLabel('Вид', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => unit.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.type('ка')
  expect(await unit.inputValue()).toBe('ка')
})

it('a list that is lost is said to be, keeps what was typed, and comes by the next press', async () => {
  const page = await open()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.route(PARTS, (route) => route.abort())
  const units = page.getByRole('combobox', UNITS)
  await units.fill('физики 10')
  await expectVisible(page.getByText(LOST))
  await page.unroute(PARTS)
  await units.click()
  await page.getByRole('option', { name: 'Кафедра физики № 10' }).first().click()
  expect(await units.inputValue()).toBe('Кафедра физики № 10')
  expect(await page.getByText(LOST).count()).toBe(0)
  expect(await page.locator('html[data-same-page]').count()).toBe(1)
})

it('a calendar that is lost is said to be, and opens by the next press', async () => {
  const page = await open()
  await page.route(PARTS, (route) => route.abort())
  const button = page.getByRole('button', { name: 'Открыть календарь' }).first()
  await button.click()
  await expectVisible(page.getByText(LOST).first())
  await page.unroute(PARTS)
  await button.click()
  await expectVisible(page.getByRole('dialog', { name: 'Календарь' }))
})

it.each(['Enter', 'Space', 'ArrowDown'])('%s opens a menu on its first entry, each time', async (key) => {
  const page = await open()
  const dots = page.getByRole('button', { name: 'Действия с записью' })
  const first = page.getByRole('menuitem').first()
  for (const _time of [1, 2]) {
    await dots.press(key)
    await expect.poll(() => first.evaluate((entry) => entry === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => dots.evaluate((button) => button === document.activeElement)).toBe(true)
  }
})

it('who closes a menu by its button stays on the button', async () => {
  const page = await open()
  const dots = page.getByRole('button', { name: 'Действия с записью' })
  await dots.click()
  await page.getByRole('menu').waitFor()
  await dots.click({ force: true })
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => dots.evaluate((button) => button === document.activeElement)).toBe(true)
})

it('a menu that comes when its reader has gone on does not open', async () => {
  const page = await open()
  const letGo = await holdParts(page)
  await page.getByRole('button', { name: 'Действия с записью' }).click()
  const units = page.getByRole('combobox', UNITS)
  await units.focus()
  letGo()
  await expect.poll(() => units.getAttribute('aria-expanded')).toBe('true')
  expect(await page.getByRole('menuitem').count()).toBe(0)
})

it('a day that is picked replaces a text that was none', async () => {
  const page = await open()
  const date = page.getByLabel('Дата', { exact: true })
  await date.fill('абв')
  await date.blur()
  await expectVisible(page.getByText('Такой даты нет. Пример: 23.11.2026'))
  await page.getByRole('button', { name: 'Открыть календарь' }).first().click()
  await page.getByRole('application').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => date.inputValue()).toMatch(/^\d\d\.\d\d\.\d{4}$/)
  expect(await page.getByText('Такой даты нет. Пример: 23.11.2026').count()).toBe(0)
})

it('what is typed right after the search was pressed is searched for, and not put into the page', async () => {
  const { page } = await visit({ login: 'dean', path: '/directorate/left-students' })
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.focus()
  const letGo = await holdParts(page)
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.type('wi-x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  letGo()
  const search = page.getByRole('combobox', { name: 'Поиск по порталу' })
  await search.waitFor()
  await page.keyboard.type('fi')
  expect(await search.inputValue()).toBe('wi-fi')
  expect(await name.inputValue()).toBe('')
})
