import type { AreaNames } from './names.ts'

/** A file that lists the areas, and how a new one gets into it. */
export interface Register {
  path: string
  add: (text: string, names: AreaNames) => string
}

/** What a line is sorted by: the file that it imports, or its key. */
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

/** Replaces what a pattern finds; a file that has changed its shape must not pass in silence. */
function replaceOnce(text: string, pattern: RegExp, replacement: (found: string) => string): string {
  if (!pattern.test(text)) throw new Error(`Found no ${pattern}`)
  return text.replace(pattern, replacement)
}

const isImportOf = (file: string) => (line: string) =>
  line.startsWith('import ') && line.includes("'#areas/") && line.includes(`${file}'`)

function addToServer(text: string, { name, camel, key }: AreaNames): string {
  const line = `import { ${camel}Area } from '#areas/${name}/server/handlers.ts'`
  const imported = insertSorted(text, line, isImportOf('/server/handlers.ts'))
  return insertSorted(imported, `  ${key}: ${camel}Area,`, (other) => /^ {2}['\w-]+: \w+Area\b/.test(other))
}

function addToWeb(text: string, { name, camel }: AreaNames): string {
  const line = `import { ${camel}Web } from '#areas/${name}/web/area.tsx'`
  const imported = insertSorted(text, line, isImportOf('/web/area.tsx'))
  return replaceOnce(imported, /(?<=WebArea\[\] = \[)[^\]]*/, (list) => {
    const areas = list.split(',').map((area) => area.trim())
    return [...areas.filter((area) => area !== ''), `${camel}Web`].toSorted().join(', ')
  })
}

function addToDemo(text: string, { name, Pascal }: AreaNames): string {
  const line = `import { seed${Pascal} } from '#areas/${name}/server/seed.ts'`
  const imported = insertSorted(text, line, isImportOf('/server/seed.ts'))
  const call = `  await seed${Pascal}(forkOf(seeding, '${name}'))\n}\n`
  const end = /(?<=async function buildPages\([\s\S]*?\n)\}\n/
  return replaceOnce(imported, end, () => call)
}

export const registers: readonly Register[] = [
  { path: 'apps/server/areas.ts', add: addToServer },
  { path: 'apps/web/areas.ts', add: addToWeb },
  { path: 'apps/server/demo-university.ts', add: addToDemo },
]
