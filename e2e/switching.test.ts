import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { switchingCalls } from '#areas/switching/contract/calls.ts'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { portal, visit } = useVisits()

const STUDENT = 'student'
const REASON = 'Обращение 214: не видит расписание'

async function fullNameOf(login: string): Promise<string> {
  const person = await portal.database.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('person.full_name')
    .where('account.login', '=', login)
    .executeTakeFirstOrThrow()
  return person.full_name ?? ''
}

const banner = (page: Page) => page.getByRole('region', { name: 'Смена пользователя' })

/** Finds the person on the screen and enters; `mode` is what the form calls it. */
async function enter(
  page: Page,
  fullName: string,
  { mode, reason }: { mode?: string; reason?: string } = {},
) {
  await page.getByLabel('Фамилия, имя, отчество').fill(fullName)
  await page.getByRole('region', { name: 'Студенты' }).getByRole('button', { name: fullName }).click()
  if (mode) await page.getByLabel('Что можно делать').selectOption({ label: mode })
  if (reason) await page.getByLabel('Причина').fill(reason)
  await page.getByRole('button', { name: 'Войти на 30 минут' }).click()
}

describe('an administrator in the place of a student', () => {
  it('sees the student’s portal below a banner, changes nothing, and comes back by one press', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/change-user' })
    const fullName = await fullNameOf(STUDENT)
    await enter(page, fullName)
    await expectVisible(banner(page).getByText(`Вы работаете от имени: ${fullName}`))
    await expectVisible(page.getByText(/только просмотр/))
    await expectVisible(page.getByRole('heading', { level: 1, name: fullName.split(' ')[1]! }))
    await expectVisible(page.getByRole('link', { name: 'Расписание' }))
    expect(await page.getByRole('link', { name: 'Журнал действий' }).count()).toBe(0)
    await expectAccessible(page)
    const refused = await page.request.put('/api/proxy/home/layout', {
      data: {},
      headers: { origin: portal.address },
    })
    expect([refused.status(), await refused.json()]).toEqual([403, { message: 'Режим просмотра' }])
    await banner(page).getByRole('button', { name: 'Вернуться' }).click()
    await banner(page).waitFor({ state: 'hidden' })
    await expectVisible(page.getByRole('link', { name: 'Журнал действий' }))
    expectNoTrouble()
  })

  it('gives a reason before working with the student’s rights, and the audit log names both', async () => {
    const { page } = await visit({ login: 'admin', path: '/change-user' })
    const [fullName, admin] = [await fullNameOf(STUDENT), await fullNameOf('admin')]
    await enter(page, fullName, { mode: 'С правами этого человека' })
    await expectVisible(page.getByText('Напишите, зачем вам нужны права этого человека'))
    await page.getByLabel('Причина').fill(REASON)
    await page.getByRole('button', { name: 'Войти на 30 минут' }).click()
    await expectVisible(banner(page))
    await page.request.post(switchingCalls.returnUser.path, { data: {}, headers: { origin: portal.address } })
    await page.goto('/admin/audit?action=switching.start')
    const row = page
      .getByRole('row')
      .filter({ hasText: admin })
      .filter({ hasText: `от имени: ${fullName}` })
    await row.first().getByRole('button', { name: 'Подробнее' }).click()
    await expectVisible(page.getByRole('dialog').getByText(REASON))
    await expectAccessible(page)
  })

  it('sees that somebody may not be entered', async () => {
    const { page } = await visit({ login: 'admin', path: '/change-user' })
    const fullName = await fullNameOf('admin')
    await page.getByLabel('Фамилия, имя, отчество').fill(fullName)
    await page.getByRole('region', { name: 'Сотрудники' }).getByRole('button', { name: fullName }).click()
    await page.getByRole('button', { name: 'Войти на 30 минут' }).click()
    await expectVisible(page.getByText('Это вы сами. Выберите другого человека'))
  })
})
