/** Ids of a table, shown as one of its columns: `name` by default, or an expression. */
export interface NamedTable {
  table: string
  name?: string
}

/** The description of a register's column for people. */
export interface ColumnWords {
  title: string
  /** The meaning of its values, unless they are text that can be shown as it is. */
  of?: 'date' | 'time' | 'flag' | NamedTable | { values: Readonly<Record<string, string>> }
}

/** Columns by name; a column without a title is left out of the history. */
export type Words = Readonly<Record<string, ColumnWords>>

/** Rows of another register that belong to a record. */
export interface RecordPart {
  /** The column that refers to the record, or to the part that it belongs to. */
  column: string
  /** The part that it belongs to, if not the record itself. */
  within?: string
  /** «Контакт». */
  title: string
  /** The columns by which people distinguish the rows of a part. */
  called: readonly string[]
  words: Words
}

/** The parts of a record of a register, and their titles. An area declares them for each of its cards. */
export interface RecordParts {
  /** The table of the record. */
  table: string
  /** The record whose card it is, if that is another one: the employments of a person. */
  of?: { table: string; column: string }
  words: Words
  parts?: Readonly<Record<string, RecordPart>>
  /** Tables to which an edit also writes; their rows are undone with it. */
  along?: readonly string[]
}
