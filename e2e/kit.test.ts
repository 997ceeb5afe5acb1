import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

const open = async () => visit({ login: 'student', path: '/kit' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('choosing among many', () => {
  it('narrows 400 units to what is typed, by keys alone, and says how many there are', async () => {
    const { page, expectNoTrouble } = await open()
    const units = card(page, 'Выбор из многих').getByRole('combobox', { name: 'Подразделение' })
    await units.click()
    await expectVisible(page.getByText('Показаны 50 из 400, уточните'))
    await units.fill('физики 10')
    await units.press('Enter')
    expect(await units.inputValue()).toBe('Кафедра физики № 10')
    await expectAccessible(page)
    expectNoTrouble()
  })

  it('keeps a text that matches no option, says so, and does not send the form', async () => {
    const { page } = await open()
    const units = card(page, 'Выбор из многих').getByRole('combobox', { name: 'Подразделение' })
    await units.fill('кафедра зельеварения')
    await units.press('Tab')
    await page.getByRole('button', { name: 'Проверить выбор' }).click()
    expect(await units.inputValue()).toBe('кафедра зельеварения')
    await expectVisible(page.getByText(/«кафедра зельеварения» не найдено/))
    expect(await units.getAttribute('aria-invalid')).toBe('true')
  })

  it('takes one after another by the same words, and removes them again', async () => {
    const { page } = await open()
    const audience = page.getByRole('combobox', { name: 'Кто увидит объявление' })
    await audience.fill('ибс')
    await page.getByRole('option', { name: 'ИБс-22-1' }).click()
    expect(await audience.inputValue()).toBe('ибс')
    await page.getByRole('option', { name: 'ИБс-23-1' }).click()
    await audience.press('Tab')
    // The next field opens its list as soon as that has come.
    await expect.poll(() => page.locator(':focus').getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Убрать: ИБс-22-1' }).click()
    // While the list is open, screen readers are shown nothing else.
    await audience.blur()
    await expectVisible(page.getByRole('button', { name: 'Убрать: ИБс-23-1' }))
    expect(await page.getByRole('button', { name: /^Убрать/ }).count()).toBe(1)
    await audience.press('Backspace')
    await audience.blur()
    await expect.poll(() => page.getByRole('button', { name: /^Убрать/ }).count()).toBe(0)
  })

  it('searches on the server', async () => {
    const { page } = await open()
    await choose(page, 'Группа', 'ПИб-24-1')
    expect(await page.getByRole('combobox', { name: 'Группа' }).inputValue()).toBe('ПИб-24-1')
  })
})

describe('dates', () => {
  it('are read as people write them, and an impossible day is refused', async () => {
    const { page } = await open()
    const date = card(page, 'Даты и время').getByLabel('Дата', { exact: true })
    await date.fill('23.11')
    await date.blur()
    expect(await date.inputValue()).toBe('23.11.2026')
    await date.fill('31.11')
    await date.blur()
    await expectVisible(page.getByText('Такой даты нет. Пример: 23.11.2026'))
  })

  it('are picked by keys in a Russian calendar that begins on Monday', async () => {
    const { page, expectNoTrouble } = await open()
    const date = card(page, 'Даты и время').getByLabel('Дата', { exact: true })
    await date.fill('23.11.2026')
    await date.press('Alt+ArrowDown')
    const calendar = page.getByRole('application')
    await expectVisible(calendar.getByText(/ноябрь 2026/i))
    expect((await calendar.locator('th').first().innerText()).toLowerCase()).toBe('пн')
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => date.inputValue()).toBe('24.11.2026')
    expectNoTrouble()
  })
})

it('things are put in order by keys', async () => {
  const { page } = await open()
  const topics = page.getByRole('grid', { name: 'Темы по желанию' })
  const row = topics.getByRole('row').nth(2)
  const handle = row.getByRole('button').first()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement)
  // The list passes focus set by a script on to its row later; keys are answered at once.
  await row.focus()
  await expect.poll(() => isFocused(row)).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(handle)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^Вставить/)
  for (const place of [/между Поиск по каталогу/, /между Клиент расписания/, /^Вставить перед/]) {
    if (!place.test((await focused()) ?? '')) await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toMatch(place)
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => topics.getByRole('row').first().innerText()).toContain('Учёт оборудования')
})

it('a list opens above the dialog of its field, and Escape closes the list alone', async () => {
  const { page, expectNoTrouble } = await open()
  await page.getByRole('button', { name: 'Окно с формой' }).click()
  const dialog = page.getByRole('dialog', { name: 'Форма в окне' })
  await dialog.getByRole('combobox', { name: 'Подразделение' }).fill('химии')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').getByRole('option').first().waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  await choose(dialog, 'Подразделение', 'химии № 3')
  await expectAccessible(page)
  expectNoTrouble()
})

it('a dialog asks before it closes over unsent input, however often Escape is pressed', async () => {
  const { page, expectNoTrouble } = await open()
  await page.getByRole('button', { name: 'Окно с формой' }).click()
  const dialog = page.getByRole('dialog', { name: 'Форма в окне' })
  const question = page.getByRole('dialog', { name: 'Закрыть окно?' })
  const day = dialog.getByLabel('Дата')
  await day.fill('12.12.2026')
  // The browser lets a page hold back one Escape after each key that was typed, and closes by the next one itself.
  for (const _time of [1, 2, 3]) {
    await page.keyboard.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await day.inputValue()).toBe('12.12.2026')
  }
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Вернуться' }).click()
  await page.mouse.click(2, 2)
  await question.getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expectNoTrouble()
})

it('a dialog stays when no file is chosen after all', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Окно с формой' }).click()
  const dialog = page.getByRole('dialog', { name: 'Форма в окне' })
  await dialog.getByLabel('Дата').dispatchEvent('cancel', { cancelable: true })
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('a menu opens, walks and chooses by keys', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Действия с записью' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Копировать' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('dialog', { name: 'Удалить запись?' }))
})

it('fits a phone', async () => {
  const { page } = await visit({ login: 'student', path: '/kit', viewport: PHONE })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
