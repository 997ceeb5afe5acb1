/** An element of one of two sequences, or of both. */
export type Edit = 'same' | 'removed' | 'added'

/**
 * The most edits between two sequences; beyond that everything different counts as replaced. It limits time
 * and memory.
 */
const MOST_EDITS = 1500

type Furthest = Int32Array
type Sequences = readonly [before: readonly number[], after: readonly number[]]

/** Walks back along the furthest points of each step, from the end to the beginning. */
function editsBack(steps: readonly Furthest[], before: readonly number[], after: readonly number[]): Edit[] {
  const edits: Edit[] = []
  let [x, y] = [before.length, after.length]
  for (let step = steps.length - 1; step >= 0; step -= 1) {
    const furthest = steps[step]!
    const at = (diagonal: number) => furthest[diagonal + step + 1] ?? -1
    const diagonal = x - y
    const isDown = diagonal === -step || (diagonal !== step && at(diagonal - 1) < at(diagonal + 1))
    const former = isDown ? diagonal + 1 : diagonal - 1
    const formerX = step === 0 ? 0 : at(former)
    const formerY = step === 0 ? 0 : formerX - former
    while (x > formerX && y > formerY) {
      edits.push('same')
      x -= 1
      y -= 1
    }
    if (step > 0) edits.push(isDown ? 'added' : 'removed')
    x = formerX
    y = formerY
  }
  return edits.toReversed()
}

const replaced = (before: readonly number[], after: readonly number[]): Edit[] => [
  ...before.map((): Edit => 'removed'),
  ...after.map((): Edit => 'added'),
]

/** The beginning of a diagonal in a step: below the point of one neighbour, or right of that of the other. */
function beginningOn(diagonal: number, step: number, furthest: Furthest): number {
  if (step === 0) return 0
  const left = furthest[diagonal + step] ?? -1
  const below = furthest[diagonal + step + 2] ?? -1
  const isDown = diagonal === -step || (diagonal !== step && left < below)
  return isDown ? below : left + 1
}

/** The end of the common part of both sequences from a point on. */
function endOfSame(x: number, diagonal: number, [before, after]: Sequences): number {
  let end = x
  while (end < before.length && end - diagonal < after.length && before[end] === after[end - diagonal])
    end += 1
  return end
}

/** One edit further on every diagonal; null when both sequences are at their ends. */
function advance(furthest: Furthest, step: number, sequences: Sequences): Furthest | null {
  const [before, after] = sequences
  const next = new Int32Array(2 * step + 5)
  for (let diagonal = -step; diagonal <= step; diagonal += 2) {
    const x = endOfSame(beginningOn(diagonal, step, furthest), diagonal, sequences)
    next[diagonal + step + 2] = x
    if (x >= before.length && x - diagonal >= after.length) return null
  }
  return next
}

/**
 * The shortest edit script from one sequence to another (Myers); sequences that are too different are
 * replaced as a whole.
 */
function editsBetween(before: readonly number[], after: readonly number[]): Edit[] {
  const steps: Furthest[] = []
  let furthest: Furthest = new Int32Array(3)
  for (let step = 0; step <= Math.min(before.length + after.length, MOST_EDITS); step += 1) {
    steps.push(furthest)
    const next = advance(furthest, step, [before, after])
    if (next === null) return editsBack(steps, before, after)
    furthest = next
  }
  return replaced(before, after)
}

/** Numbers in the place of texts: alike texts get one number. */
function numbered(sequences: readonly (readonly string[])[]): number[][] {
  const numbers = new Map<string, number>()
  return sequences.map((texts) =>
    texts.map((text) => {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    }),
  )
}

/** The texts removed from one list and added to it to make another, in their order. */
export function sequenceEdits(before: readonly string[], after: readonly string[]): Edit[] {
  const [first = [], second = []] = numbered([before, after])
  let head = 0
  while (head < Math.min(first.length, second.length) && first[head] === second[head]) head += 1
  let tail = 0
  const most = Math.min(first.length, second.length) - head
  while (tail < most && first[first.length - 1 - tail] === second[second.length - 1 - tail]) tail += 1
  const same = (many: number) => Array.from({ length: many }, (): Edit => 'same')
  const middle = editsBetween(
    first.slice(head, first.length - tail),
    second.slice(head, second.length - tail),
  )
  return [...same(head), ...middle, ...same(tail)]
}
