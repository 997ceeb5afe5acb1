import { dayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeMoment, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import { journalScreens } from '../../contract/screens.ts'
import type { Taught } from '../../contract/taught.ts'
import { lessonAddress } from '../lesson-address.ts'

const LESSONS = ['занятие', 'занятия', 'занятий'] as const

/** The row is about the last two weeks; the figure and «Мои курсы» count all of the term. */
const earlierText = (many: number) => (many > 0 ? `; до них ещё ${counted(many, LESSONS)}` : '')

/** A row for each course with lessons that are not filled in, which leads to the oldest of them. */
function attention({ courses }: Taught, { now }: HomeMoment): AttentionItem[] {
  return courses.flatMap(({ key, disciplineName, groupName, unfilledCount, oldestUnfilled: oldest }) =>
    oldest === null
      ? []
      : [
          {
            key,
            tone: 'warn' as const,
            title: `Не заполнено: ${disciplineName}, ${groupName}`,
            detail: `За две недели ${counted(oldest.count, LESSONS)}, с ${dayText(oldest.date, now.date)}${earlierText(unfilledCount - oldest.count)}`,
            to: lessonAddress(oldest),
          },
        ],
  )
}

function keyFigures({ courses, behindCount }: Taught): KeyFigure[] {
  const unfilled = courses.flatMap(({ unfilledCount }) => (unfilledCount > 0 ? [unfilledCount] : []))
  return [
    {
      order: 10,
      label: 'Не заполнено',
      value: String(unfilled.reduce((sum, count) => sum + count, 0)),
      note:
        unfilled.length > 0
          ? `за семестр, курсы: ${unfilled.length} из ${courses.length}`
          : 'все занятия семестра отмечены',
      to: addressOf(journalScreens.courses),
      ...(unfilled.length > 0 && { tone: 'warn' }),
    },
    {
      order: 20,
      label: 'Отстающие',
      value: String(behindCount),
      note: 'каждый студент один раз',
      to: addressOf(journalScreens.debtors, { scope: 'own' }),
    },
  ]
}

export default {
  fills: 'taught',
  source: 'мои курсы',
  order: 15,
  attention,
  keyFigures,
} satisfies HomeWords<Taught>
