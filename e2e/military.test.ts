import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SQUARE_PNG } from '#platform/server/testing/test-file.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
/** The demo account of the journey. */
const SURNAME = 'Вишнякова'
const COMMENT = 'Не видно второй страницы, зайдите в 1-118'
const PAGE = { name: 'приписное.png', mimeType: 'image/png', buffer: SQUARE_PNG }

/** A page as the camera of a phone takes it: upright, twelve megapixels, with something to read. */
async function photoOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 4000
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#f4f1e8'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#223'
    for (let line = 0; line < 40; line += 1)
      pen.fillRect(300, 300 + 85 * line, 1200 + ((line * 211) % 1100), 24)
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

it('a student sends papers from the phone, the desk calls, the page is taken again, the reference is downloaded', async () => {
  const student = await visit({ login: 'student2', path: '/military', viewport: PHONE })
  const own = student.page
  await own.getByLabel('Военный билет').check()
  await own.locator('input[type="file"][multiple]').setInputFiles([PAGE, { ...PAGE, name: 'вторая.png' }])
  await own.getByLabel('Телефон', { exact: true }).fill('8 900 123 45 67')
  await own.getByLabel('E‑mail').fill('student2@students.example')
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Отправить заявку' }).click()
  await expectVisible(own.getByText('Данные обновлены'))
  await expectVisible(own.getByText('Отсчёт начался сегодня', { exact: false }))

  const clerk = await visit({ login: 'clerk', path: '/admin/military?status=1' })
  const desk = clerk.page
  await expectVisible(desk.getByRole('row').nth(1))
  const release = await holdAnswers(desk, /[?&]search=/)
  await desk.getByLabel('Фамилия, группа').fill(SURNAME)
  await desk.getByLabel('Фамилия, группа').blur()
  // The first of the former queue is still to be seen, and no action of it can be pressed.
  await expectVisible(desk.locator('[inert]').getByRole('heading', { name: /^Заявка/, includeHidden: true }))
  release()
  await desk.locator('[inert]').waitFor({ state: 'detached' })
  // A list that is being read again is pale: the rules of contrast hold for what has come.
  const others = desk.getByRole('row').filter({ hasNotText: SURNAME })
  await expect.poll(() => others.count()).toBe(1)
  await desk.getByRole('row').filter({ hasText: SURNAME }).getByRole('link').first().click()
  await expectVisible(desk.getByText('+79001234567'))
  await expectAccessible(desk)
  const [zip] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Скачать файлы', exact: true }).click(),
  ])
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')
  await desk.getByRole('button', { name: 'Вызвать', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Комментарий').fill(COMMENT)
  await dialog.getByLabel('вторая.png').check()
  await dialog.getByRole('button', { name: 'Вызвать' }).click()
  await expectVisible(desk.getByText('Статус обновлен'))

  await student.goto('/military')
  await expectVisible(own.getByText(`«${COMMENT}»`))
  await expectVisible(own.getByText('просят переснять'))
  const taken = { name: 'снова.jpg', mimeType: 'image/jpeg', buffer: await photoOf(own) }
  await own.locator('[data-camera^="Снять страницу"]').setInputFiles(taken)
  await expectVisible(own.getByRole('link', { name: 'снова.jpg' }))
  await expectAccessible(own)

  await clerk.goto('/admin/military?status=3')
  await desk.getByLabel('Фамилия, группа').fill(SURNAME)
  await desk.getByRole('row').filter({ hasText: SURNAME }).getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'В работу: 1' }).click()
  await expectVisible(desk.getByText('Готово: 1'))
  await clerk.goto('/admin/military?status=4')
  await desk.getByLabel('Фамилия, группа').fill(SURNAME)
  await desk.getByRole('row').filter({ hasText: SURNAME }).getByRole('link').first().click()
  await expectVisible(desk.getByText(/сейчас готовят справку$/))
  await desk.getByRole('button', { name: 'Готово', exact: true }).click()
  await expectVisible(desk.getByText('Статус обновлен'))

  await student.goto('/military')
  const [file] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: /^Скачать справку/ }).click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF')
  for (const each of [student, clerk]) each.expectNoTrouble()
})
