import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { SCRIPT_VECTORS } from '#platform/server/testing/script-vectors.ts'
import {
  storeHostileAnnouncements,
  storeHostileContent,
  type HostileContent,
} from './support/hostile-content.ts'
import { useVisits, type Visit } from './support/visit.ts'

const { portal, visit } = useVisits()

/** The content policy would stop a script anyway; here it is switched off, and cleaning must be enough. */
const WITHOUT_POLICY = { bypassCSP: true }
const PAGE_SIZE = 20
const lists = (path: string, count: number) =>
  Array.from({ length: Math.ceil(count / PAGE_SIZE) }, (_, index) => `${path}?page=${index + 1}`)

const LISTS = [
  ['/news', 'info/news-list'],
  ['/admin/news', 'admin/news?'],
  ['/admin/pages', 'admin/pages?'],
] as const

let content: HostileContent
let dialogs: string[]

async function visitWithoutPolicy(login: string, path: string): Promise<Visit> {
  const arrived = await visit({ login, path, context: WITHOUT_POLICY })
  dialogs = []
  arrived.page.on('dialog', (dialog) => {
    // The portal's own question about unsaved input comes from no script.
    const isOwn = dialog.type() === 'beforeunload'
    if (!isOwn) dialogs.push(dialog.message())
    void (isOwn ? dialog.accept() : dialog.dismiss())
  })
  return arrived
}

/** Turns to another address of the portal and waits for the answer that fills it. */
async function turn(page: Page, address: string, answer: string): Promise<void> {
  const answered = page.waitForResponse((response) => decodeURIComponent(response.url()).includes(answer))
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
  await answered
  await page.waitForFunction(() => !document.querySelector('main [role="status"][aria-label="Загрузка"]'))
}

/** Hovers, focuses and presses everything in the page; only links to honest addresses are not followed. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const holdBack = (event: Event) => {
      const link = (event.target as Element | null)?.closest('a')
      if (link && /^(https?|mailto|tel):$/.test(link.protocol)) event.preventDefault()
    }
    addEventListener('click', holdBack, true)
    for (const element of document.querySelectorAll<HTMLElement>(
      'main img, main p a, main [contenteditable] *',
    )) {
      for (const name of ['pointerover', 'mouseover', 'pointerdown', 'wheel', 'focus', 'toggle'])
        element.dispatchEvent(new Event(name, { bubbles: true }))
      if (element.tagName === 'A') element.click()
    }
    removeEventListener('click', holdBack, true)
  })
}

const hasRun = (page: Page) => page.evaluate(() => (window as { __xss?: number }).__xss === 1)

async function expectNothingRan(page: Page, where: string): Promise<void> {
  await touchEverything(page)
  expect([await hasRun(page), dialogs], where).toEqual([false, []])
}

beforeAll(async () => {
  await storeHostileAnnouncements(portal.database.db)
})

describe('over 200 scripts in every text field of editors', () => {
  it('are stored, and the detector sees those that really run', async () => {
    expect(new Set(SCRIPT_VECTORS).size).toBeGreaterThanOrEqual(200)
    const { page } = await visitWithoutPolicy('content', '/news')
    content = await storeHostileContent(page.request)
    expect(await hasRun(page)).toBe(false)
    const running = await page.evaluate(
      async (vectors) => {
        const marked = window as { __xss?: number }
        let count = 0
        for (const vector of vectors) {
          marked.__xss = 0
          const place = document.createElement('div')
          place.innerHTML = vector
          document.body.append(place)
          await new Promise((resolve) => setTimeout(resolve, 5))
          for (const link of place.querySelectorAll('a')) if (link.protocol === 'javascript:') link.click()
          await new Promise((resolve) => setTimeout(resolve, 5))
          if (marked.__xss === 1) count += 1
          place.remove()
        }
        return count
      },
      SCRIPT_VECTORS.filter((vector) => /^<(img|svg|a|video|audio)/.test(vector)),
    )
    expect(running).toBeGreaterThanOrEqual(10)
  })

  it('run in no list of news and pages', async () => {
    const { page } = await visitWithoutPolicy('content', '/')
    for (const [path, answer] of LISTS)
      for (const address of lists(path, content.count)) {
        await turn(page, address, answer)
        await expectNothingRan(page, address)
      }
  })

  it('run in no announcement', async () => {
    const { page } = await visitWithoutPolicy('student', '/announcements')
    const more = page.getByRole('button', { name: 'Показать ещё' })
    const shown = page.getByRole('main').getByRole('article')
    await more.waitFor()
    while ((await more.count()) > 0) {
      const before = await shown.count()
      await more.click()
      await expect.poll(() => shown.count()).toBeGreaterThan(before)
    }
    expect(await shown.count()).toBeGreaterThanOrEqual(200)
    await expectNothingRan(page, 'announcements')
  })

  it('run on no page of a news item, and on no static page', async () => {
    const { page } = await visitWithoutPolicy('student', '/')
    const news = content.newsIds.map((id) => [`/news/${id}`, `news-page?id=${id}`] as const)
    const pages = content.pageUrls.map((url) => [url, `static-page?url=${url.slice(6)}`] as const)
    for (const [address, answer] of [...news, ...pages]) {
      await turn(page, address, answer)
      await page.getByText('Текст', { exact: true }).first().waitFor()
      await expectNothingRan(page, address)
    }
  })

  it('run in no editor and no preview', async () => {
    const { page } = await visitWithoutPolicy('content', '/')
    const editors = [
      ...content.newsIds.map((id) => `/admin/news/${id}`),
      ...content.pageIds.map((id) => `/admin/pages/${id}`),
    ]
    for (const address of editors) {
      // Loaded, not followed by a link: an editor asks before it is left, since cleaning has changed what was stored.
      await page.goto(address)
      await page.locator('[contenteditable="true"]').waitFor()
      await page.getByRole('button', { name: 'Предпросмотр' }).click()
      await page.getByRole('dialog').waitFor()
      await expectNothingRan(page, address)
      await page.keyboard.press('Escape')
    }
  })

  it('run neither in the rubrics nor in the menu', async () => {
    const { page } = await visitWithoutPolicy('content', '/admin/news')
    await page.getByRole('button', { name: 'Рубрики' }).click()
    await page
      .getByRole('button', { name: /Переименовать/ })
      .first()
      .waitFor()
    await expectNothingRan(page, 'rubrics')
  })
})
