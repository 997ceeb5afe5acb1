import { describe, expect, it } from 'vitest'
import { SearchTurns } from './search-turns.ts'

const isHere = () => false
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends on command. */
function given() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let isBegun = false
  const work = () => {
    isBegun = true
    return promise
  }
  return { work, end: resolve, isBegun: () => isBegun }
}

describe('the turns of searches', () => {
  it('lets no more than so many to the database at once', async () => {
    const turns = new SearchTurns(2)
    const searches = [given(), given(), given()]
    const answers = searches.map(({ work }) => turns.take(isHere, work))
    await nextTick()
    expect(searches.map((search) => search.isBegun())).toEqual([true, true, false])
    searches[0]!.end('first')
    expect(await answers[0]).toBe('first')
    await nextTick()
    expect(searches[2]!.isBegun()).toBe(true)
    searches[1]!.end('second')
    searches[2]!.end('third')
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third'])
  })

  it('skips whoever has typed on while they waited', async () => {
    const turns = new SearchTurns(1)
    const [former, left, latest] = [given(), given(), given()]
    const first = turns.take(isHere, former.work)
    const second = turns.take(() => true, left.work)
    const third = turns.take(isHere, latest.work)
    former.end('former')
    latest.end('latest')
    expect(await Promise.all([first, second, third])).toEqual(['former', null, 'latest'])
    expect(left.isBegun()).toBe(false)
  })

  it('gives the turn back after work that fails', async () => {
    const turns = new SearchTurns(1)
    await expect(turns.take(isHere, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.take(isHere, () => Promise.resolve('next'))).toBe('next')
  })
})
