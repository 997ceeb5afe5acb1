import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import { CATEGORY_TITLES, type Category } from '../../contract/category.ts'
import type { ElectivesQueue, OwnElectives } from '../../contract/home.ts'
import { electivesScreens } from '../../contract/screens.ts'
import { CHOICES, STATUS_NAMES } from '../../contract/status.ts'
import { dayOfInstant } from '../texts.ts'

type Item = OwnElectives['items'][number]

export const ownAddress = (category: Category) =>
  addressOf(category === 'gym' ? electivesScreens.gym : electivesScreens.language)

/** A student who has confirmed and has no place waits for the lot, or for a place to become free. */
export function endOf({ state, statusId }: Item): string {
  if (statusId !== null) return STATUS_NAMES[statusId]!.toLowerCase()
  return state === 'confirmed' ? 'подтверждён' : 'не подтверждён'
}

/**
 * The actions that a choice needs from its student: an answer to an offer, or a confirmation while the window
 * is open.
 */
function mattersOf({ category, state, endAt, wishes, offer }: Item): AttentionItem[] {
  const to = ownAddress(category)
  if (offer)
    return [
      {
        key: `elective-offer-${category}:${dayOfInstant(offer.until)}`,
        tone: 'warn',
        title: `${offer.course}: освободилось место`,
        detail: `Место за вами до ${momentText(offer.until)}`,
        due: dayOfInstant(offer.until),
        verb: 'Ответить',
        to,
      },
    ]
  if (state === 'confirmed') return []
  return [
    {
      key: `elective-${category}:${dayOfInstant(endAt)}`,
      tone: 'warn',
      title: `Выбор курса: ${CATEGORY_TITLES[category].toLowerCase()}`,
      detail:
        wishes > 0
          ? `Выбрано: ${wishes}, осталось подтвердить до ${momentText(endAt)}`
          : `Вы ещё ничего не выбрали. Срок: до ${momentText(endAt)}`,
      due: dayOfInstant(endAt),
      verb: wishes > 0 ? 'Подтвердить' : 'Выбрать',
      to,
    },
  ]
}

const student: HomeWords<OwnElectives> = {
  fills: 'ownElectives',
  source: 'выбор курсов',
  order: 16,
  attention: ({ items }) => items.flatMap(mattersOf),
  awaited: ({ items }) =>
    items
      .filter(({ state, statusId }) => state === 'confirmed' && statusId === 1)
      .map(({ category, course, confirmedAt, endAt }) => ({
        key: `elective-${category}`,
        title: `${CATEGORY_TITLES[category]}: ${course ?? 'место'}`,
        detail: 'Выбор на модерации',
        holder: 'модератор',
        since: confirmedAt ?? endAt,
        to: ownAddress(category),
      })),
}

const moderator: HomeWords<ElectivesQueue> = {
  fills: 'electivesQueue',
  source: 'элективы',
  order: 7,
  attention: ({ campaigns }) => [
    ...campaigns
      .filter(({ undrawn }) => undrawn > 0)
      .map(({ id, category, undrawn, moderationEndAt }) => ({
        key: `electives-lots-${id}`,
        tone: 'warn' as const,
        title: `${CATEGORY_TITLES[category]}: выбор окончен, пора провести жребий`,
        detail: `Ждут места: ${undrawn}`,
        due: dayOfInstant(moderationEndAt),
        verb: 'Провести',
        to: addressOf(electivesScreens.campaigns),
      })),
    ...campaigns
      .filter(({ onModeration, state }) => onModeration > 0 && state !== 'before')
      .map(({ id, category, onModeration, moderationEndAt }) => ({
        key: `electives-${id}:${onModeration}`,
        tone: 'info' as const,
        title: `${CATEGORY_TITLES[category]}: на модерации ${counted(onModeration, CHOICES)}`,
        detail: `Модерация до ${momentText(moderationEndAt)}`,
        due: dayOfInstant(moderationEndAt),
        verb: 'Рассмотреть',
        to: addressOf(electivesScreens.moderation, { campaign: String(id), state: 'on-moderation' }),
      })),
  ],
  // Each leads to its own campaign: the screen shows one at a time.
  keyFigures: ({ campaigns }) =>
    campaigns
      .filter(({ state }) => state !== 'before')
      .map(({ id, category, onModeration }, place) => ({
        order: 20 + place,
        label: CATEGORY_TITLES[category],
        value: String(onModeration),
        note: 'на модерации',
        to: addressOf(electivesScreens.moderation, { campaign: String(id), state: 'on-moderation' }),
      })),
}

export default [student, moderator]
