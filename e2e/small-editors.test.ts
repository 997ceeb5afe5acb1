import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectVisible } from './support/expect-visible.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

it('a book is added to the catalogue, found by a student, and withdrawn with a way back', async () => {
  const title = 'Устройство паровых турбин'
  const { page, goto, expectNoTrouble } = await visit({ login: 'content', path: '/admin/library/new' })
  await page.getByLabel('Название').fill(title)
  await page.getByLabel('Авторы').fill('Котов К. К.')
  await page.getByLabel('Экземпляров всего').fill('3')
  await page.getByLabel('В наличии').fill('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('heading', { name: title }))

  const student = await visit({ login: 'student', path: '/library/search?term=турбин' })
  await expectVisible(student.page.getByText(title).first())

  await goto('/admin/library?term=турбин')
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: 'Списать' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Списать' }).click()
  await expectVisible(page.getByText(`Издание «${title}» списано`))
  await student.goto('/library/search?term=паровых')
  await student.page.waitForLoadState('networkidle')
  expect(await student.page.getByText(title).count()).toBe(0)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expectVisible(row.getByText('В каталоге'))
  expectNoTrouble()
  student.expectNoTrouble()
})

it('a question is added to the questionnaire of students, who then see it', async () => {
  const question = 'Удобна ли новая столовая?'
  const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/questionnaire-editor' })
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  const added = page.getByRole('group', { name: /^Вопрос/ }).last()
  await added.getByLabel('Текст вопроса').fill(question)
  await page.getByRole('button', { name: 'Сохранить новую редакцию' }).click()
  await expectVisible(added.getByText('Напишите хотя бы два варианта'))
  await added.getByLabel('Варианты').fill('Да\n\nНет\n')
  await added.getByRole('button', { name: /выше/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить новую редакцию' }).click()
  await expectVisible(page.getByText(/редакция 2/))
  expectNoTrouble()
  const student = await visit({ login: 'student2', path: '/questionnaire/student' })
  await expectVisible(student.page.getByText(question))
  student.expectNoTrouble()
})

it('a point of the bypass sheet is added and changed', async () => {
  const { page, expectNoTrouble } = await visit({ login: 'admin', path: '/admin/bypass-points' })
  await page.getByRole('button', { name: 'Добавить пункт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый пункт' })
  await choose(dialog, 'Подразделение')
  await dialog.getByLabel('Что нужно уладить').fill('Сдать лабораторный халат')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await expectVisible(page.getByRole('cell', { name: 'Сдать лабораторный халат' }))
  const row = page.getByRole('row').filter({ hasText: 'Сдать лабораторный халат' })
  await row.getByRole('button', { name: 'Изменить' }).click()
  await page.getByLabel('Что нужно уладить').fill('Сдать халат и очки')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectVisible(page.getByRole('cell', { name: 'Сдать халат и очки' }))
  expectNoTrouble()
})

it.each([
  ['content', '/admin/library'],
  ['content', '/admin/library/1'],
  ['admin', '/admin/bypass-points'],
  ['admin', '/admin/questionnaire-editor'],
])('for %s %s is accessible on a phone in the dark and fits its width', async (login, path) => {
  const { page } = await visit({ login, path, viewport: PHONE, colorScheme: 'dark' })
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
