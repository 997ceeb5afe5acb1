import { expect, it } from 'vitest'
import { readReferences, specIndex } from './spec-index.ts'

it.each([
  ['part 1, section 9.', ['1.9']],
  [
    'part 2, sections 2, 3 and 7 ("Timetable"); decision D-52.',
    ['2.2 "Timetable"', '2.3 "Timetable"', '2.7 "Timetable"'],
  ],
  ['part 1, sections 2 to 4; part 3, section 7 (a (b) c)', ['1.2', '1.3', '1.4', '3.7 a (b) c']],
  ['part N, sections N.', []],
])('%s is understood', (line, found) => {
  const texts = readReferences(line).map(({ part, section, topic }) => `${part}.${section} ${topic}`.trim())
  expect(texts).toEqual(found)
})

it('the index leads from sections, in their order, to areas', () => {
  const areas = [
    { name: 'timetable', specification: 'part 2, section 7 ("Timetable"); part 1, section 3' },
    { name: 'accounts', specification: 'part 1, section 3' },
  ]
  expect(specIndex(areas).split('\n').slice(2)).toEqual([
    '| Part 1, section 3. Entities and their fields | [timetable](#timetable), [accounts](#accounts) |',
    '| Part 2, section 7. The calls | [timetable](#timetable) ("Timetable") |',
  ])
})
