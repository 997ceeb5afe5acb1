import { expect, it } from 'vitest'
import { createRandom } from '#platform/server/seeding/random.ts'
import { sequenceEdits } from './sequence-edits.ts'

/** Follows the edits from the one to the other. */
function follow(before: readonly string[], after: readonly string[]) {
  let [x, y] = [0, 0]
  for (const edit of sequenceEdits(before, after)) {
    if (edit === 'same') expect(before[x]).toBe(after[y])
    if (edit !== 'added') x += 1
    if (edit !== 'removed') y += 1
  }
  expect([x, y]).toEqual([before.length, after.length])
}

it.each<[string, string, string]>([
  ['', '', ''],
  ['абв', 'абв', '==='],
  ['абв', 'аб', '==-'],
  ['аб', 'абв', '==+'],
  ['абв', 'агв', '=-+='],
  ['', 'аб', '++'],
  ['аб', '', '--'],
  ['абвгд', 'бвгдж', '-====+'],
])('from «%s» to «%s»: %s', (before, after, expected) => {
  const signs = { same: '=', removed: '-', added: '+' }
  expect(
    sequenceEdits([...before], [...after])
      .map((edit) => signs[edit])
      .join(''),
  ).toBe(expected)
})

it('any two sequences are led into each other by the fewest edits', () => {
  const random = createRandom(17)
  for (let round = 0; round < 300; round += 1) {
    const [before, after] = [0, 1].map(() =>
      Array.from({ length: random.int(0, 12) }, () => random.pick(['а', 'б', 'в', 'г'])),
    )
    follow(before!, after!)
    const changed = sequenceEdits(before!, after!).filter((edit) => edit !== 'same').length
    expect(changed).toBe(before!.length + after!.length - 2 * longestCommon(before!, after!))
  }
})

/** The plain table of the longest common part, to compare with. */
function longestCommon(before: readonly string[], after: readonly string[]): number {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let x = 1; x <= before.length; x += 1)
    for (let y = 1; y <= after.length; y += 1)
      table[x]![y] =
        before[x - 1] === after[y - 1]
          ? table[x - 1]![y - 1]! + 1
          : Math.max(table[x - 1]![y]!, table[x]![y - 1]!)
  return table[before.length]![after.length]!
}

it('texts that have nothing in common are replaced as a whole, in time that is bounded', () => {
  const [before, after] = ['а', 'б'].map((sign) =>
    Array.from({ length: 20_000 }, (_, place) => `${sign}${place}`),
  )
  const edits = sequenceEdits(before!, after!)
  expect(edits.filter((edit) => edit === 'removed').length).toBe(20_000)
  expect(edits.filter((edit) => edit === 'added').length).toBe(20_000)
})
