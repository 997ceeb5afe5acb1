import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectVisible } from './support/expect-visible.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

/** A place of a menu, the group that holds it, and a call by which the screen reads what it shows. */
const PLACES: Record<string, { to: string; group?: string; reads: string }[]> = {
  student: [
    { to: '/timetable', reads: '/api/proxy/timetable/get-timetable' },
    { to: '/journal', group: 'Учёба', reads: '/api/proxy/attendance-journal/self-student' },
    { to: '/announcements', group: 'Университет', reads: '/api/proxy/events' },
  ],
  teacher: [
    { to: '/timetable', reads: '/api/proxy/timetable/get-timetable' },
    { to: '/staff', group: 'Университет', reads: '/api/proxy/staff' },
  ],
  admin: [
    { to: '/admin/data/people', group: 'Данные', reads: '/api/proxy/admin/data/people' },
    { to: '/admin/data/students', group: 'Данные', reads: '/api/proxy/admin/data/students' },
  ],
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Основное меню' })
const apiPath = (url: string) => new URL(url).pathname

async function show(page: Page, { to, group }: { to: string; group?: string }) {
  const link = menuOf(page).locator(`a[href="${to}"]`)
  if (group !== undefined && !(await link.isVisible()))
    await menuOf(page).getByRole('button', { name: group }).click()
  return link
}

/** Screens whose page has another title than its entry of the menu, as their `isTitledByPage` says. */
const TITLED_BY_PAGE = new Set(['/', '/unit', '/teacher/journal', '/teacher/works'])

/** Notes every title that the page shows from now on. */
function watchTitles(): void {
  const seen: (string | undefined)[] = []
  const left = document.querySelector('main h1')
  const look = () => {
    const heading = document.querySelector('main h1')
    const title = heading?.textContent ?? ''
    if (heading !== left && seen.at(-1) !== title) seen.push(title)
    requestAnimationFrame(look)
  }
  look()
  Object.assign(globalThis, { seen })
}

const titlesSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)

/** Opens a screen of the menu and returns its title when it has been read. */
async function goThere(page: Page, path: string): Promise<{ title: string | null }> {
  const link = menuOf(page).locator(`a[href="${path}"]`).first()
  if (!(await link.isVisible()))
    await menuOf(page).locator(`li:has(a[href="${path}"]) > button`).first().click()
  await link.hover()
  await page.evaluate(watchTitles)
  await link.click()
  await page.waitForFunction(() => (globalThis as unknown as { seen: string[] }).seen.length > 0)
  await page.waitForLoadState('networkidle')
  await page.locator('main [aria-label="Загрузка"]').waitFor({ state: 'detached' })
  return { title: await page.locator('main h1').textContent() }
}

describe('a screen', () => {
  for (const [login, places] of Object.entries(PLACES))
    it(`is read when the pointer comes near its link, and not again when it opens (${login})`, async () => {
      const { page, expectNoTrouble } = await visit({ login, path: '/' })
      for (const place of places) {
        const link = await show(page, place)
        const read = page.waitForResponse((answer) => apiPath(answer.url()) === place.reads)
        await link.hover()
        const url = (await read).url()
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await link.click()
        await page.waitForURL((address) => address.pathname === place.to)
        await page.locator('main h1').waitFor()
        await page.locator('main [aria-label="Загрузка"]').waitFor({ state: 'detached' })
        expect(asked).not.toContain(url)
      }
      expectNoTrouble()
    })

  it('opens with its title although its code and its data are late', async () => {
    const { page } = await visit({ login: 'teacher', path: '/' })
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    await page.route(/StaffPage|proxy\/staff/, async (route) => {
      await late
      await route.continue()
    })
    const link = await show(page, { to: '/staff', group: 'Университет' })
    await link.click()
    await expectVisible(page.getByRole('heading', { name: 'Справочник сотрудников' }))
    release()
    await expectVisible(page.getByRole('row').nth(1))
  })

  it.each(['teacher', 'clerk'])('has one title from its first frame on (%s)', async (login) => {
    const { page, expectNoTrouble } = await visit({ login, path: '/' })
    const paths = await menuOf(page)
      .locator('a[href]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
    for (const path of paths.filter((each) => !TITLED_BY_PAGE.has(each))) {
      const { title } = await goThere(page, path)
      expect({ path, titles: await titlesSeen(page) }).toEqual({ path, titles: [title] })
    }
    expectNoTrouble()
  })

  it('asks nobody to sign in again for coming near a link', async () => {
    const { page } = await visit({ login: 'teacher', path: '/' })
    const link = await show(page, { to: '/staff', group: 'Университет' })
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    const refused = page.waitForResponse((answer) => apiPath(answer.url()) === '/api/proxy/staff')
    await link.hover()
    expect((await refused).status()).toBe(401)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await link.click()
    await page.getByRole('dialog').waitFor()
  })
})

const isScript = (url: string) => apiPath(url).endsWith('.js')

/** Notes the scripts that a page asks for from now on. */
function watchScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => isScript(request.url()) && asked.push(request.url()))
  return asked
}

