import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const LIST = readFileSync('docs/security.md', 'utf8')
/** A named file and the titles quoted after it: `file.test.ts`: "title", "title". */
const NAMED = /`([\w.-]+\.test\.tsx?)`((?:[:,] ?"[^"]+")*)/g

const testFiles = new Map(
  globSync('{platform,areas,apps,tools,e2e}/**/*.test.{ts,tsx}').map((path) => [
    basename(path),
    globSync(`{platform,areas,apps,tools,e2e}/**/${basename(path)}`)
      .map((each) => readFileSync(each, 'utf8'))
      .join('\n'),
  ]),
)

const named = [...LIST.matchAll(NAMED)].flatMap(([, file, titles]) => {
  const quoted = [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!)
  return (quoted.length > 0 ? quoted : ['']).map((title) => ({ file: file!, title }))
})

describe('docs/security.md', () => {
  it.each(named)('$file has the test "$title"', ({ file, title }) => {
    expect([...testFiles.keys()]).toContain(file)
    // "…" stands for the value that a row of the test puts there.
    for (const part of title.split('…').map((each) => each.trim()))
      expect(testFiles.get(file)).toContain(part)
  })

  it('answers at least sixty requirements, each once', () => {
    const numbers = [...LIST.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number)
    expect(numbers.length).toBeGreaterThanOrEqual(60)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
