import { it } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

/** Excel in Russia writes CSV in Windows-1251; the letters of this file stand there as they do in ISO 8859-5 plus 0x10. */
function windows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0)!
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )
}

async function give(page: Page, text: string) {
  await page
    .getByRole('row', { name: /Институты, кафедры/ })
    .getByRole('button', { name: 'Загрузить' })
    .click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'Структура.csv',
    mimeType: 'text/csv',
    buffer: windows1251(text),
  })
}

const UNITS = 'Код;Наименование;Разновидность;Действует с\nИ-1;Лаборатория зрения;лаборатория;'

it('a keeper brings units from a file: errors first, then what changes, then all at once, and back', async () => {
  const { page, goto, expectNoTrouble } = await visit({ login: 'admin' })
  await goto('/admin/data/import')
  await expectAccessible(page)
  await give(page, `${UNITS}32.13.2020`)
  await page.getByLabel('Разновидность').selectOption('Вид')
  await page.getByRole('button', { name: 'Проверить файл' }).click()
  await expectVisible(page.getByText('ожидается дата вида 01.09.2026, а не «32.13.2020»'))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ко всем загрузкам' }).click()
  await give(page, `${UNITS}01.09.2026`)
  await page.getByLabel('Разновидность').selectOption('Вид')
  await page.getByRole('button', { name: 'Проверить файл' }).click()
  await expectVisible(page.getByText('строка 2: Лаборатория зрения, лаборатория'))
  await page.getByRole('button', { name: 'Загрузить в портал' }).click()
  await expectVisible(page.getByText('создано 1, изменено 0, без изменений 0'))
  await page.getByRole('button', { name: 'Отменить загрузку' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить загрузку' }).click()
  await expectVisible(page.getByText('Загрузка отменена: всё стало как до неё.'))
  await goto('/admin/data/people')
  await page.getByRole('link', { name: 'Загрузить из файла' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Загрузить: Люди' }))
  expectNoTrouble()
})
