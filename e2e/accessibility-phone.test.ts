import { describe, it } from 'vitest'
import { EVERY_SCREEN_LIMIT_MS, expectEveryScreenAccessible, LOOKS } from './support/every-screen.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

describe('no accessibility rule is broken', () => {
  it.each(LOOKS)(
    'on any screen in the look %j on a phone',
    async (look) => {
      await expectEveryScreenAccessible(visit, look, PHONE)
    },
    EVERY_SCREEN_LIMIT_MS,
  )
})
