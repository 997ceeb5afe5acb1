import { it } from 'vitest'
import { EVERY_SCREEN_LIMIT_MS, expectEveryScreenAccessible } from './support/every-screen.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()

it(
  'no accessibility rule is broken on any screen on a phone',
  async () => {
    await expectEveryScreenAccessible(visit, PHONE)
  },
  EVERY_SCREEN_LIMIT_MS,
)
