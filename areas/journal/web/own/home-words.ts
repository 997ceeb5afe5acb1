import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import { journalScreens } from '../../contract/screens.ts'
import type { JournalAttendance } from '../../contract/journal-attendance.ts'

function attention({ warnings }: JournalAttendance): AttentionItem[] {
  return warnings.map(({ disciplineId, disciplineName, kind, percent, threshold }) => ({
    key: `${kind}-${disciplineId}`,
    tone: 'warn',
    title: `${kind === 'attendance' ? 'Низкая посещаемость' : 'Мало баллов'}: ${disciplineName}`,
    detail: `Сейчас ${percent} %, нужно не меньше ${threshold} %`,
    to: addressOf(journalScreens.ownJournal, { disciplineId }),
  }))
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
