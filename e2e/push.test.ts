import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { supportNotices } from '#areas/support/contract/notices.ts'
import { supportScreens } from '#areas/support/contract/screens.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { aBrowser } from '#platform/server/testing/push-server.ts'
import { expectVisible } from './support/expect-visible.ts'
import { useVisits } from './support/visit.ts'

const { visit, portal } = useVisits()
const ENDPOINT = 'https://push.example.net/to/journey'

/** The browser has no push service here: it names the address and the keys of the test. */
async function stubSubscribing(context: BrowserContext, address: ReturnType<typeof aBrowser>['address']) {
  await context.addInitScript(({ endpoint, ...keys }) => {
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
    let held: typeof subscription | null = null
    Object.assign(PushManager.prototype, {
      subscribe: async () => (held = subscription),
      getSubscription: async () => held,
    })
  }, address)
}

/** Brings messages to the worker of a page, as the push service of its browser does. */
async function pushServiceOf(page: Page): Promise<(payload: unknown) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (payload) => {
    const data = JSON.stringify(payload)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: portal.address, registrationId, data })
  }
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

it('a device that was switched on is told of an answer in the words of the portal, and leads to it', async () => {
  await portal.db.deleteFrom('notice').execute()
  const browser = aBrowser(ENDPOINT)
  const { page, goto, expectNoTrouble } = await visit({
    login: 'student',
    isNotified: true,
    context: { serviceWorkers: 'allow', permissions: ['notifications'] },
  })
  await stubSubscribing(page.context(), browser.address)
  await goto('/settings/notices')
  await page.getByRole('button', { name: 'Включить на этом устройстве' }).click()
  await expectVisible(page.getByText('это устройство'))
  await expectVisible(page.getByText('1 устройство'))

  // A device asks again whether it may still show the notice, so there must be one.
  const asked = await portal.db
    .insertInto('support_request')
    .values({
      person_id: await personOf(portal, 'student'),
      topic: 'Не открывается зачётка',
      text: 'Зачётка не открывается со вчерашнего дня',
      created_at: new Date(portal.now),
      answer: 'Обновите страницу',
      answered_by: await personOf(portal, 'admin'),
      answered_at: new Date(portal.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await portal.db
    .insertInto('notice')
    .values({
      person_id: await personOf(portal, 'student'),
      kind: supportNotices.answer.name,
      key: 'journey',
      subject: JSON.stringify({ requestId: asked.id }),
      since: new Date(portal.now),
      at: new Date(portal.now),
      title: 'Поддержка ответила: «Не открывается зачётка»',
      detail: 'Обновите страницу',
      leads_to: supportScreens.support.path,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deliver = await pushServiceOf(page)
  await deliver({ id })
  await expect
    .poll(() => shownIn(page))
    .toEqual([
      { title: 'Личный кабинет', body: 'Поддержка ответила: «Не открывается зачётка»\nОбновите страницу' },
    ])

  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(`self.registration.getNotifications().then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await expectVisible(page.getByRole('heading', { name: 'Поддержка', level: 1 }))
  const isRead = async () => {
    const notice = await portal.db
      .selectFrom('notice')
      .select('read_at')
      .where('id', '=', id)
      .executeTakeFirst()
    return notice?.read_at !== null
  }
  await expect.poll(isRead).toBe(true)

  await page.context().clearCookies()
  await deliver({ id })
  await expect.poll(() => shownIn(page)).toEqual([{ title: 'Личный кабинет', body: 'Новое уведомление' }])
  expectNoTrouble()
})
