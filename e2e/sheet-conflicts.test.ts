import { expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

const FULL: Readonly<Record<string, string>> = { '5': 'Отлично', '4': 'Хорошо', '3': 'Удовлетворительно' }

it('two windows in one sheet: whoever saves later chooses for each mark, and what was typed stays', async () => {
  const list = await visit({ login: 'teacher', path: '/sheets?year=all&status=1&type=3' })
  const sheets = list.page.getByRole('list', { name: 'Ведомости', exact: true })
  await sheets
    .getByRole('link')
    .filter({ hasNotText: /пересдача/i })
    .first()
    .click()
  await expectVisible(list.page.getByRole('heading', { level: 1, name: /^Ведомость\. / }))
  const path = new URL(list.page.url()).pathname
  const other = await visit({ login: 'teacher', path })
  const type = async ({ page }: typeof list, keys: string) => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.keyboard.press('Enter')
    }
  }
  const save = async ({ page }: typeof list) => {
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить', exact: true }).click()
  }
  await type(other, '453')
  await type(list, '55')
  await save(list)
  await expectVisible(list.page.getByText(/^Сохранено 2 из/))

  await save(other)
  const contested = other.page.getByRole('dialog', { name: 'Оценки изменены другим преподавателем' })
  await expectVisible(contested)
  await expectAccessible(other.page)
  // The second mark is the same in both windows, the third was given in one: only the first is contested.
  expect(await contested.getByRole('listitem').count()).toBe(1)
  await expectVisible(contested.getByText('Изменено, пока вы ставили оценки'))
  await expectVisible(contested.getByRole('button', { name: `Сохранено: ${FULL['5']}` }))
  await contested.getByRole('button', { name: `Моё: ${FULL['4']}` }).click()
  await contested.waitFor({ state: 'detached' })
  await expectVisible(other.page.getByText(/^2 оценки не сохранены/))
  await save(other)
  await expectVisible(other.page.getByText(/^Сохранено 3 из/))
  list.expectNoTrouble()
})

it('two clerks decide about one sheet: the later one sees what the other chose and keeps or takes it', async () => {
  const queue = await visit({ login: 'dean', path: '/directorate/statements' })
  await expectVisible(queue.page.getByRole('table', { name: 'Ведомости института' }))
  const link = queue.page.getByRole('link', { name: /^Обработать/ }).first()
  const path = (await link.getAttribute('href'))!
  await link.click()
  const other = await visit({ login: 'dean', path })
  const decide = async ({ page }: typeof queue, index: number, reason: string) => {
    const choices = page.getByRole('combobox', { name: /^Итоговая оценка: / })
    const choice = choices.last()
    await expectVisible(choice)
    // Absences that nobody has settled yet.
    for (const each of await choices.all())
      if ((await each.inputValue()) === '') await each.selectOption({ index: 1 })
    await choice.selectOption({ index })
    for (const each of await page.getByRole('textbox', { name: /^Основание: / }).all())
      if (!(await each.inputValue())) await each.fill(reason)
  }
  const process = async ({ page }: typeof queue) => {
    await expect.poll(() => page.locator('li[data-lacks]').allTextContents()).toEqual([])
    await page.getByRole('button', { name: 'Обработать', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Обработать ведомость' }).click()
  }
  const { page } = other
  const typed = await page
    .getByRole('combobox', { name: /^Итоговая оценка: / })
    .last()
    .inputValue()
  const options = page
    .getByRole('combobox', { name: /^Итоговая оценка: / })
    .last()
    .locator('option')
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  const [first, second] = values.flatMap((value, index) => (value === typed ? [] : [index]))
  await decide(other, first!, 'Решение второго окна')
  await decide(queue, second!, 'Решение первого окна')
  const reason = queue.page.getByRole('textbox', { name: /^Основание: / }).last()
  await reason.fill('Решение первого окна: апелляция, протокол № 12 от 14.11.2026, заседание кафедры')
  expect(await reason.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0)
  await process(queue)
  await expectVisible(
    queue.page
      .getByText('Обработана с расхождениями')
      .or(queue.page.getByText(/расхождени/i))
      .first(),
  )

  await process(other)
  const contested = page.getByRole('group', { name: /^Чьё решение оставить: / })
  await expectVisible(contested)
  await expectVisible(contested.getByText(/Решение первого окна/))
  await expectAccessible(page)
  expect(await page.getByRole('button', { name: 'Обработать', exact: true }).isDisabled()).toBe(true)
  for (const mine of (await contested.getByRole('button', { name: 'Оставить моё' }).all()).toReversed())
    await mine.click()
  await expect.poll(() => contested.count()).toBe(0)
  await process(other)
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: /^Основание: / })
        .last()
        .inputValue(),
    )
    .toBe('Решение второго окна')
  queue.expectNoTrouble()
})
