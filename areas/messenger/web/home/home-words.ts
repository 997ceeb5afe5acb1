import type * as z from 'zod/mini'
import { nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'
import type { WaitingComplaints } from '../../contract/complaint.ts'
import { messengerScreens } from '../../contract/screens.ts'
import type { MessagesToConfirm } from '../../contract/to-confirm.ts'

const COMPLAINTS = ['жалоба', 'жалобы', 'жалоб'] as const

const complaints: HomeWords<z.infer<typeof WaitingComplaints>> = {
  fills: 'waitingComplaints',
  source: 'жалобы на сообщения',
  order: 5,
  attention: ({ count }) =>
    count === 0
      ? []
      : [
          {
            // One more message is a new matter: postponed ones do not hide it.
            key: `waiting-complaints:${count}`,
            tone: 'warn',
            title: `Чаты: ${counted(count, COMPLAINTS)} на сообщения`,
            detail: 'Люди ждут решения',
            verb: 'Рассмотреть',
            to: addressOf(messengerScreens.complaints, { state: 'waiting' }),
          },
        ],
}

const toConfirm: HomeWords<MessagesToConfirm> = {
  fills: 'messagesToConfirm',
  source: 'сообщения с подтверждением',
  order: 11,
  attention: ({ items }, { now }) =>
    items.map(({ id, chatId, chatName, authorName, until }) => {
      const last = until === null ? null : wallTimeIn(knownTimeZone(), new Date(until))
      return {
        key: String(id),
        tone: 'warn',
        title:
          chatName === null ? `Подтвердите прочтение: ${authorName}` : `Подтвердите прочтение: ${chatName}`,
        detail: chatName === null ? 'Сообщение в личном чате' : `Просит ${authorName}`,
        ...(last && { due: last.date, when: `${nearDayText(last.date, now.date)}, ${last.time}` }),
        verb: 'Прочитать',
        to: addressOf(messengerScreens.chat, { chatId, message: id }),
      }
    }),
}

export default [complaints, toConfirm]
