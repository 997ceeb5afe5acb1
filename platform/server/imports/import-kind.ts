import type { Permission } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * The content of a cell, as text in PostgreSQL's own form: `2026-09-01`, `0.5`, `true`. Null is an empty cell.
 * Such text goes into a statement as it is and is compared as it is.
 */
export type Cell = string | null

export type Cells<Name extends string = string> = Record<Name, Cell>

/** Something that a cell may name: a unit, a group, a discipline. */
export interface Referent {
  id: number
  /** The label under which the register is exported; no two referents have the same. */
  label: string
  /** By what else a file may name it: a code, a full path. What several have names none of them. */
  aliases?: readonly string[]
}

/** A title, with what else files call it. */
export type Choice = string | { title: string; aliases: readonly string[] }

type ColumnType =
  /**
   * With `formOf`, the one form of what is spelled in several ways. `lacks` says what a text that is none of these would
   * have to be, or null: «ожидается адрес вида name@example.ru».
   */
  | {
      type: 'text'
      maxLength: number
      formOf?: (text: string) => string
      lacks?: (text: string) => string | null
    }
  /** Short texts between semicolons, each once, in the order of their characters. */
  | { type: 'texts'; maxLength: number }
  | { type: 'date' }
  | { type: 'whole'; min: number; max: number }
  | { type: 'decimal'; min: number; max: number; digits: number }
  | { type: 'flag' }
  /** One of a few titles, fixed or from a dictionary; of `choices` any number, in the order of the dictionary. */
  | {
      type: 'choice' | 'choices'
      choices: (db: Db) => readonly Choice[] | Promise<readonly Choice[]>
      /** A whole register: its titles are not named in rules and messages. */
      isRegister?: true
    }
  /** The engine finds it, gives its id to `write` and refuses what is not there; with `isOpen` the kind judges that. */
  | {
      type: 'reference'
      referents: (db: Db, context: ImportContext) => Promise<readonly Referent[]>
      isOpen?: true
    }

export type ImportColumn<Name extends string = string> = ColumnType & {
  name: Name
  /** The heading in the template, in the export and on the screen. */
  heading: string
  /** The headings of other files. */
  aliases?: readonly string[]
  isRequired?: true
  /** The values that are allowed, in words, where the type does not say it. */
  rule?: string
  /**
   * The meaning of an empty cell, by the other cells of its row and by what is known of the record; left out, it empties
   * the field. Of a column that the file does not have it says what a new record gets.
   */
  whenEmpty?: (cells: Cells<Name>, known: Cells<Name> | null) => Cell
  /** In the form in which people write it: `01.09.2026`. */
  example: string
}

export interface ImportContext {
  today: string
  /** An administrator brings the file, or whoever has the console. */
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

/** A row of the file, with every column of the kind: what the file does not have is as it was, or empty. */
export interface FileRow<Name extends string = string> {
  /** The row's number in the file. */
  line: number
  cells: Cells<Name>
  /** The records that cells of type `reference` name. */
  ids: Partial<Record<Name, number | null>>
}

export interface ChangedRow<Name extends string = string> extends FileRow<Name> {
  known: KnownRow<Name>
  /** The columns that differ from what is known. */
  changed: readonly Name[]
}

/** The changes that a file makes to a register. */
export interface ImportPlan<Name extends string = string> {
  created: readonly FileRow<Name>[]
  changed: readonly ChangedRow<Name>[]
  unchanged: readonly ChangedRow<Name>[]
  /** Rows of the register that the file does not name; they stay. */
  missing: readonly KnownRow<Name>[]
  /** Those of them that a whole file says are over, where whoever brings it wants that; `write` gets them among `changed`. */
  settled: readonly ChangedRow<Name>[]
}

/** Something wrong with a row, in the words of the kind. */
export interface RowProblem<Name extends string = string> {
  line: number
  column: Name | null
  text: string
}

/** By what a row of the file is found in the register: columns, or texts made of both sides; null finds nothing. */
export type MatchKey<Name extends string = string> =
  | readonly Name[]
  | {
      ofFile: (cells: Cells<Name>) => string | null
      ofKnown: (cells: Cells<Name>) => string | null
      /** The first row of the file that finds a record takes it; further ones look on. */
      isOnce?: true
    }

export interface NamedRows<Name extends string = string> {
  /** The rows of the register that rows of a file may mean, those by its key at least. */
  list(db: Db, rows: readonly FileRow<Name>[], context: ImportContext): Promise<readonly KnownRow<Name>[]>
  /** How many rows the whole register has: those that a file does not name are counted, and not listed. */
  count(db: Db): Promise<number>
}

/** A register that is kept by files: everything else about a file is the engine's. Decision 0097. */
export interface ImportKind<Name extends string = string> {
  /** The word of the command line and of the address: `units`. */
  kind: string
  title: string
  about: string
  /** Holders of any of these may import and export it. */
  permissions: readonly Permission[]
  /** Kinds that are better loaded before it. */
  after?: readonly string[]
  columns: readonly ImportColumn<Name>[]
  /**
   * Its values are for nobody to see: there is no export, no folder brings it, a report says of a value only that it is
   * there, and its file goes with the end of the run.
   */
  isConfidential?: true
  /** How to go back, in words, where its tables are in no change set. */
  wayBack?: string
  /** Tried one after another; the first that finds a row decides. */
  keys: readonly MatchKey<Name>[]
  /**
   * Columns by which rows that share a key are told apart, the surest first: the first that both rows fill decides
   * whether they are one thing. `externalId` unless said.
   */
  identity?: readonly Name[]
  /**
   * The columns in which rows with the same `by` agree, as parts of one thing: a new row takes the columns that the file does not have from
   * the rows of the register.
   */
  shared?: { by: readonly Name[]; columns: readonly Name[] }
  /**
   * What becomes of a row that a whole file no longer names, where whoever brings it says that the file is whole: a book
   * was returned, a debt was paid. Left out, such rows stay.
   */
  whenMissing?: {
    /** The choice in words: «Строки, которых нет в файле, считать возвращёнными». */
    label: string
    isOpen: (cells: Cells<Name>, context: ImportContext) => boolean
    becomes: (context: ImportContext) => Partial<Cells<Name>>
  }
  /** The whole register in the form of the columns: the comparison, the export and the way back read this alone. */
  list(db: Db, context: ImportContext): Promise<readonly KnownRow<Name>[]>
  /** Of a register that is larger than memory, so that a file is compared with what it names alone. */
  named?: NamedRows<Name>
  /** Rules across rows and tables, checked in sets; what the columns say is checked already. */
  check?(db: Db, plan: ImportPlan<Name>, context: ImportContext): Promise<readonly RowProblem<Name>[]>
  /** Why somebody may not take back what an import of this kind did, in words; null when they may. */
  refuseUndo?(db: Db, setId: number, context: ImportContext): Promise<string | null>
  /** Writes in sets what `created` and `changed` say: the statements of `rowsAsTable`. */
  write(tx: Db, plan: ImportPlan<Name>, context: WritingContext): Promise<void>
}

/** Declares a kind; the names of its columns are known to the compiler in `list`, `check` and `write`. */
export function defineImportKind<const Name extends string>(kind: ImportKind<Name>): ImportKind {
  return kind as unknown as ImportKind
}
