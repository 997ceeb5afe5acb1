import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

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

describe('the list of colleagues', () => {
  it('turns round by its headings: up, down, and as the server gives it', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/staff' })
    const heading = page.getByRole('columnheader', { name: 'Сотрудник' })
    const sorted = async (direction: string | null) => {
      await expect.poll(() => heading.getAttribute('aria-sort')).toBe(direction)
      await page.waitForFunction(() => !document.querySelector('table[aria-busy="true"]'))
      return page.getByRole('row').nth(1).innerText()
    }
    const plain = await sorted(null)
    await heading.getByRole('button').click()
    const first = await sorted('ascending')
    await heading.getByRole('button').click()
    const last = await sorted('descending')
    await heading.getByRole('button').click()
    expect(await sorted(null)).toBe(plain)
    expect(first.localeCompare(last, 'ru')).toBeLessThan(0)
    expectNoTrouble()
  })

  it('drops an older search for a newer one', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/staff' })
    const aborted: string[] = []
    page.on('requestfailed', (request) => {
      if (request.url().includes('/api/proxy/staff') && request.failure()?.errorText === 'net::ERR_ABORTED')
        aborted.push(decodeURIComponent(request.url()))
    })
    await page.route(/query=%D1%8A/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4000))
      await route.continue().catch(() => undefined)
    })
    const field = page.getByLabel('Имя, должность, телефон или почта')
    const older = page.waitForRequest(/query=%D1%8A/)
    await field.fill('ъъъ')
    await older
    await field.fill('доцент')
    await expectVisible(page.getByRole('cell', { name: 'доцент', exact: true }).first())
    await expect.poll(() => aborted.some((url) => url.includes('query=ъъъ'))).toBe(true)
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
    expect(sheet.suggestedFilename()).toBe('Ставки_подразделений.xlsx')
    await page.goto('/directorate/structure')
    await expectVisible(page.getByText(/чел\./).first())
    expectNoTrouble()
  })

  it('are printed without menu, buttons and filters', async () => {
    const { page } = await visit({ login: 'directorate', path: '/directorate/rates' })
    await expectVisible(page.getByRole('table', { name: 'Ставки', exact: true }))
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Печать' }).isVisible()).toBe(false)
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.getByRole('table', { name: 'Ставки', exact: true }).isVisible()).toBe(true)
    expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF')
  })

  it('say in their own words that they could not be read', async () => {
    const { page } = await visit({ login: 'head' })
    await page.route('**/api/proxy/department/tree', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.route(/\/api\/proxy\/department\/\d+$/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/department/structure')
    await expectVisible(page.getByText('Произошла ошибка при получении структуры подразделений'))
    await page.goto('/department/states')
    await expectVisible(page.getByText('Произошла ошибка при получении данных о подразделении'))
  })
})
