import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ONE_PIXEL_PNG } from '#platform/server/testing/test-file.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true })
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true })
const PICTURE = { name: 'корпус.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL_PNG) }

describe('an editor of news', () => {
  it('writes with a picture, sees the preview, publishes, and a student finds it by another form of a word', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'content', path: '/admin/news' })
    await page.getByRole('link', { name: 'Написать новость' }).click()
    await titleOf(page).fill('Открылась гончарная мастерская')
    await page.getByLabel('Рубрика').selectOption({ label: 'Наука' })
    await textOf(page).click()
    await page.keyboard.type('Печи обожгут первые кувшины в декабре.')
    await page.getByRole('button', { name: 'Изображение' }).click()
    await page.getByLabel('Файл').setInputFiles(PICTURE)
    await page.getByLabel('Что изображено').fill('Кувшин на круге')
    await page.getByRole('button', { name: 'Вставить' }).click()
    await expectVisible(textOf(page).getByRole('img', { name: 'Кувшин на круге' }))
    await page.getByRole('button', { name: 'Предпросмотр' }).click()
    const preview = page.getByRole('dialog')
    await expectVisible(preview.getByRole('heading', { name: 'Открылась гончарная мастерская' }))
    await expectVisible(preview.getByText('Печи обожгут'))
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Сохранить и опубликовать' }).click()
    await expectVisible(page.getByText(/^Опубликована · изменена/))
    expectNoTrouble()

    const reader = await visit({ login: 'student', path: '/news?search=гончарной' })
    await reader.page.getByRole('link', { name: 'Открылась гончарная мастерская' }).click()
    await expectVisible(reader.page.getByText('Печи обожгут первые кувшины в декабре.'))
    const picture = reader.page.getByRole('img', { name: 'Кувшин на круге' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    reader.expectNoTrouble()
  })

  it('keeps what is typed while the text is being published', async () => {
    const { page } = await visit({ login: 'content', path: '/admin/news?state=draft' })
    await page.getByRole('link', { name: 'Написать новость' }).click()
    await titleOf(page).fill('Турнир')
    await page.getByLabel('Рубрика').selectOption({ label: 'Наука' })
    await textOf(page).fill('Играют все.')
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expectVisible(page.getByText(/^Черновик · изменена/))
    const published = Promise.withResolvers<void>()
    await page.route(/\/admin\/news\/\d+\/publish$/, async (route) => {
      await published.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Сохранить и опубликовать' }).click()
    await titleOf(page).fill('Турнир по шахматам')
    published.resolve()
    await expectVisible(page.getByText(/^Опубликована · изменена/))
    expect(await titleOf(page).inputValue()).toBe('Турнир по шахматам')
    await page.getByRole('link', { name: 'К списку' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click()
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expectVisible(page.getByText('Новость сохранена').last())
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Турнир по шахматам' }))
    await expectVisible(page.getByText(/^Опубликована · изменена/))
  })

  it('keeps what is typed when the own version is chosen in a conflict, and asks before a former one is restored', async () => {
    const { page, goto } = await visit({ login: 'content', path: '/admin/news/new' })
    await titleOf(page).fill('Турнир')
    await page.getByLabel('Рубрика').selectOption({ label: 'Наука' })
    await textOf(page).fill('Играют все.')
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expectVisible(page.getByText(/^Черновик · изменена/))
    const other = await visit({ login: 'admin', path: new URL(page.url()).pathname })
    await titleOf(other.page).fill('Чемпионат')
    await other.page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expectVisible(other.page.getByText('Новость сохранена'))

    const sent = Promise.withResolvers<void>()
    await page.route(/\/admin\/news\/\d+$/, async (route) => {
      if (route.request().method() !== 'GET') await sent.promise
      await route.continue()
    })
    await titleOf(page).fill('Турнир осени')
    await page.getByRole('button', { name: 'Сохранить и опубликовать' }).click()
    await titleOf(page).fill('Турнир осени в зале')
    sent.resolve()
    await page.getByRole('dialog').getByRole('button', { name: 'Взять мой вариант' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Турнир осени' }))
    await expectVisible(page.getByText(/^Опубликована · изменена/))
    expect(await titleOf(page).inputValue()).toBe('Турнир осени в зале')

    await page.getByRole('button', { name: 'История' }).click()
    await page.getByRole('button', { name: /Версия 2/ }).click()
    await page.getByRole('button', { name: 'Вернуть эту версию' }).click()
    const question = page.getByRole('dialog', { name: 'Вернуть прежнюю версию?' })
    await question.getByRole('button', { name: 'Остаться' }).click()
    await page.keyboard.press('Escape')
    expect(await titleOf(page).inputValue()).toBe('Турнир осени в зале')
    await goto('/admin/news')
  })

  it('sees at once that a file is no picture', async () => {
    const { page } = await visit({ login: 'content', path: '/admin/news/new' })
    await page.getByRole('button', { name: 'Изображение' }).click()
    await page
      .getByLabel('Файл')
      .setInputFiles({ ...PICTURE, buffer: Buffer.from('<svg onload="alert(1)"/>') })
    await page.getByRole('button', { name: 'Вставить' }).click()
    await expectVisible(page.getByText('Подходят только файлы PNG, JPEG, WebP, GIF'))
  })

  it('removes an item and brings it back', async () => {
    const { page } = await visit({ login: 'content', path: '/admin/news?search=бассейн' })
    await page.getByRole('button', { name: 'Удалить' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
    await expectVisible(page.getByText('По этим условиям новостей нет'))
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
    await expectVisible(page.getByText('Черновик').last())
  })
})

describe('two editors of one page', () => {
  it('see both versions side by side, merge them by hand, and find every version in the history', async () => {
    const list = '/admin/pages?search=services/print'
    const [first, second] = [
      await visit({ login: 'content', path: list }),
      await visit({ login: 'admin', path: list }),
    ]
    for (const { page } of [first, second]) {
      await page.getByRole('main').getByRole('link', { name: 'Печать и копирование' }).click()
      await textOf(page).waitFor()
    }
    await titleOf(first.page).fill('Печать для всех')
    await first.page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expectVisible(first.page.getByText('Страница сохранена'))

    await titleOf(second.page).fill('Печать и сканирование')
    await second.page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    const dialog = second.page.getByRole('dialog')
    await expectVisible(dialog.getByText('Печать и сканирование'))
    await expectVisible(dialog.getByText('Печать для всех'))
    await expectAccessible(second.page)
    await dialog.getByRole('button', { name: 'Объединить вручную' }).click()
    await expectVisible(second.page.getByRole('region', { name: 'Вариант другого редактора' }))
    await titleOf(second.page).fill('Печать и сканирование для всех')
    await second.page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expectVisible(second.page.getByText('Страница сохранена'))

    await second.page.getByRole('button', { name: 'История' }).click()
    await second.page.getByRole('button', { name: /Версия 2/ }).click()
    await expectVisible(dialog.getByText('Печать для всех'))
    await second.page.getByRole('button', { name: 'Вернуть эту версию' }).click()
    await expect.poll(() => titleOf(second.page).inputValue()).toBe('Печать для всех')
  })
})

it.each(['/admin/news/new', '/admin/pages/new', '/instructions/wi-fi'])(
  '%s is accessible on a phone in the dark and fits its width',
  async (path) => {
    const { page } = await visit({ login: 'content', path, viewport: PHONE, colorScheme: 'dark' })
    if (path.startsWith('/admin')) await textOf(page).waitFor()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  },
)
