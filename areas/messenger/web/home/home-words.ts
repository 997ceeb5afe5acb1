import type * as z from 'zod/mini'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { WaitingComplaints } from '../../contract/complaint.ts'
import { messengerScreens } from '../../contract/screens.ts'

const COMPLAINTS = ['жалоба', 'жалобы', 'жалоб'] as const

export default {
  fills: 'waitingComplaints',
  source: 'жалобы на сообщения',
  order: 5,
  attention: ({ count }) =>
    count === 0
      ? []
      : [
          {
            key: 'waiting-complaints',
            tone: 'warn',
            title: `Чаты: ${counted(count, COMPLAINTS)} на сообщения`,
            detail: 'Люди ждут решения',
            verb: 'Рассмотреть',
            to: addressOf(messengerScreens.complaints, { state: 'waiting' }),
          },
        ],
} satisfies HomeWords<z.infer<typeof WaitingComplaints>>
