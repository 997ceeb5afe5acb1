// A university is imported into an empty portal from its files alone, in a real browser. README.md in drills/
// describes the checks. It needs a built web (npm start builds it).
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { inventUniversity } from '#apps/server/testing/new-university/invent-university.ts'
import { SMALL, WHOLE } from '#apps/server/testing/new-university/size.ts'
import { BENCH_NOW } from '../../bench/university.ts'
import { runCommand } from '../../e2e/support/command.ts'
import { setUpSecondFactor, signIn } from '../../e2e/support/newcomer-steps.ts'
import { bringAgain, bringRegister, bringSpoiled, bringTimetable, bringWithPowerFailure } from './bringing.ts'
import { issueCodesToAll, letThemIn } from './people.ts'
import { lookAtRegisters, timeRegisters } from './registers.ts'
import { openStage, type Stage } from './stage.ts'

const ADMINISTRATOR = 'create-admin --login registrar --surname Новосёлова --name Вера'
const KABINET_PASSWORD = 'new-university-2026'
const PUBLISHED = ['cybernetics', 'information-technology'].map((name) =>
  fileURLToPath(new URL(`../../areas/timetable/server/import/fixtures/${name}.csv`, import.meta.url)),
)

const { values } = parseArgs({ options: { small: { type: 'boolean' }, pictures: { type: 'string' } } })

/** The first administrator, before the checklist of an empty portal. */
async function openKeeper(stage: Stage): Promise<Page> {
  await runCommand(ADMINISTRATOR.split(' '), { ...stage.environment, KABINET_PASSWORD })
  const page = await stage.visit()
  await signIn(page, { login: 'registrar', password: KABINET_PASSWORD })
  await setUpSecondFactor(page, BENCH_NOW)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await stage.picture(page, 'empty-home')
  return page
}

async function bringUniversity(stage: Stage): Promise<void> {
  const texts = await Promise.all(PUBLISHED.map((path) => readFile(path, 'utf8')))
  const university = inventUniversity(values.small ? SMALL : WHOLE, texts)
  const page = await openKeeper(stage)
  await lookAtRegisters(stage, page, 'empty')
  // The portal served as a site with a timetable before: its teachers and groups are there when the lists come.
  const [first, second] = university.timetables
  await bringTimetable(stage, page, first!)
  for (const register of university.registers) {
    if (register.kind === 'students' && (await bringWithPowerFailure(stage, page, register))) continue
    await bringRegister(stage, page, register)
  }
  await bringTimetable(stage, page, second!)
  const students = university.registers.find(({ kind }) => kind === 'students')!
  await bringAgain(stage, page, students)
  await bringSpoiled(stage, page, students)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await stage.picture(page, 'full-home')
  await lookAtRegisters(stage, page, 'full')
  await timeRegisters(stage, page)
  await issueCodesToAll(stage, page)
  await letThemIn(stage, page, university)
}

const stage = await openStage(values.pictures)
try {
  await bringUniversity(stage)
} catch (error) {
  console.error(error)
  console.error(`\nThe last lines of the server:\n${stage.portal().log().join('\n')}`)
  stage.conclude('The drill itself', [{ what: 'comes to its end', found: 'no', goal: 'yes', isGood: false }])
} finally {
  await stage.close()
}
const isPassed = stage.bad.length === 0
console.log(
  `\n${isPassed ? 'The drill is passed' : `The drill failed: ${stage.bad.map(({ what }) => what).join('; ')}`}`,
)
process.exit(isPassed ? 0 : 1)
