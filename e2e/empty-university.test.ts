import { expect, it } from 'vitest'
import { runCommand } from './support/command.ts'
import { expectVisible } from './support/expect-visible.ts'
import { setUpSecondFactor, signIn } from './support/newcomer-steps.ts'
import { useVisits } from './support/visit.ts'

const KEYS = { SECRET_KEY: 'a key of the empty university' }
const PASSWORD = 'empty-university-2026'
const ADMINISTRATOR = 'create-admin --login ivanova --surname Иванова --name Анна'.split(' ')
const { portal, visit } = useVisits(undefined, () => KEYS, 'empty')

it('a portal without data leads its first administrator nowhere in vain', async () => {
  await runCommand(ADMINISTRATOR, {
    ...KEYS,
    DATABASE_URL: portal.database.url,
    KABINET_PASSWORD: PASSWORD,
    TEST_NOW: portal.now,
  })
  const { page, goto, turnThrough, expectNoTrouble } = await visit()
  const refused: string[] = []
  await signIn(page, { login: 'ivanova', password: PASSWORD })
  await page.waitForURL('**/settings/protection')
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await setUpSecondFactor(page, portal.now)
  await goto('/')
  const steps = page.getByRole('region', { name: 'С чего начать' })
  await expectVisible(steps.getByRole('link', { name: 'Структура' }))
  const menu = page.getByRole('navigation', { name: 'Основное меню' }).locator('a')
  const paths = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(paths).toEqual(expect.arrayContaining(['/rooms/dictionaries', '/admin/users', '/help']))
  const seen = await turnThrough([...paths, '/instructions/wi-fi'])
  const lost = seen.filter(({ text, alerts }) => text.includes('Ресурс не найден') || alerts.length > 0)
  expect(lost).toEqual([])
  expect(seen.filter(({ text, heading }) => text.trim().length <= heading.length)).toEqual([])
  expect(refused).toEqual([])
  await goto('/admin/data/orders')
  const icons = page.locator('main [data-empty] :is(a, button) svg')
  await expectVisible(icons.first())
  const heights = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(30)
  expectNoTrouble()
})
