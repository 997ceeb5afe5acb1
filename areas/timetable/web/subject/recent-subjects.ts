import * as z from 'zod/mini'

const MOST_RECENT = 6

/** A group or a teacher whose timetable the reader chose. */
export const NamedSubject = z.object({ kind: z.enum(['group', 'teacher']), id: z.int(), name: z.string() })
export type NamedSubject = z.infer<typeof NamedSubject>

const Stored = z.array(NamedSubject)

/** Puts the latest choice first; each subject is in the list once. */
export function withRecent(recent: readonly NamedSubject[], chosen: NamedSubject): NamedSubject[] {
  const others = recent.filter(({ kind, id }) => kind !== chosen.kind || id !== chosen.id)
  return [chosen, ...others].slice(0, MOST_RECENT)
}

/** The choices of this person on this device, latest first; an unreadable list counts as empty. */
export function readRecent(storage: Pick<Storage, 'getItem'>, personId: number): NamedSubject[] {
  try {
    const read = z.safeParse(Stored, JSON.parse(storage.getItem(keyOf(personId)) ?? '[]'))
    return read.success ? read.data : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export function writeRecent(
  storage: Pick<Storage, 'setItem'>,
  personId: number,
  recent: NamedSubject[],
): void {
  storage.setItem(keyOf(personId), JSON.stringify(recent))
}

function keyOf(personId: number): string {
  return `timetable-recent-${personId}`
}
