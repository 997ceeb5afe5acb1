import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: number) => Array.from({ length: 20 }, createRandom(seed).next)

describe('createRandom', () => {
  it('repeats itself for one seed and differs for another', () => {
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  it('gives a fork that does not depend on what was drawn before', () => {
    const used = createRandom(7)
    used.next()
    expect(used.fork('rooms').next()).toBe(createRandom(7).fork('rooms').next())
    expect(used.fork('rooms').next()).not.toBe(used.fork('people').next())
  })

  it('reaches both ends of a range and nothing outside it', () => {
    const { int } = createRandom(3)
    const drawn = new Set(Array.from({ length: 500 }, () => int(2, 5)))
    expect([...drawn].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5])
  })

  it('shuffles without losing anything', () => {
    const items = Array.from({ length: 50 }, (_, index) => index)
    const shuffled = createRandom(1).shuffle(items)
    expect(shuffled).not.toEqual(items)
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items)
  })
})
