import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

describe.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
] as const)('on %s', (_device, viewport) => {
  const asTeacher = (path: string) => visit({ login: 'teacher', path, ...(viewport && { viewport }) })

  it('«Мои курсы» shows the lesson of now, what is missing and every course, and leads to each', async () => {
    const { page, goto, expectNoTrouble } = await asTeacher('/teacher/courses')
    const now = page.getByRole('region', { name: /идёт сейчас, 11:30–13:05/ })
    await expectVisible(now.getByText(/до конца/))
    await expectVisible(page.getByRole('region', { name: /Не заполнено/ }).getByText('Базы данных'))
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await now.getByRole('link', { name: 'Открыть журнал' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Разработка мобильных приложений' }))
    await page.goBack()
    await page
      .getByRole('region', { name: /Не заполнено/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/\/teacher\/journal\?/)
    await goto('/teacher/courses')

    const course = page.getByRole('row').filter({ hasText: 'ПИб-26-2' }).first()
    await course.getByRole('link', { name: 'ПИб-26-2', exact: true }).click()
    await expectVisible(page.getByRole('heading', { name: 'Основы программирования' }))
    await expectVisible(page.getByRole('link', { name: /чт, 12 ноября.*были/ }))
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Курс' }).getByRole('link', { name: 'Литература' }).click()
    await expectVisible(page.getByRole('button', { name: 'Все дисциплины' }))
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Основы программирования',
    ])
    expectNoTrouble()
  })
})

it('a course that the reader does not teach is an empty page with the way back; students are not let in', async () => {
  const teacher = await visit({ login: 'teacher', path: '/teacher/courses/1-99999' })
  await expectVisible(teacher.page.getByText('В этом семестре у вас нет такого курса'))
  await teacher.page.getByRole('main').getByRole('link', { name: 'Мои курсы' }).click()
  await expectVisible(teacher.page.getByRole('table', { name: 'Курсы этого семестра' }))
  const student = await visit({ login: 'student', path: '/teacher/courses' })
  expect(await student.page.getByRole('table').count()).toBe(0)
})
