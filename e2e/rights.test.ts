import { describe, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import { choose } from './support/choose.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { portal, visit } = useVisits()

describe('an administrator of users', () => {
  it('finds a person, grants a right for a time, sees its reason, blocks the account, and the session ends', async () => {
    const student = await visit({ login: 'student3', path: '/' })
    const { page, goto, expectNoTrouble } = await visit({ login: 'admin' })
    await goto('/admin/users')
    await page.getByRole('searchbox').fill('student3')
    await page
      .getByRole('row', { name: /student3/ })
      .getByRole('link')
      .click()
    const held = page.getByRole('region', { name: 'Что можно сегодня и почему' })
    await expectVisible(held.getByText(/^Обучение, группа .+, зачётная книжка/))

    await page.getByRole('button', { name: 'Выдать право или роль' }).click()
    await choose(page, 'Право', permissionTitleOf('certificates'))
    await page.getByLabel('С какого дня').fill('01.11.2026')
    await page.getByLabel('По какой день').fill('31.12.2026')
    await page.getByLabel('Основание').fill('Приказ 12')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expectVisible(page.getByText('с 01.11.2026 по 31.12.2026'))
    await expectVisible(held.getByText('Выдано вручную: Приказ 12'))

    await page.getByRole('button', { name: 'Заблокировать' }).click()
    await page.getByLabel('Причина').fill('Подозрительные входы')
    await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click()
    await expectVisible(page.getByText(/^Заблокирована .+: Подозрительные входы$/))
    expect((await student.page.request.get(accountsCalls.getCurrentUser.path)).status()).toBe(401)
    expectNoTrouble()
  })

  it('issues a code to a newcomer, and prints the sheet of a group', async () => {
    const { id } = await portal.database.db
      .insertInto('person')
      .values({ last_name: 'Новосёлова', first_name: 'Арина' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { page, goto, expectNoTrouble } = await visit({ login: 'admin' })
    await goto(`/admin/users?person=${id}`)
    await page.getByRole('button', { name: 'Выдать ПИН-код' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Выдать ПИН-код' }).click()
    await expectVisible(page.getByRole('dialog').getByText(/^\d{4}-\d{4}-\d{4}$/))
    await page.getByRole('button', { name: 'Готово' }).click()

    await goto('/admin/pins')
    await expectVisible(page.getByRole('row', { name: /Новосёлова Арина/ }))
    await page.getByRole('button', { name: 'Напечатать лист' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('ПИб-24-1')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Напечатать лист: ПИб-24-1' }).click()
    expect((await download).suggestedFilename()).toBe('Коды_ПИб-24-1.pdf')
    expectNoTrouble()
  })

  it('makes a role', async () => {
    const { page, goto, expectNoTrouble } = await visit({ login: 'admin' })
    await goto('/admin/roles')
    await page.getByRole('button', { name: 'Новая роль' }).click()
    await page.getByLabel('Название').fill('Комендант корпуса')
    await page.getByLabel('Помещения: просмотр').check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expectVisible(page.getByRole('row', { name: /Комендант корпуса.+Помещения: просмотр/ }))
    expectNoTrouble()
  })
})
