import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

/** The states of a run. A state in which work is in progress ends with the work. */
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

/** A row of the file or of the register, by its name. */
const NamedRow = z.object({ line: z.nullable(z.int()), name: z.string() })

const ChangedRow = z.object({
  ...NamedRow.shape,
  changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
})

/** A part of a report that only some kinds have. */
const Note = z.object({ title: z.string(), count: z.int(), lines: z.array(z.string()) })

/** The findings of a check; long lists are cut off. */
export const RunReport = z.object({
  counts: Counts,
  /** The number of rows that the file removes; null when rows that it does not name are kept. */
  removed: z.nullable(z.int()),
  notes: z.array(Note),
  /** The question that somebody must answer with yes before the file is imported, under its title. */
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
  /** The column that it is matched to. */
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
  /** The effect on rows that the file does not name, in words; null for a kind whose rows are always kept. */
  whenMissing: z.nullable(z.object({ label: z.string(), isChosen: z.boolean() })),
  /** How to undo the import by hand, if the run cannot be undone. */
  wayBack: z.nullable(z.string()),
})
export type Run = z.infer<typeof Run>

/** A register in the list of imports. */
export const Kind = z.object({
  kind: z.string(),
  title: z.string(),
  about: z.string(),
  /** Titles of the kinds that should be imported before. */
  after: z.array(z.string()),
  /** The register can be exported as a file. */
  hasExport: z.boolean(),
  lastRun: z.nullable(RunLine),
})
export type Kind = z.infer<typeof Kind>
