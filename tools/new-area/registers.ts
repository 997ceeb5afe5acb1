import type { AreaNames } from './names.ts'

/** A file that lists the areas, and how a new one is added to it. */
export interface Register {
  path: string
  add: (text: string, names: AreaNames) => string
}

/** The text that a line is sorted by: the file that it imports, or itself. */
function orderOf(line: string): string {
  return (line.split(" from '")[1] ?? line).replaceAll("'", '').trim()
}

/** Puts a line among those that match, in their alphabetical order. */
function insertSorted(text: string, line: string, isKin: (other: string) => boolean): string {
  const lines = text.split('\n')
  const kin = lines.flatMap((other, index) => (isKin(other) ? [{ index, order: orderOf(other) }] : []))
  const last = kin.at(-1)
  if (!last) throw new Error(`Found no place for ${line.trim()}`)
  const next = kin.find(({ order }) => order > orderOf(line))
  return lines.toSpliced(next?.index ?? last.index + 1, 0, line).join('\n')
}

/** Adds the manifest of one side to the list of areas. */
function addTo(side: 'Server' | 'Web', file: string): Register['add'] {
  return (text, { name, camel }) => {
    const line = `import { ${camel}${side} } from '#areas/${name}/${file}'`
    const imported = insertSorted(
      text,
      line,
      (other) => other.startsWith('import { ') && other.includes(`/${file}'`),
    )
    return insertSorted(
      imported,
      `  ${camel}${side},`,
      (other) => other.startsWith('  ') && other.endsWith(`${side},`),
    )
  }
}

function addToGlossary(text: string, { name, title, noun, word }: AreaNames): string {
  const [head, ...rows] = text.split(/(?<=\|---\|---\|---\|\n)/)
  const lines = [`| ${title.toLowerCase()} | ${name} | the area \`${name}\` |`]
  if (word !== null) lines.push(`| ${word} | ${noun} | a record of \`${name}\` |`)
  const isRow = (other: string) => other.startsWith('| ')
  return head + lines.reduce((filled, line) => insertSorted(filled, line, isRow), rows.join(''))
}

export const registers: readonly Register[] = [
  { path: 'apps/server/areas.ts', add: addTo('Server', 'server/area.ts') },
  { path: 'apps/web/areas.ts', add: addTo('Web', 'web/area.tsx') },
  { path: 'docs/GLOSSARY.md', add: addToGlossary },
]
