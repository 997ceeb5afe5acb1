/** Ids of a table, shown by a column of it: `name` unless another is given, or an expression. */
export interface NamedTable {
  table: string
  name?: string
}

/** How people read a column of a register. */
export interface ColumnWords {
  title: string
  /** The meaning of its values, where they are no text to be shown as it is. */
  of?: 'date' | 'time' | 'flag' | NamedTable | { values: Readonly<Record<string, string>> }
}

/** Columns by name; a column without words is left out of the history. */
export type Words = Readonly<Record<string, ColumnWords>>

/** Rows of another register that belong to a record. */
export interface RecordPart {
  /** The column that names the record, or the part it belongs to. */
  column: string
  /** The part to which it belongs, where that is not the record itself. */
  within?: string
  /** «Контакт». */
  title: string
  /** The columns by which people tell the rows of a part apart. */
  called: readonly string[]
  words: Words
}

/** The parts of a record of a register, and the words for them. An area declares them for each of its cards. */
export interface RecordParts {
  /** The table of the record. */
  table: string
  /** Whose card it is, where that is another record: the employments of a person. */
  of?: { table: string; column: string }
  words: Words
  parts?: Readonly<Record<string, RecordPart>>
  /** Tables to which an edit writes besides, and whose rows go back with it. */
  along?: readonly string[]
}
