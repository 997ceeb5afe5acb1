import { dayText } from '#platform/contract/date-text.ts'
import { daysBetween } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import type { MilitaryQueue, OwnMilitary } from '../../contract/home.ts'
import { militaryScreens } from '../../contract/screens.ts'
import { ENDING_DAYS, MilitaryStatus, STATUSES } from '../../contract/status.ts'
import { ANSWERED, FRESH } from '../../contract/words.ts'
import { DAYS } from '../texts.ts'

const OWN = addressOf(militaryScreens.ownMilitary)
const { desk } = militaryScreens
const REQUESTS = ['заявка', 'заявки', 'заявок'] as const

type Request = NonNullable<OwnMilitary['request']>

/** The action that a request needs from its student; null while the desk works on it and the days last. */
function matterOf({ id, statusId, statusComment, lastDay }: Request, today: string): AttentionItem | null {
  const left = daysBetween(today, lastDay)
  const common = { to: OWN, tone: 'warn', due: lastDay } as const
  if (statusId === MilitaryStatus.calling)
    return {
      ...common,
      key: `military-${id}`,
      title: STATUSES[MilitaryStatus.calling].name,
      detail: statusComment ?? '',
      verb: 'Прочитать',
    }
  if (left > ENDING_DAYS) return null
  return {
    ...common,
    key: `military-ending-${id}`,
    title: `Документы для военкомата: ещё ${counted(left, DAYS)}`,
    detail: `Действуют до ${dayText(lastDay, today)}, потом файлы удалим`,
    verb: 'Открыть',
  }
}

const student: HomeWords<OwnMilitary> = {
  fills: 'militaryCertificate',
  source: 'справки для военкомата',
  order: 26,
  attention: ({ undownloadedCount, request }, { now }) => {
    const matter = request && matterOf(request, now.date)
    return [
      ...(undownloadedCount > 0
        ? [
            {
              key: `military-references:${undownloadedCount}`,
              tone: 'info' as const,
              title: 'Справка для военкомата готова',
              detail: undownloadedCount > 1 ? `Не скачано справок: ${undownloadedCount}` : 'Её можно скачать',
              verb: 'Скачать',
              to: OWN,
            },
          ]
        : []),
      ...(matter ? [matter] : []),
    ]
  },
}

const clerk: HomeWords<MilitaryQueue> = {
  fills: 'militaryQueue',
  source: 'очередь справок для военкомата',
  order: 7,
  attention: ({ ending, fresh, answered }) => {
    const rows: (AttentionItem & { many: number })[] = [
      {
        many: ending,
        key: `military-ending:${ending}`,
        tone: 'warn',
        title: `Кончаются 60 дней: ${counted(ending, REQUESTS)}`,
        detail: `Документы действуют не больше ${ENDING_DAYS} дней, потом файлы удалятся`,
        verb: 'Открыть',
        to: addressOf(desk, { show: 'ending' }),
      },
      {
        many: fresh,
        key: `military-fresh:${fresh}`,
        tone: 'info',
        title: `Справки для военкомата: ${counted(fresh, FRESH)}`,
        detail: 'Их ещё никто не взял в обработку',
        verb: 'Разобрать',
        to: addressOf(desk, { status: String(MilitaryStatus.sent), show: 'open' }),
      },
      {
        many: answered,
        key: `military-answered:${answered}`,
        tone: 'info',
        title: `Справки для военкомата: ${counted(answered, ANSWERED)}`,
        detail: 'Студентов вызывали, и они обновили документы',
        verb: 'Проверить',
        to: addressOf(desk, { show: 'answered' }),
      },
    ]
    return rows.filter(({ many }) => many > 0).map(({ many: _, ...row }) => row)
  },
  keyFigures: ({ waiting, fresh }) => [
    {
      order: 14,
      label: 'Военкомат',
      value: String(waiting),
      note: `новых ${fresh}`,
      to: addressOf(desk, { show: 'open' }),
    },
  ],
}

export default [student, clerk]
