import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** How a run moves on. Work under way is in a state that ends with the work. */
export const runMoves = {
  check: ['new', 'checked', 'refused', 'failed', 'cancelled'],
  start: ['checked'],
  cancel: ['checking', 'importing', 'undoing'],
  undo: ['done'],
} as const

export const RUN_STATES = [
  'new',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'refused',
  'failed',
  'cancelled',
] as const
export const RunState = z.enum(RUN_STATES)
export type RunState = z.infer<typeof RunState>

/** States in which the server works on the run. */
export const WORKING_STATES = ['checking', 'importing', 'undoing'] as const satisfies readonly RunState[]

export const Counts = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  errors: z.int(),
})

const Problem = z.object({ line: z.int(), column: z.nullable(z.string()), text: z.string() })

/** A row of the file or of the register, by what names it. */
const NamedRow = z.object({ line: z.nullable(z.int()), name: z.string() })

const ChangedRow = z.object({
  ...NamedRow.shape,
  changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
})

/** A part of a report that only some kinds have. */
const Note = z.object({ title: z.string(), count: z.int(), lines: z.array(z.string()) })

/** The findings of a check; of long lists the beginning. */
export const RunReport = z.object({
  counts: Counts,
  /** How many rows the file takes away; null where what it does not name stays. */
  removed: z.nullable(z.int()),
  notes: z.array(Note),
  /** The question to which somebody must say yes before the file is brought in, under its title. */
  question: z.nullable(z.object({ title: z.string(), text: z.string() })),
  problems: z.array(Problem),
  created: z.array(NamedRow),
  changed: z.array(ChangedRow),
  missing: z.array(NamedRow),
})
export type RunReport = z.infer<typeof RunReport>

export const RunHeading = z.object({
  heading: z.string(),
  example: z.string(),
  /** The column that it is taken for. */
  column: z.nullable(z.string()),
})
export type RunHeading = z.infer<typeof RunHeading>

/** A run as the history shows it. */
export const RunLine = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  fileName: z.string(),
  /** Null for the console. */
  by: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  state: RunState,
  /** The process that worked on it is gone, and nothing was changed. */
  isInterrupted: z.boolean(),
  counts: z.nullable(Counts),
  message: z.nullable(z.string()),
})
export type RunLine = z.infer<typeof RunLine>

export const Run = z.object({
  ...RunLine.shape,
  hasFile: z.boolean(),
  headings: z.array(RunHeading),
  columns: z.array(z.object({ name: z.string(), heading: z.string(), isRequired: z.boolean() })),
  progress: z.nullable(z.object({ phase: z.string(), done: z.int(), total: z.nullable(z.int()) })),
  report: z.nullable(RunReport),
  /** What may become of rows that the file does not name, in words; null for a kind whose rows always stay. */
  whenMissing: z.nullable(z.object({ label: z.string(), isChosen: z.boolean() })),
  /** How to go back where the run cannot be taken back. */
  wayBack: z.nullable(z.string()),
})
export type Run = z.infer<typeof Run>

/** A register as the list of imports shows it. */
export const Kind = z.object({
  kind: z.string(),
  title: z.string(),
  about: z.string(),
  /** Titles of what is better loaded before. */
  after: z.array(z.string()),
  /** There is a register that can be taken as a file. */
  hasExport: z.boolean(),
  lastRun: z.nullable(RunLine),
})
export type Kind = z.infer<typeof Kind>
