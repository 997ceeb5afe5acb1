import { keptAttendance, type AttendanceCode } from '../../contract/attendance.ts'
import type { WireConflict } from '../wire/journal-wire.ts'
import type { MarkValue } from './mark-value.ts'

type Field = WireConflict['field']
type OfFields = Readonly<Partial<Record<Field, number>>>

/**
 * The versions at which the rows of a table were read: a row is a student's in a lesson or a control point. A field that
 * was saved or contested since has one of its own, so that nobody's change of another field is overwritten unseen.
 */
export class RowVersions {
  readonly #rows = new Map<string, number>()
  readonly #fields = new Map<string, OfFields>()

  noteRow(key: string, version: number): void {
    this.#rows.set(key, version)
    this.#fields.delete(key)
  }

  noteField(key: string, field: Field, version: number): void {
    this.#fields.set(key, { ...this.#fields.get(key), [field]: version })
  }

  /** The versions, in the form in which a save names them. */
  of(key: string): { version: number | undefined; versions: OfFields | undefined } {
    return { version: this.#rows.get(key), versions: this.#fields.get(key) }
  }
}

/** A contested cell as the other teacher left it; a conflict names one part of it. */
export function theirsOf({ field, current }: WireConflict, base: MarkValue): MarkValue {
  if (field === 'attendance') return { ...base, attendance: keptAttendance(current as AttendanceCode) }
  if (field === 'comment') return { ...base, text: (current as string | null) ?? '' }
  return { ...base, points: current as number | null }
}
