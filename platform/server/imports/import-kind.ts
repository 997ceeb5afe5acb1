import type { Permission } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { BeforeUndo } from './before-undo.ts'

/**
 * The content of a cell, as text in PostgreSQL's own form: `2026-09-01`, `0.5`, `true`. Null is an empty
 * cell. Such a text is passed to statements and compared without conversion.
 */
export type Cell = string | null

export type Cells<Name extends string = string> = Record<Name, Cell>

/** A record that a cell may name: a unit, a group, a discipline. */
export interface Referent {
  id: number
  /** The label under which the register is exported; no two referents have the same one. */
  label: string
  /**
   * Other names by which a file may refer to it: a code, a full path. A name that several referents have
   * refers to none of them.
   */
  aliases?: readonly string[]
}

/** A title, with the other words that files use for it. */
export type Choice = string | { title: string; aliases: readonly string[] }

type ColumnType =
  /**
   * `formOf` returns the one form of a value that is spelled in several ways. `lacks` returns what would be
   * expected in place of a wrong text, or null: «ожидается адрес вида name@example.ru».
   */
  | {
      type: 'text'
      maxLength: number
      formOf?: (text: string) => string
      lacks?: (text: string) => string | null
    }
  /** Short texts separated by semicolons, without repetitions, in the order of their characters. */
  | { type: 'texts'; maxLength: number }
  | { type: 'date' }
  | { type: 'whole'; min: number; max: number }
  | { type: 'decimal'; min: number; max: number; digits: number }
  | { type: 'flag' }
  /**
   * One of a few titles, fixed or from a dictionary; `choices` allows any number of them, in the order of the
   * dictionary.
   */
  | {
      type: 'choice' | 'choices'
      choices: (db: Db) => readonly Choice[] | Promise<readonly Choice[]>
      /** A whole register: its titles are not listed in rules and messages. */
      isRegister?: true
    }
  /**
   * The engine finds the record, gives its id to `write` and refuses a text that names none; with `isOpen`
   * the kind judges that itself.
   */
  | {
      type: 'reference'
      referents: (db: Db, context: ImportContext) => Promise<readonly Referent[]>
      isOpen?: true
      /** Where a record that is not found can be added, in words. */
      addedIn?: string
    }

export type ImportColumn<Name extends string = string> = ColumnType & {
  name: Name
  /** The heading in the template, in the export and on the screen. */
  heading: string
  /** The headings that other files use. */
  aliases?: readonly string[]
  isRequired?: true
  /** The allowed values, in words, if the type does not say it. */
  rule?: string
  /**
   * The value that an empty cell stands for, by the other cells of its row and by the stored record; if left
   * out, it empties the field. For a column that the file does not have it gives the value of a new record.
   */
  whenEmpty?: (cells: Cells<Name>, known: Cells<Name> | null) => Cell
  /** An example in the form in which people write it: `01.09.2026`. */
  example: string
}

export interface ImportContext {
  today: string
  /** The file is imported by an administrator, or at the console. */
  isAdministrator?: boolean
}

export interface WritingContext extends ImportContext {
  now: Date
}

/** A row of the register. */
export interface KnownRow<Name extends string = string> {
  id: number
  cells: Cells<Name>
}

/**
 * A row of the file, with every column of the kind: a column that the file does not have keeps its value, or
 * is empty.
 */
export interface FileRow<Name extends string = string> {
  /** The row's number in the file. */
  line: number
  cells: Cells<Name>
  /** The ids of the records that cells of type `reference` name. */
  ids: Partial<Record<Name, number | null>>
}

export interface ChangedRow<Name extends string = string> extends FileRow<Name> {
  known: KnownRow<Name>
  /** The columns that differ from the stored record. */
  changed: readonly Name[]
}

/** The changes that a file makes to a register. */
export interface ImportPlan<Name extends string = string> {
  created: readonly FileRow<Name>[]
  changed: readonly ChangedRow<Name>[]
  unchanged: readonly ChangedRow<Name>[]
  /** Rows of the register that the file does not name; they are kept. */
  missing: readonly KnownRow<Name>[]
  /**
   * Missing rows that are ended by a complete file, if the person importing it wants that; `write` gets them
   * among `changed`.
   */
  settled: readonly ChangedRow<Name>[]
}