const QUIET_MS = 500

/** Until the page asks for no more scripts: a page says that its network is idle only once. */
async function comeToRest(page: Page, asked: readonly string[]): Promise<void> {
  let before: number
  do {
    before = asked.length
    await page.waitForTimeout(QUIET_MS)
  } while (asked.length > before)
}

describe('what the screens in a menu read', () => {
  it('is known as soon as somebody moves: coming near a link waits for no script', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/', hasDataToSpare: true })
    await page.waitForLoadState('networkidle')
    const asked = watchScripts(page)
    await page.mouse.move(700, 400)
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    await comeToRest(page, asked)
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await late
      await route.continue()
    })
    for (const place of PLACES['student']!) {
      const link = await show(page, place)
      const read = page.waitForRequest((request) => apiPath(request.url()) === place.reads)
      await link.hover()
      await read
    }
    release()
    expectNoTrouble()
  })

  it('does not come for somebody who saves data', async () => {
    const { page } = await visit({ login: 'student', path: '/' })
    await page.waitForLoadState('networkidle')
    const asked = watchScripts(page)
    await page.mouse.move(700, 400)
    await expect.poll(() => asked.length).toBe(1)
    await comeToRest(page, asked)
    expect(asked).toHaveLength(1)
  })

  it('leaves the page as it is when a release has replaced it', async () => {
    const { page } = await visit({ login: 'student', path: '/', hasDataToSpare: true })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.body.setAttribute('data-typed', ''))
    const missing: string[] = []
    await page.route(/\/assets\/.*\.js/, (route) => {
      missing.push(route.request().url())
      return route.fulfill({ status: 404, body: '' })
    })
    await page.mouse.move(700, 400)
    await expect.poll(() => missing.length).toBeGreaterThan(0)
    await comeToRest(page, missing)
    expect(await page.locator('body[data-typed]').count()).toBe(1)
  })
})

describe('a load of the portal', () => {
  it('asks who has signed in while its code is still coming, and once', async () => {
    const { page, expectNoTrouble } = await visit({ login: 'student', path: '/' })
    await page.locator('main h1').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(apiPath(request.url())))
    const { promise: late, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await late
      await route.continue()
    })
    const loading = page.reload()
    const first = ['/api/config', '/api/proxy/current-user-details']
    await expect.poll(() => asked.filter((path) => first.includes(path)), { timeout: 20_000 }).toEqual(first)
    release()
    await loading
    await page.locator('main h1').waitFor()
    expect(asked.filter((path) => first.includes(path))).toEqual(first)
    expectNoTrouble()
  })
})

describe('the outline of the portal', () => {
  it('is drawn before any script of the portal has run, for those who were signed in', async () => {
    const { page } = await visit({ login: 'student', path: '/' })
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.reload()
    expect(await page.locator('.outline[data-first]').isVisible()).toBe(true)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    expect(await page.locator('.outline[data-first]').isVisible()).toBe(false)
  })
})
