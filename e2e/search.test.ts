import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

describe('the search', () => {
  it('mends the layout, goes by keys to the card of a teacher, and remembers it', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/' })
    await page.keyboard.press('Control+KeyK')
    const field = page.getByRole('combobox', { name: 'Поиск по порталу' })
    await field.fill('nb[jyjd vd')
    await expectVisible(page.getByText('ищем «тихонов мв»'))
    await expectVisible(page.getByRole('option', { name: /Тихонов М/, selected: true }))
    await expectAccessible(page)
    await field.press('Enter')
    await expectVisible(page.getByRole('heading', { level: 1, name: /^Тихонов М/ }))
    await expectVisible(page.getByText('ведёт у вас'))
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await expectAccessible(page)
    await page.keyboard.press('Control+KeyK')
    await expectVisible(
      page.getByRole('group', { name: 'Недавнее' }).getByRole('option', { name: /Тихонов М/ }),
    )
    expectNoTrouble()
  })

  it('says that there is nothing, and of what', async () => {
    const { page } = await visit({ login: 'student', path: '/' })
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('combobox', { name: 'Поиск по порталу' }).fill('абракадабра')
    await expectVisible(page.getByText('По слову «абракадабра» ничего.'))
  })
})

describe('the name of a person', () => {
  it('shows what matters by Space, and closes by Escape; a press opens the card', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/staff?query=тихонов+михаил' })
    const name = page.getByRole('link', { name: /Тихонов М/ })
    await name.focus()
    await page.keyboard.press('Space')
    const panel = page.getByRole('dialog', { name: 'О человеке' })
    await expectVisible(panel.getByRole('link', { name: 'Вся карточка' }))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
    await expect.poll(() => name.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('heading', { level: 1, name: /^Тихонов М/ }))
    expectNoTrouble()
  })

  it('shows it also where the focus rests, and on a phone by a press as a sheet', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/staff?query=тихонов+михаил' })
    const name = page.getByRole('link', { name: /Тихонов М/ })
    await name.waitFor()
    await page.keyboard.press('Tab')
    await name.focus()
    await expectVisible(page.getByRole('dialog', { name: 'О человеке' }).getByText('ведёт у вас'))
    expectNoTrouble()
    const phone = await visit({
      login: 'student',
      path: '/staff?query=тихонов+михаил',
      viewport: PHONE,
    })
    await phone.page.getByRole('link', { name: /Тихонов М/ }).tap()
    const sheet = phone.page.getByRole('dialog', { name: /^Тихонов М/ })
    await expectVisible(sheet.getByText('ведёт у вас'))
    await expectAccessible(phone.page)
    await sheet.getByRole('link', { name: 'Вся карточка' }).tap()
    await expectVisible(phone.page.getByRole('heading', { level: 1, name: /^Тихонов М/ }))
    phone.expectNoTrouble()
  })

  it('is a door to the groups, disciplines and units behind it', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/staff?query=тихонов+михаил' })
    await page.getByRole('link', { name: /Тихонов М/ }).click()
    await page.getByRole('link', { name: 'Параллельное программирование' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Параллельное программирование' }))
    await expectAccessible(page)
    await page.getByRole('link', { name: 'ПИб-24-1' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Студенты' }))
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Кафедра программной инженерии' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Сотрудники' }))
    await expectAccessible(page)
    expectNoTrouble()
  })
})
