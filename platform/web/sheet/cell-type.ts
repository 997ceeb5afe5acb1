/** A typed text as a value, or why it is none. */
export type Reading<Value> = { value: Value } | { problem: string }

/** A colour of a cell by what it holds. */
export type CellTone = 'ok' | 'warn' | 'error'

/**
 * How the cells of a column are read from the keyboard and shown. Values are plain objects, compared by their fields and
 * never changed in place: what was pasted among wrong values is known by its identity until it is confirmed.
 */
export interface CellType<Value extends object = object> {
  /** Names the type to style sheets, as `data-kind`. */
  readonly kind: string
  /** The value of a cell that nobody has filled in. */
  readonly empty: Value
  /** Whole sentences: always typed in a field, and cut off at the edge of the cell. */
  readonly isText?: boolean
  /** The value as a person types it; a spreadsheet gets the same text. */
  textOf(value: Value): string
  /** The value as a screen reader says it. */
  spoken(value: Value): string
  /** Reads a text that replaces the whole value in the cell, as pasting does. */
  read(typed: string): Reading<Value>
  /** Reads what was typed over a value, part of which may stay; `read` where it is left out. */
  readOver?(typed: string, before: Value): Reading<Value>
  toneOf?(value: Value): CellTone | undefined
}

/** Whether two values have the same fields. */
export function isSameValue<Value extends object>(one: Value, other: Value): boolean {
  if (one === other) return true
  const fields = Object.entries(one)
  const others = other as Record<string, unknown>
  return fields.length === Object.keys(other).length && fields.every(([name, part]) => part === others[name])
}
