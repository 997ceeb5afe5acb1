import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import type { JournalAttendance } from '../../contract/journal-attendance.ts'

function attention({ warnings }: JournalAttendance): AttentionItem[] {
  return warnings.map(({ disciplineId, disciplineName, kind, percent, threshold }) => ({
    key: `${kind}-${disciplineId}`,
    tone: 'warn',
    title: `${kind === 'attendance' ? 'Низкая посещаемость' : 'Мало баллов'}: ${disciplineName}`,
    detail: `Сейчас ${percent} %, нужно не меньше ${threshold} %`,
  }))
}

export default { fills: 'journalAttendance', order: 30, attention } satisfies HomeWords<JournalAttendance>
