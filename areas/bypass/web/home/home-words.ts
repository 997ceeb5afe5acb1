import { addDays } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'
import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import type { OwnBypassSheet } from '../../contract/bypass.ts'
import { DAYS_TO_SIGN, type BypassQueue, type QueuePart } from '../../contract/queue.ts'
import { bypassScreens } from '../../contract/screens.ts'
import { itemAddress } from '../item-address.ts'
import { orderText } from '../order-text.ts'

const SHEET = addressOf(bypassScreens.bypassSheet)
const SIGNATURES = ['подпись', 'подписи', 'подписей'] as const
const SHEETS = ['обходной лист', 'обходных листа', 'обходных листов'] as const

/** A sheet that is not opened, or the points that are not signed: one matter, which the card has in detail. */
function ofLeaver({ sheet, order, items }: OwnBypassSheet): AttentionItem[] {
  if (order === null) return []
  const left = items.filter(({ signedAt }) => signedAt === null)
  if (sheet === null)
    return [
      {
        key: 'open',
        tone: 'warn',
        title: 'Оформите обходной лист',
        detail: `Приказ ${orderText(order)}`,
        to: SHEET,
      },
    ]
  const [next] = left
  if (next === undefined) return []
  return [
    {
      key: 'unsigned',
      tone: 'warn',
      title: `Обходной лист: осталось ${counted(left.length, SIGNATURES)}`,
      detail: left.length === 1 ? next.department : `Начните с подразделения: ${next.department}`,
      to: itemAddress(next.id),
    },
  ]
}

const leaver: HomeWords<OwnBypassSheet> = {
  fills: 'bypassSheet',
  source: 'обходной лист',
  order: 5,
  attention: ofLeaver,
}

const WAITING = addressOf(bypassScreens.bypassSigning, { status: 'не подписано' })
const partOf = (part: QueuePart) => addressOf(bypassScreens.bypassSigning, { part })

const signer: HomeWords<BypassQueue> = {
  fills: 'bypassQueue',
  source: 'обходные листы',
  order: 8,
  attention({ overdueCount }) {
    if (overdueCount === 0) return []
    const title = `Ждут больше трёх дней: ${counted(overdueCount, SHEETS)}`
    return [
      {
        // One more line is a new matter: postponed ones do not hide it.
        key: `overdue:${overdueCount}`,
        tone: 'warn',
        title,
        detail: 'Подпишите или напишите, что мешает',
        to: partOf('overdue'),
      },
    ]
  },
  queued: ({ items }) =>
    items.map(({ id, student, group, department, matter, openedAt }) => ({
      key: String(id),
      title: [student, group].filter(Boolean).join(', '),
      detail: `${department}: ${matter}`,
      due: addDays(wallTimeIn(knownTimeZone(), new Date(openedAt)).date, DAYS_TO_SIGN),
      holder: 'nobody',
      to: addressOf(bypassScreens.bypassSigning, { term: student, status: 'не подписано' }),
    })),
  keyFigures: ({ waitingCount, overdueCount, signedTodayCount }) => [
    { order: 15, label: 'Ждут подписи', value: String(waitingCount), note: 'обходные листы', to: WAITING },
    {
      order: 16,
      label: 'Просрочено',
      value: String(overdueCount),
      note: 'ждут больше трёх дней',
      to: partOf('overdue'),
      ...(overdueCount > 0 && { tone: 'warn' }),
    },
    {
      order: 17,
      label: 'Решено сегодня',
      value: String(signedTodayCount),
      note: 'подписано',
      to: partOf('signed-today'),
    },
  ],
}

export default [leaver, signer]
