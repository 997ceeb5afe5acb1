import { it } from 'vitest'
import { EVERY_SCREEN_LIMIT_MS, expectEveryScreenAccessible } from './support/every-screen.ts'
import { PHONE, useReading } from './support/visit.ts'

const { visit } = useReading()

it(
  'no accessibility rule is broken on any screen on a phone, in any look',
  async () => {
    await expectEveryScreenAccessible(visit, PHONE)
  },
  EVERY_SCREEN_LIMIT_MS,
)
