import { expect, it } from 'vitest'
import { homeCalls } from '#areas/home/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('what waits is listed by deadline, put off, and brought back', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'student', path: '/' })
  const card = page.getByRole('region', { name: 'Требует внимания' })
  await card.getByRole('link', { name: 'Дела и сроки' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Дела и сроки', level: 1 }))

  const matter = 'Скоро истечёт флюорография'
  const waiting = page.getByRole('listitem').filter({ hasText: matter })
  await expectVisible(waiting)
  await page.getByRole('button', { name: `Отложить: ${matter}` }).click()
  await page.getByRole('menuitem', { name: 'Завтра утром' }).click()
  await expect.poll(() => waiting.count()).toBe(0)

  await goto('/')
  await expectVisible(card)
  expect(await card.getByText(matter).count()).toBe(0)

  await goto('/todos?state=postponed')
  await expectVisible(page.getByText('отложено до 19.11.2026 09:00'))
  await page.getByRole('button', { name: `Вернуть: ${matter}` }).click()
  await expectVisible(page.getByText('Ничего не отложено'))
  await page.getByRole('button', { name: /^Ждут меня/ }).click()
  await page.getByRole('searchbox', { name: 'Поиск по делам' }).fill('флюоро')
  await expectVisible(waiting)
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Не хватает' }).count()).toBe(0)
  expectNoTrouble()
})

it('the home page counts all that waits, and shows the rest at a press of a key', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'student', path: '/' })
  const card = page.getByRole('region', { name: 'Требует внимания' })
  const rows = card.getByRole('listitem')
  const more = card.getByRole('button', { name: /^Показать ещё \d+$/ })
  const hidden = Number((await more.innerText()).match(/\d+/)![0])
  expect(hidden).toBeGreaterThan(0)
  // Ten, and what was ordered and is ready.
  const shown = await rows.count()
  expect(shown).toBeGreaterThan(10)
  await expectVisible(rows.nth(shown - 1).getByText(/: готова$/))
  await expectVisible(card.getByText(String(shown + hidden), { exact: true }))
  await expectAccessible(page)
  await more.press('Enter')
  await expect.poll(() => rows.count()).toBe(shown + hidden)
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(shown)
  await expectVisible(more)
  expectNoTrouble()
})

it('the list does not say that nothing waits while a source could not be read', async () => {
  const { page, goto } = await visit({ login: 'content' })
  let isLost = true
  await page.route(`**${homeCalls.getWidgetsFilling.path}`, async (route) => {
    const filling = (await (await route.fetch()).json()) as object
    const lost = { unconfirmedAnnouncements: null, failed: ['unconfirmedAnnouncements'] }
    await route.fulfill({ json: { ...filling, ...(isLost && lost) } })
  })
  await goto('/todos')
  await expectVisible(page.getByText('Не удалось проверить: объявления'))
  expect(await page.getByText('Дел нет').count()).toBe(0)
  isLost = false
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => page.getByText('Не удалось проверить').count()).toBe(0)
})

it('a deed of one’s own is written down, done, and brought back', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'student2', path: '/todos' })
  await page.getByRole('button', { name: 'Своё дело' }).click()
  const dialog = page.getByRole('dialog', { name: 'Своё дело' })
  await dialog.getByLabel('Что сделать').fill('Забрать диплом из мастерской')
  await dialog.getByRole('button', { name: 'Записать' }).click()
  const deed = page.getByRole('listitem').filter({ hasText: 'Забрать диплом' })
  await expectVisible(deed)
  await deed.getByRole('button', { name: /^Сделано/ }).click()
  await expect.poll(() => deed.count()).toBe(0)

  await goto('/todos?state=done')
  await deed.getByRole('button', { name: /^Вернуть/ }).click()
  await expectVisible(page.getByText('Сделанного пока нет'))
  await page.getByRole('button', { name: /^Ждут меня/ }).click()
  await expectVisible(deed)
  expectNoTrouble()
})

it('what was asked of the support is waited for', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'student2', path: '/support' })
  await page.getByRole('textbox', { name: 'Тема' }).fill('Нет пропуска в корпус')
  await page.getByLabel('Что случилось').fill('Турникет не пускает с утра')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expectVisible(page.getByText('ждёт ответа'))
  await goto('/todos')
  await page.getByRole('button', { name: /^Жду других/ }).click()
  const awaited = page.getByRole('listitem').filter({ hasText: 'Нет пропуска в корпус' })
  await expectVisible(awaited.getByText('поддержка', { exact: true }))
  expectNoTrouble()
})
