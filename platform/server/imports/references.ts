import type { Db } from '#platform/server/db/database.ts'
import type { Breath } from '#platform/server/jobs/breath.ts'
import type { Cell, Choice, ImportColumn, ImportContext, Referent } from './import-kind.ts'
import { excerpt } from './problem.ts'
import { matchForm, tidyText } from './tidy-text.ts'
import type { Choices } from './read-cell.ts'

/** Finds the record that a text names; null when several have that name. */
export type Referents = ReadonlyMap<string, Referent | null>

/** The allowed values of the cells of a kind beyond their types, read once a run. */
export interface Vocabulary {
  choices: ReadonlyMap<string, Choices>
  referents: ReadonlyMap<string, Referents>
}

/** Finds the one that is spelled as given, among several that differ in the case of letters alone. */
const asWritten = (text: string) => `\u0000${tidyText(text)}`

/** A university has tens of thousands of people, each with several names. */
async function byLabel(all: readonly Referent[], breath: Breath): Promise<Referents> {
  const found = new Map<string, Referent | null>()
  for (const referent of all) {
    for (const form of new Set((referent.aliases ?? []).map(matchForm)))
      found.set(form, found.has(form) ? null : referent)
    await breath.take(0)
  }
  for (const referent of all) {
    for (const text of new Set(referent.aliases?.map(tidyText)))
      if (found.get(matchForm(text)) === null)
        found.set(asWritten(text), found.has(asWritten(text)) ? null : referent)
    await breath.take(0)
  }
  // A label is unambiguous, even when it is also another record's alias.
  for (const referent of all) {
    found.set(matchForm(referent.label), referent)
    await breath.take(0)
  }
  return found
}

function wordsOf(choices: readonly Choice[]): Choices {
  const all = choices.map((choice) => (typeof choice === 'string' ? { title: choice, aliases: [] } : choice))
  return new Map(
    all.flatMap(({ title, aliases }) =>
      [title, ...aliases].map((word): [string, string] => [matchForm(word), title]),
    ),
  )
}

/**
 * Reads the dictionaries and registers that the columns refer to; columns with the same source share one
 * reading.
 */
export async function readVocabulary(
  db: Db,
  columns: readonly ImportColumn[],
  { context, breath }: { context: ImportContext; breath: Breath },
): Promise<Vocabulary> {
  const choices = new Map<string, Choices>()
  const referents = new Map<string, Referents>()
  const read = new Map<unknown, Referents>()
  for (const column of columns) {
    if (column.type === 'choice' || column.type === 'choices')
      choices.set(column.name, wordsOf(await column.choices(db)))
    if (column.type === 'reference') {
      const known = read.get(column.referents) ?? (await byLabel(await column.referents(db, context), breath))
      read.set(column.referents, known)
      referents.set(column.name, known)
    }
  }
  return { choices, referents }
}

/** The record that a cell names, by the label of the register; or the reason why there is none. */
export function findReferent(
  text: Cell,
  column: ImportColumn,
  { referents }: Vocabulary,
): { value: Cell; id: number | null } | { problem: string } {
  if (text === null || column.type !== 'reference') return { value: text, id: null }
  const named = referents.get(column.name)
  const alike = named?.get(matchForm(text))
  const referent = alike ?? named?.get(asWritten(text)) ?? alike
  if (referent) return { value: referent.label, id: referent.id }
  if (referent === null)
    return { problem: `«${excerpt(text)}»: так называются несколько записей, укажите код` }
  if (column.isOpen) return { value: text, id: null }
  const advice = column.addedIn === undefined ? '' : `: ${column.addedIn}`
  return { problem: `«${excerpt(text)}» не найдено${advice}` }
}
