import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

describe('the directory of staff', () => {
  it('finds a colleague by post, keeps the search in the address, and offers contacts', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/staff' })
    await page.getByLabel('Имя, должность, телефон или почта').fill('доцент')
    await page.waitForURL(/query=/)
    await expectVisible(page.getByRole('cell', { name: 'доцент', exact: true }).first())
    expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
    expect(await page.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: 'Скачать XLSX' }).count()).toBe(0)
    await expectAccessible(page)
    const [card] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^В контакты/ })
        .first()
        .click(),
    ])
    expect(card.suggestedFilename()).toMatch(/\.vcf$/)
    expectNoTrouble()
  })
})

describe('the pages of a unit', () => {
  it('keep rates from a student', async () => {
    const { page } = await visit({ login: 'student', path: '/department/rates' })
    await expectVisible(page.getByText('Эта страница открыта работникам подразделения'))
  })

  it('show a head the employees, posts and history of the chair', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'head', path: '/department/employees' })
    await expectVisible(page.getByRole('columnheader', { name: 'Таб. №' }))
    await expectAccessible(page)
    await page.goto('/department/states')
    await expectVisible(page.getByRole('table', { name: 'Штатные должности' }))
    await page.goto('/department/history')
    await expectVisible(page.getByText('Создание').first())
    expectNoTrouble()
  })

  it('show a teacher the publications of the chair', async () => {
    const { page } = await visit({ login: 'teacher', path: '/department/publications' })
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Публикации подразделения' }))
    await expectVisible(page.getByRole('table', { name: 'Публикации подразделения' }).last())
  })

  it('give the directorate all its units, and a sheet of them', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'directorate', path: '/directorate/rates' })
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Ставки подразделений' }))
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать XLSX' }).click(),
    ])
    expect(sheet.suggestedFilename()).toBe('Ставки подразделений.xlsx')
    await page.goto('/directorate/structure')
    await expectVisible(page.getByText(/чел\./).first())
    expectNoTrouble()
  })
})