/** A part of a report: a heading with lines below it. */
export interface ReportNote {
  title: string
  lines: readonly string[]
}

/** Something wrong with a row, in the words of the kind. */
export interface RowProblem<Name extends string = string> {
  line: number
  column: Name | null
  text: string
}

/**
 * The columns, or the texts computed from both sides, by which a row of the file is found in the register;
 * null finds nothing.
 */
export type MatchKey<Name extends string = string> =
  | readonly Name[]
  | {
      ofFile: (cells: Cells<Name>) => string | null
      ofKnown: (cells: Cells<Name>) => string | null
      /**
       * The first row of the file that finds a record takes it, after the rows that name theirs by columns; further rows
       * look for another.
       */
      isOnce?: true
    }

export interface NamedRows<Name extends string = string> {
  /** The rows of the register that rows of a file may mean, at least all that match by a key. */
  list(db: Db, rows: readonly FileRow<Name>[], context: ImportContext): Promise<readonly KnownRow<Name>[]>
  /** The number of rows of the whole register: those that a file does not name are counted but not listed. */
  count(db: Db): Promise<number>
}

/** A register that is maintained by files; the engine handles everything else about a file. Decision 0097. */
export interface ImportKind<Name extends string = string> {
  /** Its word on the command line and in the address: `units`. */
  kind: string
  title: string
  about: string
  /** Holders of any of these may import and export it. */
  permissions: readonly Permission[]
  /** Kinds that should be imported before it. */
  after?: readonly string[]
  columns: readonly ImportColumn<Name>[]
  /**
   * Nobody may see its values: there is no export, no folder imports it, a report says only that a value is
   * present, and its file is deleted at the end of the run.
   */
  isConfidential?: true
  /** How to undo it, in words, if its tables are not recorded in change sets. */
  wayBack?: string
  /** The jobs that are due as soon as an import of this kind is committed; areas name them in their manifests. */
  jobsAfter?: readonly string[]
  /** What areas do in the transaction of its undo, before it; they name it in their manifests. */
  beforeUndo?: readonly BeforeUndo[]
  /** Tried one after another; the first that finds a row decides. */
  keys: readonly MatchKey<Name>[]
  /**
   * Columns that distinguish rows which share a key, the most reliable first: the first one that both rows
   * fill decides whether they are the same thing. `externalId` by default.
   */
  identity?: readonly Name[]
  /**
   * The columns in which rows with the same `by` agree, as parts of one thing: a new row takes the columns
   * that the file does not have from the rows of the register.
   */
  shared?: { by: readonly Name[]; columns: readonly Name[] }
  /**
   * The changes of an open row that a complete file no longer names, if the person importing it says that the
   * file is complete: a book was returned, a debt was paid. If left out, such rows are kept.
   */
  whenMissing?: {
    /** The text of that choice: «Строки, которых нет в файле, считать возвращёнными». */
    label: string
    isOpen: (cells: Cells<Name>, context: ImportContext) => boolean
    becomes: (context: ImportContext) => Partial<Cells<Name>>
  }
  /**
   * The whole register in the form of the columns; the comparison, the export and the undo use nothing else.
   */
  list(db: Db, context: ImportContext): Promise<readonly KnownRow<Name>[]>
  /** For a register that is larger than memory: a file is compared only with the rows that it names. */
  named?: NamedRows<Name>
  /** Rules across rows and tables, checked in sets; the rules of the columns have been checked before. */
  check?(db: Db, plan: ImportPlan<Name>, context: ImportContext): Promise<readonly RowProblem<Name>[]>
  /** What a file does that is no problem, but that whoever imports it should know. */
  notes?(plan: ImportPlan<Name>, context: ImportContext): readonly ReportNote[]
  /** The reason why an import of this kind may not be undone, in words; null when it may. */
  refuseUndo?(db: Db, setId: number, context: ImportContext): Promise<string | null>
  /** Writes `created` and `changed` in sets: the statements of `rowsAsTable`. */
  write(tx: Db, plan: ImportPlan<Name>, context: WritingContext): Promise<void>
}

/** Declares a kind; the compiler knows the names of its columns in `list`, `check` and `write`. */
export function defineImportKind<const Name extends string>(kind: ImportKind<Name>): ImportKind {
  return kind as unknown as ImportKind
}
