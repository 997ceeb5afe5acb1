import { describe, expect, it } from 'vitest'
import { requireRecords } from './decisions.ts'
import { referencesOf } from './references.ts'

const named = (text: string) => referencesOf('x.ts', text).map(({ to, line }) => `${to}:${line}`)

describe('referencesOf', () => {
  it.each([
    ['// Decision 0072.', ['0072:1']],
    ['// Decisions D-13 and 0075', ['0075:1', 'D-13:1']],
    ['\n/** Kept. Decisions 0066,\n * 0067 and 0068. */', ['0066:2', '0067:2', '0068:2']],
    ['-- decision 44 of part 3', ['44 of part 3:1']],
    ['// Specification part 1, sections 5 and 8.', ['1.5:1', '1.8:1']],
    ['// Specification part 2,\n// section 7, "Timetable".', ['2.7 "Timetable":1']],
    ['const port = 3000 // no decision at all', []],
  ])('reads %j', (text, found) => {
    expect(named(text)).toEqual(found)
  })
})

it('a decision without a record stops the map', () => {
  const references = [{ to: '0999', path: 'x.ts', line: 3 }]
  expect(() => requireRecords(references, [])).toThrow('x.ts:3 names decision 0999, which has no record')
})
