import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_NOW, TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { takeGuess } from './guesses.ts'

const MINUTE_MS = 60_000
const startMs = new Date(TEST_NOW).getTime()
const minutesLater = (minutes: number) =>
  createClock(TEST_TIME_ZONE, new Date(startMs + minutes * MINUTE_MS).toISOString())

describe('guesses of one secret', () => {
  let database: TestDatabase
  const waitSeconds = async (key: string, minutes = 0) =>
    (await takeGuess(database.db, minutesLater(minutes), key)).waitSeconds

  beforeAll(async () => {
    database = await cloneDatabase()
  })
  afterAll(() => database.drop())

  it('are free ten times, even when three hundred are made at once', async () => {
    const waits = await Promise.all(Array.from({ length: 300 }, () => waitSeconds('at once')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    expect(waits.filter((wait) => wait === 60)).toHaveLength(290)
  })

  it('then wait twice as long each time, up to a quarter of an hour', async () => {
    for (let guess = 0; guess < 10; guess += 1) await waitSeconds('waiting')
    const waits: number[] = []
    for (let minute = 0; waits.length < 6;) {
      const wait = await waitSeconds('waiting', minute)
      waits.push(wait / 60)
      minute += wait / 60
      expect(await waitSeconds('waiting', minute)).toBe(0)
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
  })

  it('are a hundred within any 24 hours, whenever somebody begins', async () => {
    const madeAt: number[] = []
    // One early guess, then as many as there may be from noon of the first day to the end of the third.
    for (const minute of [0, ...Array.from({ length: 3400 }, (_, index) => 700 + index)])
      if ((await waitSeconds('all days', minute)) === 0) madeAt.push(minute)
    const inTheDayAfter = madeAt.map(
      (from) => madeAt.filter((minute) => minute >= from && minute < from + 24 * 60).length,
    )
    expect(madeAt.length).toBeGreaterThan(200)
    expect(Math.max(...inTheDayAfter)).toBe(100)
  })

  it('that were right are given back, one at a time', async () => {
    const taken = []
    for (let guess = 0; guess < 10; guess += 1)
      taken.push(await takeGuess(database.db, minutesLater(0), 'right'))
    await taken[3]!.giveBack()
    expect(await waitSeconds('right')).toBe(0)
    expect(await waitSeconds('right')).toBe(60)
  })
})
