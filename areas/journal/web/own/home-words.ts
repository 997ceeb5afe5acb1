import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import { journalScreens } from '../../contract/screens.ts'
import type { JournalAttendance } from '../../contract/journal-attendance.ts'
import { WARNING_KINDS, type JournalWarning } from '../../contract/thresholds.ts'
import { countedPoints } from './points-words.ts'

const POINTS = ['балла', 'баллов', 'баллов'] as const

const DISCIPLINES = ['дисциплина', 'дисциплины', 'дисциплин'] as const
const KINDS = {
  attendance: { measure: 'посещаемость', many: 'Посещаемость ниже порога' },
  progress: { measure: 'баллы', many: 'Мало баллов' },
} as const

/** A discipline below a threshold, with what is missing. */
interface Shortfall extends JournalWarning {
  missing: number
}

/** «не хватает 4 баллов», «посещаемость 45 %» */
function factOf({ kind, missing, percent }: Shortfall): string {
  return kind === 'progress' && missing > 0
    ? `не хватает ${countedPoints(missing, POINTS)}`
    : `${KINDS[kind].measure} ${percent}\u00A0%`
}

/** «Базы данных: не хватает 4 баллов» */
function itemOfOne(shortfall: Shortfall): AttentionItem {
  const { disciplineId, disciplineName, kind, percent, threshold } = shortfall
  const isCounted = kind === 'progress' && shortfall.missing > 0
  return {
    key: `${kind}-${disciplineId}`,
    tone: 'warn',
    title: `${disciplineName}: ${factOf(shortfall)}`,
    detail: `${isCounted ? `Сейчас ${percent}\u00A0%, нужно` : 'Нужно'} не меньше ${threshold}\u00A0%`,
    to: addressOf(journalScreens.ownJournal, { disciplineId }),
  }
}

/** «Мало баллов: 4 дисциплины»: «Успеваемость» names each of them. */
function itemOfMany(kind: Shortfall['kind'], [worst, ...others]: [Shortfall, ...Shortfall[]]): AttentionItem {
  return {
    key: kind,
    tone: 'warn',
    title: `${KINDS[kind].many}: ${counted(others.length + 1, DISCIPLINES)}`,
    detail: `Хуже всего ${worst.disciplineName}: ${factOf(worst)}`,
    to: addressOf(journalScreens.ownJournal),
  }
}

function attention({ warnings, disciplines }: JournalAttendance): AttentionItem[] {
  const missingIn = new Map(disciplines.map(({ disciplineId, missing }) => [disciplineId, missing]))
  const shortfalls = warnings.map((each) => ({ ...each, missing: missingIn.get(each.disciplineId) ?? 0 }))
  return WARNING_KINDS.flatMap((kind) => {
    const [worst, ...others] = shortfalls
      .filter((each) => each.kind === kind)
      .toSorted((one, other) => other.missing - one.missing || one.percent - other.percent)
    if (worst === undefined) return []
    return others.length === 0 ? itemOfOne(worst) : itemOfMany(kind, [worst, ...others])
  })
}

export default {
  fills: 'journalAttendance',
  source: 'журнал',
  order: 30,
  attention,
} satisfies HomeWords<JournalAttendance>
