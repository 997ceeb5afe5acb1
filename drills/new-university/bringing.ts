import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Register } from '#apps/server/testing/new-university/invent-university.ts'
import {
  kindOf,
  writeRegisterFile,
  writeSpoiledFile,
} from '#apps/server/testing/new-university/register-files.ts'
import { checkFile, importDone, startImport, uploadFile } from '../../e2e/support/import-steps.ts'
import { holds, note } from '../support/figures.ts'
import type { Stage } from './stage.ts'
import { watched } from './watch.ts'

const PATIENCE_MS = 300_000
const MOST_STUDENTS_MS = 120_000
const BAD_CELLS = 50
const IMPORTS = '/admin/data/import'

const titleOf = (register: Register) => kindOf(register).title

async function upload(page: Page, register: Register, bytes: Uint8Array, ending = 'xlsx'): Promise<void> {
  const title = titleOf(register)
  await page.goto(IMPORTS)
  await uploadFile(page, { title, fileName: `${title}.${ending}`, bytes })
}

/** Brings a register's file: looked at, checked, imported. */
export async function bringRegister(stage: Stage, page: Page, register: Register): Promise<void> {
  const bytes = await writeRegisterFile(register)
  await watched(stage, page, {
    title: `${titleOf(register)}: ${register.rows.length} rows`,
    mostMs: MOST_STUDENTS_MS,
    async work() {
      await upload(page, register, bytes)
      await stage.picture(page, `${register.kind}-1-columns`)
      await checkFile(page, PATIENCE_MS)
      await stage.picture(page, `${register.kind}-2-checked`)
      await startImport(page)
      await sleep(1500)
      await stage.picture(page, `${register.kind}-3-progress`)
      return importDone(page, PATIENCE_MS)
    },
  })
}

/** Brings a file whose every row is in the portal already. */
export async function bringAgain(stage: Stage, page: Page, register: Register): Promise<void> {
  const bytes = await writeRegisterFile(register)
  await watched(stage, page, {
    title: `${titleOf(register)} again`,
    mostMs: MOST_STUDENTS_MS,
    async work() {
      await upload(page, register, bytes)
      await checkFile(page, PATIENCE_MS)
      await stage.picture(page, `${register.kind}-again`)
      const counts = (await page.getByText(/^новых \d/).textContent())!
      stage.conclude('', [holds('nothing to change', counts.startsWith('новых 0, изменится 0,'))])
      return counts
    },
  })
}

/**
 * Ends the server in the middle of an import; all or nothing is there afterwards, and the screen says which. Returns
 * whether all is.
 */
export async function bringWithPowerFailure(stage: Stage, page: Page, register: Register): Promise<boolean> {
  await upload(page, register, await writeRegisterFile(register))
  await checkFile(page, PATIENCE_MS)
  await startImport(page)
  // Few rows are written before the screen says so.
  await page
    .getByText(/^(Запись|Загружено\. )/)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
  await stage.picture(page, 'killed-1-before')
  await stage.killAndRestart()
  // A silence of ten seconds counts as the end of the work.
  await sleep(11_000)
  await page.goto(IMPORTS)
  const state = await page
    .getByRole('table', { name: 'История загрузок' })
    .getByRole('row')
    .nth(1)
    .innerText()
  await stage.picture(page, 'killed-2-history')
  await page.goto('/admin/data/students')
  const isEmpty = await page
    .getByText('Студентов пока нет')
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )
  await stage.picture(page, 'killed-3-register')
  stage.conclude('The server is killed amid an import', [
    note('the history says', state.replaceAll(/\s+/g, ' ')),
    holds('all or nothing, and the history says which', state.includes('прервана') === isEmpty),
  ])
  return !isEmpty
}

/** Gives a file with bad cells: each is named by row and column, and nothing changes. */
export async function bringSpoiled(stage: Stage, page: Page, register: Register): Promise<void> {
  const { bytes, badCells } = writeSpoiledFile(register, BAD_CELLS)
  await upload(page, register, bytes, 'csv')
  await checkFile(page, PATIENCE_MS)
  const rows = page.getByRole('table', { name: 'Ошибки' }).getByRole('row')
  const texts = (await rows.allInnerTexts()).slice(1).map((text) => text.split(/\s*\t\s*|\n+/))
  const named = new Set(texts.map(([line, heading]) => `${line} ${heading}`))
  const missing = badCells.filter(({ line, heading }) => !named.has(`${line} ${heading}`))
  await stage.picture(page, 'spoiled')
  stage.conclude(`${titleOf(register)} with ${BAD_CELLS} bad cells`, [
    note('errors shown', texts.length),
    holds('each is named by row and column', missing.length === 0),
  ])
}

/** Brings the timetable of an institute. */
export async function bringTimetable(stage: Stage, page: Page, text: string): Promise<void> {
  const name = `Расписание, ${text.split('\n')[1]!.split(',')[0]!.replaceAll('"', '')}`
  await watched(stage, page, {
    title: name,
    async work() {
      await page.goto(IMPORTS)
      const bytes = new TextEncoder().encode(text)
      await uploadFile(page, { title: 'Расписание', fileName: `${name}.csv`, bytes })
      await checkFile(page, PATIENCE_MS)
      await stage.picture(page, 'timetable-checked')
      await startImport(page)
      return importDone(page, PATIENCE_MS)
    },
  })
}
