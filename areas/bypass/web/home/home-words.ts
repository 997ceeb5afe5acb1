import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import type { OwnBypassSheet } from '../../contract/bypass.ts'
import type { BypassQueue, QueuePart } from '../../contract/queue.ts'
import { bypassScreens } from '../../contract/screens.ts'
import { itemAddress } from '../item-address.ts'
import { orderText } from '../order-text.ts'

const SHEET = addressOf(bypassScreens.bypassSheet)
const SHEETS = ['обходной лист', 'обходных листа', 'обходных листов'] as const

/** A sheet that is not opened, and each point that is not signed. */
function ofLeaver({ sheet, order, items }: OwnBypassSheet): AttentionItem[] {
  if (order === null) return []
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
  return items
    .filter(({ signedAt }) => signedAt === null)
    .map(({ id, department, matter }) => ({
      key: String(id),
      tone: 'warn',
      title: `Не подписано: ${department}`,
      detail: matter,
      to: itemAddress(id),
    }))
}

function leaverFigures({ sheet, items }: OwnBypassSheet): KeyFigure[] {
  if (sheet === null) return []
  const signed = items.filter(({ signedAt }) => signedAt !== null).length
  const note = sheet.closedAt ? 'лист закрыт' : `осталось ${items.length - signed}`
  return [{ order: 10, label: 'Подписано', value: `${signed} из ${items.length}`, note, to: SHEET }]
}

const leaver: HomeWords<OwnBypassSheet> = {
  fills: 'bypassSheet',
  source: 'обходной лист',
  order: 5,
  attention: ofLeaver,
  keyFigures: leaverFigures,
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
        key: 'overdue',
        tone: 'warn',
        title,
        detail: 'Подпишите или напишите, что мешает',
        to: partOf('overdue'),
      },
    ]
  },
  keyFigures: ({ waitingCount, overdueCount, signedTodayCount }) => [
    { order: 15, label: 'Обходные листы', value: String(waitingCount), note: 'ждут подписи', to: WAITING },
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
