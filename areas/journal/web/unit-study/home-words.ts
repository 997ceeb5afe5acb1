import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import { journalScreens } from '../../contract/screens.ts'
import { MUCH_PERCENT, sharePercent, type UnitStudy } from '../../contract/unit-study.ts'
import { warnedIn } from './warned-in.ts'

const TEACHERS = ['преподавателя', 'преподавателей', 'преподавателей'] as const

/** Chairs with too many debtors are named one by one; groups of one chair are not: the card lists them. */
function attention({ by, shares }: UnitStudy): AttentionItem[] {
  if (by === 'group') return []
  return shares
    .filter((share) => sharePercent(share) > MUCH_PERCENT)
    .map((share) => ({
      key: String(share.id),
      tone: 'warn',
      title: `${share.name}: отстают ${sharePercent(share)} %`,
      detail: `${share.debtorsCount} из ${share.studentsCount}: пропускают ${share.absentCount}, мало баллов у ${share.weakCount}`,
      to: warnedIn({ chairId: share.id }),
    }))
}

function keyFigures({ debtorsCount, studentsCount, newDebtorsCount, ...study }: UnitStudy): KeyFigure[] {
  const debtors: KeyFigure = {
    order: 10,
    label: 'Отстающие',
    value: String(debtorsCount),
    note:
      newDebtorsCount > 0 ? `из ${studentsCount}, новых за неделю ${newDebtorsCount}` : `из ${studentsCount}`,
    to: warnedIn({}),
    ...(newDebtorsCount > 0 && { tone: 'warn' }),
  }
  return [debtors, ...unfilledFigure(study)]
}

function unfilledFigure({
  unfilledCount,
  teachersCount,
}: Pick<UnitStudy, 'unfilledCount' | 'teachersCount'>): KeyFigure[] {
  return [
    {
      order: 20,
      label: 'Занятия не заполнены',
      value: String(unfilledCount),
      note: unfilledCount === 0 ? 'за две недели' : `у ${counted(teachersCount, TEACHERS)} за две недели`,
      to: addressOf(journalScreens.unitStudy),
    },
  ]
}

export default {
  fills: 'unitStudy',
  source: 'отстающие и журналы',
  order: 5,
  attention,
  keyFigures,
} satisfies HomeWords<UnitStudy>
