import type { Page } from 'playwright-core'
import { within } from '../support/figures.ts'
import type { Stage } from './stage.ts'

const DATA = '/admin/data'
const REGISTERS = [
  'people',
  'units',
  'students',
  'groups',
  'disciplines',
  'specialities',
  'curricula',
  'loads',
  'flows',
  'orders',
  'import',
]
const ROUNDS = 10
const MOST_MS = 300
/** The everyday work of keepers with a list: open it, look for somebody, sort it, turn to a page far behind. */
const VIEWS = ['', '?search=иванов', '?sort=name', '?sort=-name&page=200']

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Pictures of all registers. */
export async function lookAtRegisters(stage: Stage, page: Page, word: string): Promise<void> {
  for (const name of REGISTERS) {
    await open(page, `${DATA}/${name}`)
    await stage.picture(page, `${word}-${name}`)
  }
}

/** The calls by which a screen reads its list, with their input. */
async function listCallsOf(page: Page, path: string): Promise<string[]> {
  const urls: string[] = []
  const note = (request: { url(): string; method(): string }) => {
    if (request.method() === 'GET' && request.url().includes(`/api/`)) urls.push(request.url())
  }
  page.on('request', note)
  await open(page, path)
  page.off('request', note)
  return urls.filter((url) => /[?&]page=/.test(url))
}

async function p95Of(page: Page, url: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    const answer = await page.request.get(url)
    await answer.body()
    times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(ROUNDS * 0.95) - 1]!
}

/** The response times of the lists in a university of this size. */
export async function timeRegisters(stage: Stage, page: Page): Promise<void> {
  const figures = []
  for (const name of REGISTERS)
    for (const view of VIEWS)
      for (const url of await listCallsOf(page, `${DATA}/${name}${view}`))
        figures.push(within(`${name}${view}, p95`, await p95Of(page, url), MOST_MS))
  stage.conclude('Lists of the registers', figures)
}
