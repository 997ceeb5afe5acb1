/** A typed text converted to a value, or the reason why it cannot be. */
export type Reading<Value> = { value: Value } | { problem: string }

/** The colour of a cell by its value. */
export type CellTone = 'ok' | 'warn' | 'error'

/**
 * Defines how the cells of a column are read from the keyboard and shown. Values are plain objects, compared
 * by their fields and never changed in place: a value pasted together with wrong ones is recognised by its
 * identity until it is confirmed.
 */
export interface CellType<Value extends object = object> {
  /** The name of the type in style sheets, as `data-kind`. */
  readonly kind: string
  /** The value of a cell that nobody has filled in. */
  readonly empty: Value
  /** Whole sentences: always typed in a field, and cut off at the edge of the cell. */
  readonly isText?: boolean
  /** The value as a person types it; a spreadsheet receives the same text. */
  textOf(value: Value): string
  /** The value as a screen reader says it. */
  spoken(value: Value): string
  /** Reads a text that replaces the whole value in the cell, as pasting does. */
  read(typed: string): Reading<Value>
  /** Reads a text typed over a value, part of which may be kept; `read` is used if it is left out. */
  readOver?(typed: string, before: Value): Reading<Value>
  /** The reason why no text begins with a key; null when one may. Without it every key opens the cell. */
  refusalOf?(key: string): string | null
  toneOf?(value: Value): CellTone | undefined
}

/** True when two values have the same fields. */
export function isSameValue<Value extends object>(one: Value, other: Value): boolean {
  if (one === other) return true
  const fields = Object.entries(one)
  const others = other as Record<string, unknown>
  return fields.length === Object.keys(other).length && fields.every(([name, part]) => part === others[name])
}
