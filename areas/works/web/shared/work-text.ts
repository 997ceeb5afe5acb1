import { displayDate } from '#platform/contract/calendar.ts'
import type { TagTone } from '#platform/web/ui/Tag.tsx'
import { WorkStatus, WorkType } from '../../contract/status.ts'

export const LOAD_FAILURE = 'Произошла ошибка при получении данных'

/** The grade of a control point. Specification part 2, section 9. */
const POINT_NAMES: Readonly<Record<number, string>> = {
  3: 'Удовлетворительно',
  4: 'Хорошо',
  5: 'Отлично',
}

export const pointName = (point: number | null): string | null =>
  point === null ? null : (POINT_NAMES[point] ?? null)

export const STATUS_TONES: Readonly<Record<number, TagTone>> = {
  [WorkStatus.notSent]: 'neutral',
  [WorkStatus.onAgreement]: 'warn',
  [WorkStatus.agreed]: 'ok',
  [WorkStatus.rejected]: 'error',
}

interface Period {
  beginAt: string | null
  endAt: string | null
}

/** «29.06.2026–26.07.2026» */
export function periodText({ beginAt, endAt }: Period): string | null {
  const days = [beginAt, endAt].filter((day) => day !== null).map(displayDate)
  return days.length > 0 ? days.join('–') : null
}

interface Named {
  typeId: number
  disciplineName: string | null
  practiceType: string | null
  typeDescription: string
}

/** The subject of a work: its discipline, the kind of practice, or the type alone. */
export function subjectText({ typeId, disciplineName, practiceType, typeDescription }: Named): string {
  if (typeId === WorkType.practice) return practiceType ?? disciplineName ?? typeDescription
  return disciplineName ?? typeDescription
}

interface Lacking {
  teacherName: string | null
  assigner: { unit: string; head: string | null } | null
}

/** «Руководителя пока нет, его назначит Седов А. П. (Кафедра информационных систем)»; null for a work that has one. */
export function assignerText({ teacherName, assigner }: Lacking): string | null {
  if (assigner === null) return null
  const { unit, head } = assigner
  const who = head === null ? unit : `${shortName(head)} (${unit})`
  return teacherName === null
    ? `Руководителя пока нет, его назначит ${who}`
    : `Руководитель ${shortName(teacherName)} больше не работает, нового назначит ${who}`
}

/** «Орехова С. А.», which no line breaks. */
export function shortName(name: string): string {
  const [last = '', ...others] = name.split(' ')
  return [last, ...others.map((part) => `${part[0]}.`)].join('\u00A0')
}
