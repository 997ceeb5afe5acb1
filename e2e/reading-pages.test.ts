import { describe, expect, it } from 'vitest'
import { INSTRUCTION_PAGES } from '#areas/content/contract/fixed-pages.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

/** A shorter text would be little more than a heading. */
const LEAST_CHARACTERS = 400

it('every instruction is in the help under its section and is long enough to be of use', async () => {
  const { page, turnTo, expectNoTrouble } = await visit({ login: 'student', path: '/' })
  const links: { title: string; section: string }[] = []
  for (const [name, { title, section }] of Object.entries(INSTRUCTION_PAGES)) {
    await turnTo(`/instructions/${name}`)
    await expectVisible(page.getByRole('heading', { level: 1, name: title, exact: true }))
    await expectVisible(page.getByText(/^Обновлено \d\d\.\d\d\.\d{4}$/))
    const text = page.locator('main section').last()
    expect((await text.textContent())!.length, title).toBeGreaterThan(LEAST_CHARACTERS)
    expect(await text.getByRole('heading', { level: 2 }).count(), title).toBeGreaterThan(1)
    // Unread messages are counted in front of it.
    expect((await page.title()).replace(/^\(\d+\) /, '')).toBe(`${title} — Личный кабинет`)
    links.push({ title, section })
  }
  await turnTo('/help')
  for (const { title, section } of links) {
    const card = page.getByRole('region', { name: section, exact: true })
    await expectVisible(card.getByRole('link', { name: title, exact: true }))
  }
  await page.getByRole('searchbox', { name: 'Слова в названии и тексте' }).fill('MSCHAPV2')
  await expect.poll(() => page.locator('main section').getByRole('link').allInnerTexts()).toEqual(['Wi-Fi'])
  expectNoTrouble()
})

describe('small screens open to those whom the access table names', () => {
  it.each([
    ['student', '/questionnaire/student', 'Анкета студента', 'Насколько удобно расписание?'],
    ['graduate', '/questionnaire/graduate', 'Анкета выпускника', 'Чем вы занимаетесь сейчас?'],
    ['exstudent', '/questionnaire/graduate', 'Анкета выпускника', 'Чем вы занимаетесь сейчас?'],
    ['student', '/sport-club', 'Спортивный клуб', 'Как записаться'],
    ['aspirant', '/sport-club', 'Спортивный клуб', 'Как записаться'],
    ['military', '/military-centre', 'Военный учебный центр', 'Моя подготовка'],
    ['student', '/bypass-sheet', 'Обходной лист', /приказ/i],
    ['aspirant', '/bypass-sheet', 'Обходной лист', /приказ/i],
    ['exstudent', '/bypass-sheet', 'Обходной лист', /приказ/i],
    ['graduate', '/bypass-sheet', 'Обходной лист', /приказ/i],
    ['military', '/bypass-sheet', 'Обходной лист', /приказ/i],
    ['student', '/library/recommended', 'Рекомендуемая литература', 'основная'],
  ] as const)('%s reads %s', async (login, path, title, text) => {
    const { page, expectNoTrouble } = await visit({ login, path })
    await expectVisible(page.getByRole('heading', { level: 1, name: title, exact: true }))
    await expectVisible(page.locator('main').getByText(text))
    expectNoTrouble()
  })
})
