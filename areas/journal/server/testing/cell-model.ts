/** The rules for two teachers in one lesson, without a database. Decisions D-105, D-106, D-140, D-141. */

export type Value = number | null

/** A save as it is sent: the values by cell, and the version of each student's row that the sender has seen. */
export interface ModelSave {
  session: string
  seq: number
  values: ReadonlyMap<string, Value>
  seen: ReadonlyMap<number, number>
}

export interface ModelNorm {
  norm: number
}

export type ModelRequest = ModelSave | ModelNorm

interface Cell {
  value: Value
  /** The version that the row got by the last change of this cell. */
  version: number
  /** The place of each session's newest save of this cell. */
  newest: ReadonlyMap<string, number>
  lastWriter: string | null
}

export interface Journal {
  norm: number
  cells: ReadonlyMap<string, Cell>
  /** The version of each student's row. */
  versions: ReadonlyMap<number, number>
}

export interface Outcome {
  status: 200 | 409 | 422
  /** The contested cells with their stored values. */
  conflicts: ReadonlyMap<string, Value>
}

const GOOD: Outcome = { status: 200, conflicts: new Map() }
const REFUSED: Outcome = { status: 422, conflicts: new Map() }
const EMPTY: Cell = { value: null, version: 0, newest: new Map(), lastWriter: null }

const isPoints = (cell: string) => cell.endsWith('progress')
/** A cell is called `student.field`. */
export const studentOf = (cell: string) => Number(cell.split('.')[0])

export function cellOf(journal: Journal, cell: string): Cell {
  return journal.cells.get(cell) ?? EMPTY
}

function setNorm(journal: Journal, { norm }: ModelNorm): [Journal, Outcome] {
  const highest = Math.max(
    -1,
    ...[...journal.cells].map(([key, { value }]) => (isPoints(key) ? (value ?? -1) : -1)),
  )
  return highest > norm ? [journal, REFUSED] : [{ ...journal, norm }, GOOD]
}

type Word = 'late' | 'same' | 'contested' | 'new'

/** The word of a save on one cell. */
function wordOn(cell: Cell, { session, seq, seen }: ModelSave, key: string, value: Value): Word {
  if ((cell.newest.get(session) ?? -1) >= seq) return 'late'
  if (value === cell.value) return 'same'
  const isSomebodyElses = cell.lastWriter !== session && cell.version > (seen.get(studentOf(key)) ?? 0)
  return isSomebodyElses ? 'contested' : 'new'
}

function save(journal: Journal, request: ModelSave): [Journal, Outcome] {
  const { session, seq, values } = request
  const cells = new Map(journal.cells)
  const versions = new Map(journal.versions)
  const conflicts = new Map<string, Value>()
  for (const [key, value] of values) {
    const cell = cellOf(journal, key)
    const word = wordOn(cell, request, key, value)
    const noted = { ...cell, newest: new Map(cell.newest).set(session, seq), lastWriter: session }
    if (word === 'contested') conflicts.set(key, cell.value)
    if (word === 'same') cells.set(key, noted)
    if (word !== 'new') continue
    const version = (journal.versions.get(studentOf(key)) ?? 0) + 1
    versions.set(studentOf(key), version)
    cells.set(key, { ...noted, value, version })
  }
  if (conflicts.size > 0) return [journal, { status: 409, conflicts }]
  const isAboveNorm = [...cells].some(
    ([key, { value }]) => isPoints(key) && value !== null && value > journal.norm,
  )
  return isAboveNorm ? [journal, REFUSED] : [{ ...journal, cells, versions }, GOOD]
}

/** The journal after one request, and the answer to it. */
export function take(journal: Journal, request: ModelRequest): [Journal, Outcome] {
  return 'norm' in request ? setNorm(journal, request) : save(journal, request)
}
