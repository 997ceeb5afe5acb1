import { plural } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import type { Unconfirmed } from '../contract/announcement.ts'
import { announcementsScreens } from '../contract/screens.ts'

const TO_CONFIRM = addressOf(announcementsScreens.announcements, { unconfirmed: 1 })

/** Announcements are named while they are few; the rest is counted. */
function attention({ count, newest }: Unconfirmed): AttentionItem[] {
  const shared = { tone: 'warn', to: TO_CONFIRM, verb: 'Прочитать' } as const
  const named = newest.map(({ id, title }) => ({
    ...shared,
    key: String(id),
    title,
    detail: 'Прочитайте объявление и подтвердите ознакомление',
  }))
  const rest = count - newest.length
  if (rest === 0) return named
  const noun = plural(rest, ['объявление', 'объявления', 'объявлений'])
  const detail = 'Требуют подтверждения ознакомления'
  return [...named, { ...shared, key: `rest:${rest}`, title: `И ещё ${rest} ${noun}`, detail }]
}

export default {
  fills: 'unconfirmedAnnouncements',
  source: 'объявления',
  order: 10,
  attention,
} satisfies HomeWords<Unconfirmed>
