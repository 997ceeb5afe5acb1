import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import { journalScreens } from '../../contract/screens.ts'
import type { JournalAttendance } from '../../contract/journal-attendance.ts'

const POINTS = ['балла', 'баллов', 'баллов'] as const

/** «Базы данных: не хватает 4 баллов», «Базы данных: посещаемость 45 %» */
function attention({ warnings, disciplines }: JournalAttendance): AttentionItem[] {
  return warnings.map(({ disciplineId, disciplineName, kind, percent, threshold }) => {
    const missing = disciplines.find((each) => each.disciplineId === disciplineId)?.missing ?? 0
    const lacksPoints = kind === 'progress' && missing > 0
    const measure = kind === 'progress' ? 'баллы' : 'посещаемость'
    const fact = lacksPoints ? `не хватает ${counted(missing, POINTS)}` : `${measure} ${percent} %`
    return {
      key: `${kind}-${disciplineId}`,
      tone: 'warn',
      title: `${disciplineName}: ${fact}`,
      detail: lacksPoints
        ? `Сейчас ${percent} %, нужно не меньше ${threshold} %`
        : `Нужно не меньше ${threshold} %`,
      to: addressOf(journalScreens.ownJournal, { disciplineId }),
    }
  })
}

const JOURNAL = addressOf(journalScreens.ownJournal)

function keyFigures({ attendancePercent, progressPercent }: JournalAttendance): KeyFigure[] {
  const attendance = {
    order: 10,
    label: 'Посещаемость',
    value: `${attendancePercent} %`,
    note: 'за учебный год',
    to: JOURNAL,
  }
  if (progressPercent === null) return [attendance]
  return [
    attendance,
    { order: 20, label: 'Баллы', value: `${progressPercent} %`, note: 'от возможных сейчас', to: JOURNAL },
  ]
}

export default {
  fills: 'journalAttendance',
  source: 'журнал',
  order: 30,
  attention,
  keyFigures,
} satisfies HomeWords<JournalAttendance>
