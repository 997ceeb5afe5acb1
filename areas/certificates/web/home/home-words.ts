import { nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import type { CertificatesQueue, OwnCertificates } from '../../contract/home.ts'
import { PICK_UP_HINT } from '../../contract/pick-up.ts'
import { certificatesScreens } from '../../contract/screens.ts'
import { CertificateStatus } from '../../contract/status.ts'

const OWN = addressOf(certificatesScreens.ownCertificates)
const { desk } = certificatesScreens
/** The new ones and those in work, as they are counted. */
const WHOLE_QUEUE = addressOf(desk, { show: 'open' })
const OVERDUE = ['справка', 'справки', 'справок'] as const

type Item = OwnCertificates['items'][number]

/** The action that a certificate needs from its student; null while others work on it. */
function matterOf(
  { id, type, statusId, isPaper, statusInfo, receiptPlace, pickUp }: Item,
  today: string,
): AttentionItem | null {
  const key = `certificate-${id}:${statusId}`
  if (statusId === CertificateStatus.rejected)
    return {
      key,
      tone: 'warn',
      title: `${type}: отклонена`,
      detail: statusInfo ?? '',
      verb: 'Исправить',
      to: OWN,
    }
  if (statusId !== CertificateStatus.ready) return null
  if (!isPaper)
    return {
      key,
      tone: 'info',
      isResult: true,
      title: `${type}: готова`,
      detail: 'Файл можно скачать',
      verb: 'Скачать',
      to: OWN,
    }
  const detail = pickUp
    ? `Вас ждут ${nearDayText(pickUp.date, today)} в ${pickUp.time}: ${receiptPlace}`
    : `${receiptPlace}, ${PICK_UP_HINT}`
  const due = pickUp ? { due: pickUp.date } : {}
  const title = `${type}: готова`
  return { key, tone: 'info', isResult: true, title, detail, verb: 'Забрать', ...due, to: OWN }
}

const student: HomeWords<OwnCertificates> = {
  fills: 'certificates',
  source: 'справки',
  order: 25,
  attention: ({ items }, { now }) => items.flatMap((item) => matterOf(item, now.date) ?? []),
}

const clerk: HomeWords<CertificatesQueue> = {
  fills: 'certificatesQueue',
  source: 'очередь справок',
  order: 6,
  attention({ overdue }) {
    if (overdue === 0) return []
    return [
      {
        key: `certificates-overdue:${overdue}`,
        tone: 'warn',
        title: `Просрочено: ${counted(overdue, OVERDUE)}`,
        detail: 'Обещанный срок — три рабочих дня',
        verb: 'Оформить',
        to: addressOf(desk, { show: 'overdue' }),
      },
    ]
  },
  queued: ({ items }) =>
    items.map(({ id, student, group, type, expectedOn, isTaken, isMine }) => ({
      key: String(id),
      title: [student, group].filter(Boolean).join(', '),
      detail: type,
      due: expectedOn,
      holder: isMine ? 'mine' : isTaken ? 'other' : 'nobody',
      to: addressOf(desk, { ...(isTaken && { stage: 'in-work' }), id: String(id) }),
    })),
  keyFigures: ({ waiting, overdue, doneToday }) => [
    { order: 11, label: 'Справки', value: String(waiting), note: 'в очереди', to: WHOLE_QUEUE },
    {
      order: 12,
      label: 'Справки с просрочкой',
      value: String(overdue),
      note: 'дольше трёх рабочих дней',
      to: addressOf(desk, { show: 'overdue' }),
      ...(overdue > 0 && { tone: 'warn' as const }),
    },
    {
      order: 13,
      label: 'Выдано справок',
      value: String(doneToday),
      note: 'сегодня',
      to: addressOf(desk, { show: 'done-today' }),
    },
  ],
}

export default [student, clerk]
