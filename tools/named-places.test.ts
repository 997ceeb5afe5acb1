import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FAULTS } from '../drills/faults/faults.ts'

/** A row of the table «I want to, copy»: the backticked names of its second cell. */
const ROW = /^\| [^|]+ \| (?<copy>[^|]+) \|$/gm
const NAME = /`([^`]+)`/g
const COMMAND = /^npm /
const PATH = /^(?:areas|apps|platform)\//

const rows = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(ROW)]
  .map(({ groups }) => [...groups!['copy']!.matchAll(NAME)].map(([, name]) => name!))
  .map((names) => names.filter((name) => !COMMAND.test(name)))
  .filter((names) => names.length > 0)

describe('what CONTRIBUTING.md tells to copy', () => {
  it.each(rows.flat().filter((name) => PATH.test(name)))('%s is there', (path) => {
    expect(existsSync(path)).toBe(true)
  })

  const held = rows.flatMap((names) => {
    const file = names.find((name) => PATH.test(name) && name.endsWith('.ts'))
    const first = names[0]!
    return file && !PATH.test(first) ? [[first, file] as const] : []
  })
  it.each(held)('%s is in %s', (name, file) => {
    expect(readFileSync(file, 'utf8')).toContain(name)
  })
})

describe('a planted fault', () => {
  it.each(FAULTS)('has its place once: $what', ({ file, search }) => {
    expect(readFileSync(file, 'utf8').split(search)).toHaveLength(2)
  })
})
