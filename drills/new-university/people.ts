import type { Page } from 'playwright-core'
import type { InventedUniversity } from '#apps/server/testing/new-university/invent-university.ts'
import { fullNameOf } from '#apps/server/testing/new-university/names.ts'
import { issueCode, register, signIn, signOut } from '../../e2e/support/newcomer-steps.ts'
import { holds, type Figure } from '../support/figures.ts'
import type { Stage } from './stage.ts'
import { watched } from './watch.ts'

const PASSWORD = 'new-university-2026'
const PATIENCE_MS = 900_000

/** Orders codes for everybody who studies, and downloads them. */
export async function issueCodesToAll(stage: Stage, page: Page): Promise<void> {
  await watched(stage, page, {
    title: 'Registration codes for all students',
    async work() {
      await page.goto('/admin/pins')
      await page.getByRole('button', { name: 'Выдать по списку' }).click()
      await page.getByLabel('Кому', { exact: true }).selectOption('Студенты')
      await stage.picture(page, 'codes-1-order')
      await page.getByRole('button', { name: 'Подготовить файл для печати' }).click()
      await page.getByText(/Готово \d+ из/).waitFor()
      await stage.picture(page, 'codes-2-progress')
      await page.getByRole('button', { name: 'Скачать ПИН-коды: Студенты' }).waitFor({ timeout: PATIENCE_MS })
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Скачать ПИН-коды: Студенты' }).click(),
      ])
      await stage.picture(page, 'codes-3-done')
      return file.suggestedFilename()
    },
  })
}

/** Screens on which a person finds a text that files have brought. */
type Expected = readonly (readonly [path: string, text: string])[]

async function comeIn(
  stage: Stage,
  keeper: Page,
  { fullName, login, expected }: { fullName: string; login: string; expected: Expected },
): Promise<void> {
  const code = await issueCode(keeper, fullName)
  const page = await stage.visit()
  const email = `${login}@university.example`
  await register(page, stage.mailbox, { code, email, login, password: PASSWORD })
  await signOut(page)
  await signIn(page, { login, password: PASSWORD })
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await stage.picture(page, `${login}-home`)
  const found: Figure[] = []
  for (const [path, text] of expected) {
    await page.goto(path)
    const isThere = await page
      .locator('main')
      .getByText(text)
      .first()
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      )
    await stage.picture(page, `${login}${path.replaceAll('/', '-')}`)
    found.push(holds(`finds «${text}» on ${path}`, isThere))
  }
  stage.conclude(`A ${login} has registered by a code and signed in`, found)
  await page.context().close()
}

/** A student and a teacher in the files register by their codes, sign in and find their data. */
export async function letThemIn(
  stage: Stage,
  keeper: Page,
  { teacher, student, subject }: InventedUniversity,
): Promise<void> {
  const chair = teacher.posts[0]!.unit.name
  await comeIn(stage, keeper, {
    fullName: fullNameOf(teacher),
    login: 'teacher',
    expected: [
      ['/timetable', student.group.name],
      ['/teacher/journal', student.group.name],
      ['/department/employees', fullNameOf(teacher)],
      ['/department/structure', chair],
      ['/staff', 'Справочник'],
    ],
  })
  await comeIn(stage, keeper, {
    fullName: fullNameOf(student),
    login: 'student',
    expected: [
      ['/timetable', subject],
      ['/journal', subject],
      ['/staff', 'Справочник'],
    ],
  })
}
