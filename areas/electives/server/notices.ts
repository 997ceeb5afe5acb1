import type { OutputOf } from '#platform/contract/call.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { counted } from '#platform/contract/plural.ts'
import { listHolders } from '#platform/server/auth/list-holders.ts'
import { noticeSource, tellById, tellEach, type NoticeText } from '#platform/server/notices/notice-source.ts'
import { CATEGORY_TITLES, type Category } from '../contract/category.ts'
import { electivesNotices } from '../contract/notices.ts'
import { electivesScreens } from '../contract/screens.ts'
import { CHOICES, ChoiceStatus } from '../contract/status.ts'
import * as store from './notice-store.ts'

const toOf = (category: Category) =>
  addressOf(category === 'gym' ? electivesScreens.gym : electivesScreens.language)

type Stood = OutputOf<typeof electivesNotices.decided.subject>['stood']

/** True when decisions have ended where they began: one was taken back at once. */
const isAsBefore = ({ isConfirmed, statusId, courseId }: store.ChoiceFacts, stood: Stood) =>
  isConfirmed && stood?.statusId === statusId && stood.courseId === courseId

function decidedText(facts: store.ChoiceFacts, stood: Stood) {
  const { category, course, statusId, comment, isConfirmed, gaveUp } = facts
  const to = toOf(category)
  // Whoever has just given a place up knows it.
  if (gaveUp || isAsBefore(facts, stood)) return null
  if (!isConfirmed) return { title: `${CATEGORY_TITLES[category]}: выбор вернули вам`, to }
  if (course === null || statusId === null)
    return {
      title: `${CATEGORY_TITLES[category]}: места не досталось`,
      detail: 'Если место освободится, мы предложим его по очереди',
      to,
    }
  const words = { 1: 'на модерации', 2: 'одобрено', 3: 'отклонено' } as Record<number, string>
  const detail = comment ?? (statusId === ChoiceStatus.approved ? 'Место ваше' : undefined)
  return { title: `${course}: ${words[statusId]}`, ...(detail && { detail }), to }
}

const decided = noticeSource({
  kind: electivesNotices.decided,
  async tell(db, cases) {
    const rows = await store.listChoiceFacts(
      db,
      cases.map(({ subject }) => subject.choiceId),
    )
    return tellEach(cases, new Map(rows.map((one) => [`${one.id} ${one.personId}`, one])), {
      keyOf: ({ subject, personId }) => `${subject.choiceId} ${personId}`,
      text: (facts, { former }) => decidedText(facts, former?.stood),
    })
  },
})

const offered = noticeSource({
  kind: electivesNotices.offered,
  async tell(db, cases, clock) {
    const ids = cases.map(({ subject }) => subject.waitId)
    const rows = await store.listOfferFacts(db, ids, clock.now())
    return tellEach(cases, new Map(rows.map((one) => [`${one.id} ${one.personId}`, one])), {
      keyOf: ({ subject, personId }) => `${subject.waitId} ${personId}`,
      text: ({ course, category }) => ({
        title: `${course}: освободилось место`,
        detail: 'Предлагаем вам первому. Ответьте, пока место за вами',
        to: toOf(category),
      }),
    })
  },
})

const closing = noticeSource({
  kind: electivesNotices.closing,
  async tell(db, cases, clock) {
    const people = cases.map(({ personId }) => personId)
    const rows = await store.listWindowFacts(db, people, clock.now())
    return tellEach(cases, new Map(rows.map((one) => [`${one.campaignId} ${one.personId}`, one])), {
      keyOf: ({ subject, personId }) => `${subject.campaignId} ${personId}`,
      text: ({ category }) => ({
        title: `${CATEGORY_TITLES[category]}: срок выбора кончается`,
        detail: 'Подтвердите выбор, пока окно открыто',
        to: toOf(category),
      }),
    })
  },
})

/** The choices that wait for a moderator, or the lots that are to be drawn. */
function arrivedText({ id, category, onModeration, undrawn }: store.CampaignSummary): NoticeText | null {
  const title = CATEGORY_TITLES[category]
  if (undrawn > 0)
    return {
      title: `${title}: выбор окончен, пора провести жребий`,
      detail: `Ждут места: ${undrawn}`,
      to: addressOf(electivesScreens.campaigns),
    }
  if (onModeration === 0) return null
  return {
    title: `${title}: на модерации ${counted(onModeration, CHOICES)}`,
    to: addressOf(electivesScreens.moderation, { campaign: String(id), state: 'on-moderation' }),
  }
}

const arrived = noticeSource({
  kind: electivesNotices.arrived,
  recipients: (db, _happening, clock) => listHolders(db, 'elective-moderation', clock.today()),
  tell: (db, cases, clock) =>
    tellById({
      idOf: ({ campaignId }: { campaignId: number }) => campaignId,
      list: (_db, ids) => store.listCampaignSummaries(db, ids, clock.now()),
    })(arrivedText)(db, cases, clock),
})

export const electivesNoticeSources = [decided, offered, closing, arrived]
