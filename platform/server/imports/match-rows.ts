import type { Breath } from '#platform/server/jobs/breath.ts'
import type { Cells, ImportKind, KnownRow, MatchKey } from './import-kind.ts'
import type { Problems } from './problem.ts'
import type { ReadRow } from './read-rows.ts'
import { isFilled, matchForm } from './tidy-text.ts'

export interface MatchedRow extends ReadRow {
  known: KnownRow | null
}

const IDENTITY = ['externalId']
const SEPARATOR = '\u0000'

type Key = Exclude<MatchKey, readonly string[]> & { names?: readonly string[] }

/** Columns as a key: it finds nothing if the first of them is empty. */
function columnsKey(names: readonly string[]): Key {
  const of = (cells: Cells) =>
    isFilled(cells[names[0]!]) ? names.map((name) => matchForm(cells[name] ?? '')).join(SEPARATOR) : null
  return { ofFile: of, ofKnown: of, names }
}

const keyOf = (key: MatchKey): Key => ('ofFile' in key ? key : columnsKey(key))

type Index = Map<string, KnownRow[]>

async function indexKnown(known: readonly KnownRow[], key: Key, breath: Breath): Promise<Index> {
  const index: Index = new Map()
  for (const row of known) {
    const text = key.ofKnown(row.cells)
    if (text !== null) {
      const same = index.get(text)
      if (same) same.push(row)
      else index.set(text, [row])
    }
    await breath.take()
  }
  return index
}

type Told = (one: Partial<Cells>, other: Partial<Cells>) => boolean

/**
 * Decides whether two rows that share a key can be one thing: the first column of identity that both fill is
 * compared.
 */
function compatibility({ identity = IDENTITY }: ImportKind): Told {
  return (one, other) => {
    const deciding = identity.find((name) => isFilled(one[name]) && isFilled(other[name]))
    return deciding === undefined || matchForm(one[deciding]!) === matchForm(other[deciding]!)
  }
}

function agrees({ cells }: ReadRow, known: KnownRow): boolean {
  return Object.entries(cells).every(([name, cell]) => (cell ?? '') === (known.cells[name] ?? ''))
}

/** Of several rows that differ in the case of letters alone, the one that is spelled as in the file. */
function spelledAlike({ cells }: ReadRow, found: KnownRow[], { names = [] }: Key): KnownRow[] {
  const alike = found.filter((known) => names.every((name) => cells[name] === known.cells[name]))
  return names.length > 0 && alike.length === 1 ? alike : found
}

const SEVERAL = 'в реестре подходят несколько записей: уточните строку или укажите код'

/** Finds the row of the register that each row of the file means. */
class Matcher {
  readonly #kind: ImportKind
  readonly #problems: Problems
  readonly #taken = new Map<KnownRow, number>()
  readonly #areCompatible: Told
  #indexes: { key: Key; index: Index }[] = []

  constructor(kind: ImportKind, problems: Problems) {
    this.#kind = kind
    this.#problems = problems
    this.#areCompatible = compatibility(kind)
  }

  async learn(known: readonly KnownRow[], breath: Breath): Promise<void> {
    for (const key of this.#kind.keys.map(keyOf))
      this.#indexes.push({ key, index: await indexKnown(known, key, breath) })
  }

  /** All rows found by the first key that finds any, and whether that key names its columns. */
  #candidates(row: ReadRow): { found: KnownRow[]; isExact: boolean } {
    for (const { key, index } of this.#indexes) {
      const text = key.ofFile(row.cells as Cells)
      const indexed = text === null ? [] : (index.get(text) ?? [])
      const found = key.isOnce ? indexed.filter((known) => !this.#taken.has(known)) : indexed
      const compatible = found.filter((known) => this.#areCompatible(row.cells, known.cells))
      if (compatible.length > 0)
        return { found: spelledAlike(row, compatible, key), isExact: key.names !== undefined }
    }
    return { found: [], isExact: false }
  }

  /** The row of the register that this row means by its columns alone; null leaves it for `match`. */
  matchExactly(row: ReadRow): MatchedRow | null {
    const { found, isExact } = this.#candidates(row)
    return isExact ? this.#choose(row, found) : null
  }

  match(row: ReadRow): MatchedRow {
    return this.#choose(row, this.#candidates(row).found)
  }

  #choose(row: ReadRow, candidates: KnownRow[]): MatchedRow {
    // Rows of the register that nothing distinguishes are matched by their content.
    const same = candidates.length > 1 ? candidates.filter((known) => agrees(row, known)) : candidates
    const known = same.find((candidate) => !this.#taken.has(candidate)) ?? same[0] ?? null
    if (known === null && candidates.length > 1) this.#refuse(row.line, SEVERAL)
    if (known !== null) this.#take(known, row.line)
    return { ...row, known }
  }

  #take(known: KnownRow, line: number): void {
    const first = this.#taken.get(known)
    if (first === undefined) this.#taken.set(known, line)
    else {
      this.#refuse(line, `то же, что в строке ${first}`)
      if (!this.#problems.isIn(first)) this.#refuse(first, `то же, что в строке ${line}`)
    }
  }

  #refuse(line: number, text: string): void {
    this.#problems.add({ line, column: null, text })
  }
}

interface Matching {
  kind: ImportKind
  known: readonly KnownRow[]
  problems: Problems
  breath: Breath
}

/** Reports new rows that are in the file more than once. */
async function refuseRepeated(
  rows: readonly MatchedRow[],
  { kind, problems, breath }: Matching,
): Promise<void> {
  const areCompatible = compatibility(kind)
  // A key computed from both sides shows a possible match, not equality.
  for (const { ofFile } of kind.keys.filter((key) => !('ofFile' in key)).map(keyOf)) {
    const firsts = new Map<string, MatchedRow>()
    for (const row of rows) {
      await breath.take()
      const text = row.known === null ? ofFile(row.cells as Cells) : null
      if (text === null) continue
      const first = firsts.get(text)
      if (first === undefined) firsts.set(text, row)
      else if (areCompatible(first.cells, row.cells) && !problems.isIn(row.line))
        problems.add({ line: row.line, column: null, text: `повторяет строку ${first.line}` })
    }
  }
}

/**
 * Finds for each row of the file the row of the register that it means; ambiguous or repeated rows become
 * problems.
 */
export async function matchRows(rows: readonly ReadRow[], matching: Matching): Promise<MatchedRow[]> {
  const { kind, known, problems, breath } = matching
  const matcher = new Matcher(kind, problems)
  await matcher.learn(known, breath)
  // Whatever a row names exactly is its own, also where an earlier row of the file only might mean it.
  const exact: (MatchedRow | null)[] = []
  for (const row of rows) {
    exact.push(matcher.matchExactly(row))
    await breath.take()
  }
  const matched: MatchedRow[] = []
  for (const [at, row] of rows.entries()) {
    matched.push(exact[at] ?? matcher.match(row))
    await breath.take()
  }
  await refuseRepeated(matched, matching)
  return matched
}
