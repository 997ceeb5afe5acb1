import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import { journalScreens } from '../../contract/screens.ts'
import { MUCH_PERCENT, sharePercent, type UnitStudy } from '../../contract/unit-study.ts'
import { debtorsIn } from './debtors-in.ts'

const TEACHERS = ['преподавателя', 'преподавателей', 'преподавателей'] as const

const CHAIRS = ['кафедре', 'кафедрах', 'кафедрах'] as const

const GROUPS = ['группа', 'группы', 'групп'] as const

/** The things that groups lack, a row each; the page names the groups. */
function ofGroups(groups: UnitStudy['unreadyGroups']): AttentionItem[] {
  const row = (key: string, lacking: string, those: UnitStudy['unreadyGroups']): AttentionItem[] =>
    those.length === 0
      ? []
      : [
          {
            key: `${key}-${those.length}`,
            tone: 'info',
            title: `${lacking}: ${counted(those.length, GROUPS)}`,
            detail: those
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', '),
            to: addressOf(journalScreens.unitStudy),
          },
        ]
  return [
    ...row(
      'timetable',
      'Без расписания',
      groups.filter(({ lacksTimetable }) => lacksTimetable),
    ),
    ...row(
      'curator',
      'Без куратора',
      groups.filter(({ lacksCurator }) => lacksCurator),
    ),
  ]
}

const attention = ({ by, shares, unreadyGroups }: UnitStudy): AttentionItem[] => [
  ...(by === 'group' ? [] : ofChairs(shares)),
  ...ofGroups(unreadyGroups),
]

/** One row for all chairs with too many debtors, which names the worst; the card has each, and the groups of a chair. */
function ofChairs(shares: UnitStudy['shares']): AttentionItem[] {
  const [worst, ...others] = shares
    .filter((share) => sharePercent(share) > MUCH_PERCENT)
    .toSorted((one, other) => sharePercent(other) - sharePercent(one))
  if (worst === undefined) return []
  const fact = `отстают ${sharePercent(worst)}\u00A0%`
  const shared = { key: 'much', tone: 'warn' } as const
  if (others.length === 0)
    return [
      {
        ...shared,
        to: debtorsIn({ chairId: worst.id }),
        title: `${worst.name}: ${fact}`,
        detail: `${worst.debtorsCount} из ${worst.studentsCount}: пропускают ${worst.absentCount}, мало баллов у ${worst.weakCount}, без баллов за точку ${worst.pointlessCount}`,
      },
    ]
  return [
    {
      ...shared,
      to: addressOf(journalScreens.unitStudy),
      title: `Отстаёт больше ${MUCH_PERCENT}\u00A0% студентов на ${counted(others.length + 1, CHAIRS)}`,
      detail: `Больше всего: ${worst.name}, ${fact}`,
    },
  ]
}

const NOT_YET = 'список составляется'

function keyFigures({
  isCounted,
  debtorsCount,
  studentsCount,
  newDebtorsCount,
  ...study
}: UnitStudy): KeyFigure[] {
  const debtors: KeyFigure = {
    order: 10,
    label: 'Отстающие',
    value: isCounted ? String(debtorsCount) : '—',
    note: isCounted ? `из ${studentsCount}` : NOT_YET,
    to: debtorsIn({}),
    ...(isCounted &&
      newDebtorsCount > 0 && {
        tone: 'warn',
        part: { text: `новых за неделю ${newDebtorsCount}`, to: debtorsIn({ isNew: 1 }) },
      }),
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
      note:
        unfilledCount === 0 ? 'за две недели' : `за две недели, у\u00A0${counted(teachersCount, TEACHERS)}`,
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
