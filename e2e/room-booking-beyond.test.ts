import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

async function fillRequest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Название').fill(name)
  await page.getByLabel('Причина').selectOption({ label: 'Мероприятие' })
  await page.getByLabel('Участников').fill('4')
  await page.getByLabel('Телефон').fill('8 900 123-45-67')
}

const send = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' }).click()

it('whose room goes meanwhile takes one like it by one press, and types nothing again', async () => {
  const slow = await visit({ login: 'teacher', path: '/room-booking?from=7&to=8' })
  const { page } = slow
  await page
    .getByRole('button', { name: /^Выбрать / })
    .first()
    .click()
  await expectVisible(page.getByRole('heading', { name: /^Заявка на / }))
  await fillRequest(page, 'Репетиция доклада')
  const { pathname, search } = new URL(page.url())
  const quick = await visit({ login: 'head', path: `${pathname}${search}` })
  await fillRequest(quick.page, 'Встреча выпускников')
  await send(quick.page)
  await expectVisible(quick.page.getByRole('row').filter({ hasText: 'Встреча выпускников' }))

  await send(page)
  await expectVisible(page.getByRole('alert').filter({ hasText: 'Аудитория уже занята' }))
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Похожие свободные помещения' }).getByRole('button').first().click()
  expect(await page.getByLabel('Название').inputValue()).toBe('Репетиция доклада')
  await send(page)
  await expectVisible(
    page.getByRole('row').filter({ hasText: 'Репетиция доклада' }).getByText('На рассмотрении'),
  )
  quick.expectNoTrouble()
})

it('a worker gives up the rest of a slot on a phone', async () => {
  const { page, expectNoTrouble } = await visit({
    login: 'teacher',
    path: '/room-booking?from=7&to=8',
    viewport: PHONE,
  })
  await page
    .getByRole('button', { name: /^Выбрать / })
    .first()
    .click()
  await fillRequest(page, 'Короткая встреча')
  await send(page)
  const row = page.getByRole('row').filter({ hasText: 'Короткая встреча' })
  await expectVisible(row.getByText('7–8-я пары'))
  await row.getByRole('button', { name: 'Освободить часть' }).click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('«Короткая встреча», сейчас: 7–8-я пары'))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await dialog.getByRole('button', { name: 'Освободить остальное' }).click()
  await expectVisible(row.getByText('7-я пара'))
  expectNoTrouble()
})
