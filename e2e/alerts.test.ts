import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { announcementsCalls } from '#areas/announcements/contract/calls.ts'
import { departmentsCalls } from '#areas/departments/contract/calls.ts'
import { libraryCalls } from '#areas/library/contract/calls.ts'
import { newsCalls } from '#areas/news/contract/calls.ts'
import { staffCalls } from '#areas/staff/contract/calls.ts'
import { choose } from './support/choose.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

/** The address of a call, with anything in the place of its parameters. */
const addressOf = ({ path }: { path: string }) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '\\d+')}(\\?|$)`)

const alertOf = (page: Page, text: string) =>
  page
    .getByRole('alert')
    .getByText(text, { exact: true })
    .or(page.getByText(text, { exact: true }))

/** Makes the server answer this call with a failure; `message` is its own text. */
async function breakCall(page: Page, call: { path: string }, status = 500, message?: string): Promise<void> {
  await page.route(addressOf(call), (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) }),
  )
}

describe('a reading that fails says so in the words of the specification', () => {
  const UNIT = 'Произошла ошибка при получении данных о подразделении'
  const RATES = 'Произошла ошибка при получении данных о ставках'
  const STRUCTURE = 'Произошла ошибка при получении структуры подразделений'
  it.each([
    [
      'student',
      '/announcements',
      announcementsCalls.listAnnouncements,
      'Произошла ошибка при получении объявлений',
    ],
    ['student', '/news', newsCalls.listNews, 'Произошла ошибка при получении списка новостей'],
    ['student', '/news/1', newsCalls.getNews, 'Произошла ошибка при получении новости'],
    ['head', '/department/states', departmentsCalls.getDepartment, UNIT],
    ['head', '/department/employees', departmentsCalls.getOwnDepartments, UNIT],
    ['head', '/department/publications', departmentsCalls.getMonitoredDepartment, UNIT],
    ['head', '/department/rates', departmentsCalls.listRates, RATES],
    ['directorate', '/directorate/rates', departmentsCalls.listRates, RATES],
    ['head', '/department/structure', departmentsCalls.getTree, STRUCTURE],
    ['directorate', '/directorate/structure', departmentsCalls.getTree, STRUCTURE],
    ['student', '/library/search', libraryCalls.searchLiterature, 'Произошла ошибка при поиске литературы'],
  ] as const)('%s at %s', async (login, path, call, text) => {
    const { page, goto } = await visit({ login })
    await breakCall(page, call)
    await goto(path)
    await expectVisible(alertOf(page, text))
    await page.unroute(addressOf(call))
    await page.getByRole('button', { name: 'Повторить' }).first().click()
    await expect.poll(() => page.getByRole('button', { name: 'Повторить' }).count()).toBe(0)
  })
})

describe('a change of a dictionary that fails', () => {
  const DICTIONARY = { path: '/post_types(/{id})?' }

  /** The dictionary with its records, whose calls fail from now on. */
  async function openToFail(status?: number, message?: string): Promise<Page> {
    const { page } = await visit({ login: 'admin', path: '/admin/dictionaries?slug=post_types' })
    await expectVisible(page.getByRole('button', { name: 'Удалить' }))
    await breakCall(page, DICTIONARY, status, message)
    return page
  }

  async function add(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Добавить запись' }).click()
    await page.getByRole('dialog').getByLabel('Название').fill('тьютор')
    await page.getByRole('dialog').getByLabel('Категория').selectOption('ППС')
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  }
  async function edit(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Изменить' }).first().click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
  }
  async function remove(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Удалить' }).first().click()
    await choose(page, 'Заменить на')
    await page.getByRole('button', { name: 'Заменить и удалить' }).click()
  }
  const CHANGES = [
    ['add', add, 'Произошла ошибка при создании записи справочника'],
    ['edit', edit, 'Произошла ошибка при редактировании записи справочника'],
    ['remove', remove, 'Произошла ошибка при удалении записи справочника'],
  ] as const

  it.each(CHANGES)('%s: the text of the specification', async (_, change, text) => {
    const page = await openToFail()
    await change(page)
    await expectVisible(page.getByRole('dialog').getByRole('alert').getByText(text, { exact: true }))
  })

  it.each(CHANGES)("%s: the server's own text goes first", async (_, change, text) => {
    const page = await openToFail(409, 'Справочник закрыт на время сверки')
    await change(page)
    await expectVisible(page.getByRole('dialog').getByText('Справочник закрыт на время сверки'))
    expect(await page.getByText(text).count()).toBe(0)
  })
})

describe('a newer query of the directory', () => {
  it('cancels the one before it, without a word', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/staff' })
    const field = page.getByLabel('Имя, должность, телефон или почта')
    const cancelled: string[] = []
    page.on('requestfailed', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      // The first list, without a query, may be under way still when the field is filled: it is cancelled too.
      if (pathname.endsWith(staffCalls.listStaff.path) && searchParams.has('query'))
        cancelled.push(`${searchParams.get('query')}: ${request.failure()?.errorText}`)
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(addressOf(staffCalls.listStaff), async (route) => {
      const isOld = new URL(route.request().url()).searchParams.get('query') === 'ассистент'
      if (isOld) await held
      await route.continue().catch((error: Error) => expect(error.message).toMatch(/closed|handled|Aborted/i))
    })
    const olderRequest = page.waitForRequest((request) =>
      request.url().includes(encodeURIComponent('ассистент')),
    )
    await field.fill('ассистент')
    await olderRequest
    await field.fill('доцент')
    await expect.poll(() => cancelled).toEqual(['ассистент: net::ERR_ABORTED'])
    release()
    await expect.poll(() => page.getByRole('cell', { name: 'Учебное управление' }).count()).toBe(0)
    await expectVisible(page.getByRole('cell', { name: 'доцент', exact: true }))
    expect(await page.getByRole('cell', { name: 'ассистент', exact: true }).count()).toBe(0)
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('')
    expectNoTrouble()
  })
})
