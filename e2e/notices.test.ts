import { expect, it } from 'vitest'
import { sendDueNotices } from '#apps/server/testing/due-notices.ts'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit, portal } = useVisits()

it('an answer of the support rings the bell, leads to its place and is found again', async () => {
  await portal.db.deleteFrom('notice').execute()
  const asker = await visit({ login: 'student', path: '/support' })
  await asker.page.getByRole('textbox', { name: 'Тема' }).fill('Не открывается зачётка')
  await asker.page.getByLabel('Что случилось').fill('С утра вместо зачётки пустой экран')
  await asker.page.getByRole('button', { name: 'Отправить' }).click()
  await expectVisible(asker.page.getByText('ждёт ответа'))

  const keeper = await visit({ login: 'admin', path: '/admin/support?state=waiting' })
  const row = keeper.page.getByRole('row', { name: /Не открывается зачётка/ })
  await row.getByRole('button', { name: 'Ответить' }).click()
  const dialog = keeper.page.getByRole('dialog')
  await dialog.getByLabel('Ответ').fill('Исправили: обновите страницу')
  await dialog.getByRole('button', { name: 'Ответить' }).click()
  await expectVisible(keeper.page.getByText('Никто не ждёт ответа'))
  const { page, goto, expectNoTrouble } = asker
  await goto('/')
  await expectVisible(page.getByRole('button', { name: 'Уведомления', exact: true }))
  await sendDueNotices(portal)
  // Nothing is read again by the page itself within the time of this test: the stream says it.
  await page.getByRole('button', { name: 'Уведомления, новых: 1' }).click()
  const panel = page.getByRole('dialog', { name: 'Уведомления' })
  await panel.getByRole('link', { name: /Поддержка ответила: «Не открывается зачётка»/ }).click()
  await expectVisible(page.getByRole('heading', { name: 'Поддержка', level: 1 }))
  await expectVisible(page.getByText('Исправили: обновите страницу'))
  await expectVisible(page.getByRole('button', { name: 'Уведомления', exact: true }))

  await goto('/notices')
  await page.getByRole('button', { name: 'Документы', exact: true }).click()
  await expectVisible(page.getByText('Ничего не нашлось'))
  await page.getByRole('button', { name: 'Сообщения' }).click()
  await expectVisible(page.getByRole('link', { name: /Поддержка ответила/ }))
  expectNoTrouble()
})

const switchesOf = (login: string) =>
  portal.db
    .selectFrom('notice_switch as s')
    .innerJoin('account as a', 'a.person_id', 's.person_id')
    .select(['s.kind', 's.is_on'])
    .where('a.login', '=', login)
    .execute()

it('a channel is switched by one press, and all of them by a preset', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'student2', path: '/settings' })
  await page.getByRole('link', { name: 'Уведомления' }).click()
  const letter = page.getByRole('checkbox', { name: 'Ответ поддержки: письмо' })
  expect(await letter.isChecked()).toBe(true)
  await letter.uncheck()
  await expect.poll(() => switchesOf('student2')).toEqual([{ kind: 'support.answer', is_on: false }])
  await goto('/settings/notices')
  expect(await letter.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Обычно' }).click()
  await expect.poll(() => letter.isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Не беспокоить в эти часы' }).uncheck()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByText('Push и письма приходят в любое время'))
  expectNoTrouble()
})

it('notices that cannot be read say so, in the panel and on their page', async () => {
  const { page, goto } = await visit({ login: 'teacher', path: '/' })
  await page.route(`**${noticeCalls.listNotices.path}?*`, (route) =>
    route.fulfill({ status: 403, json: { message: 'Доступ запрещен' } }),
  )
  await page.getByRole('button', { name: /^Уведомления/ }).click()
  const panel = page.getByRole('dialog', { name: 'Уведомления' })
  await expectVisible(panel.getByRole('alert').getByText('Доступ запрещен'))
  await goto('/notices')
  await expectVisible(page.getByRole('main').getByRole('alert').getByText('Доступ запрещен'))
  await page.unroute(`**${noticeCalls.listNotices.path}?*`)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expectVisible(page.getByText('Здесь появится то, что касается вас'))
})
