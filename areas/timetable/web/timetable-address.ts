export type TimetableView = 'week' | 'day' | 'list' | 'session'

/** The owner of the shown timetable: the reader, or another group or teacher. */
export type Subject = { kind: 'own' } | { kind: 'group'; id: number } | { kind: 'teacher'; id: number }

/** The state of the screen is in its address; omitted parts follow the calendar. */
export interface TimetableAddress {
  year?: number
  week?: number
  /** Weekday of the day view. */
  day?: number
  view?: TimetableView
  group?: number
  teacher?: number
}

const VIEWS: readonly string[] = ['week', 'day', 'list', 'session'] satisfies TimetableView[]

/** Reads the query part of the address; whatever makes no sense is treated as left out. */
export function readTimetableAddress(search: Record<string, string | undefined>): TimetableAddress {
  const group = wholeNumber(search['group'], 1)
  return {
    year: wholeNumber(search['year'], 1),
    week: wholeNumber(search['week'], 0, 60),
    day: wholeNumber(search['day'], 1, 7),
    view: VIEWS.includes(search['view'] ?? '') ? (search['view'] as TimetableView) : undefined,
    group,
    teacher: group === undefined ? wholeNumber(search['teacher'], 1) : undefined,
  }
}

export function subjectOf({ group, teacher }: TimetableAddress): Subject {
  if (group !== undefined) return { kind: 'group', id: group }
  if (teacher !== undefined) return { kind: 'teacher', id: teacher }
  return { kind: 'own' }
}

/** The parts of the address that name a subject; `null` takes a part out. */
export function partsOfSubject(subject: Subject): { group: number | null; teacher: number | null } {
  return {
    group: subject.kind === 'group' ? subject.id : null,
    teacher: subject.kind === 'teacher' ? subject.id : null,
  }
}

function wholeNumber(
  text: string | undefined,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (text === undefined || !/^\d+$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}

/** The changes of a subject's timetable in the last days. */
export const changesOf = (subject: Subject, days: number) => ({
  days,
  ...(subject.kind === 'group' && { groupId: subject.id }),
  ...(subject.kind === 'teacher' && { staffId: subject.id }),
})
