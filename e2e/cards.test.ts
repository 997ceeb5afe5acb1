import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

describe('the card of a group', () => {
  it('leads a head to as many debtors as it says, and to the open sheets of the group', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'head', path: '/groups/1' })
    const work = page.getByRole('list', { name: 'По вашей работе' })
    const debtors = work.getByRole('listitem').filter({ hasText: 'Отстающие студенты' })
    const [count] = /\d+$/.exec((await debtors.innerText()).trim())!
    await expectAccessible(page)
    await debtors.getByRole('link').click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Отстающие студенты' }))
    await expectVisible(page.getByText(new RegExp(String.raw`^${count}\sстудент`)))
    await page.goBack()
    await work.getByRole('link', { name: 'Ведомости', exact: true }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Ведомости кафедры' }))
    expect(await page.getByRole('combobox', { name: 'Группа' }).inputValue()).toBe('1')
    expectNoTrouble()
  })
})

describe('the card of a discipline', () => {
  it('leads a student from their points to the lessons behind them', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/' })
    const discipline = page
      .getByRole('region', { name: 'Успеваемость' })
      .getByRole('link', { name: /^(?!Журнал)/ })
      .first()
    const id = new URL((await discipline.getAttribute('href'))!, page.url()).searchParams.get('disciplineId')
    await page.goto(`/disciplines/${id}`)
    const points = page.getByRole('region', { name: 'Ваши баллы' })
    await expectVisible(points.getByText(/из \d+\sбалл/))
    await expectAccessible(page)
    await points.getByRole('link', { name: 'По занятиям' }).click()
    await page.waitForURL(`**/journal?disciplineId=${id}`)
    expectNoTrouble()
  })
})

describe('the card of oneself', () => {
  it('is in the menu of the user, and leads to what others see of it', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'teacher', path: '/' })
    await page.getByRole('button', { name: /меню пользователя/ }).click()
    await page.getByRole('link', { name: 'Моя карточка' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: /^Тихонов Михаил/ }))
    await expectVisible(page.getByText(/^Это ваша карточка/))
    expect(await page.getByRole('link', { name: 'Письмо' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Что видят другие' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Персональные данные' }))
    expectNoTrouble()
  })
})
