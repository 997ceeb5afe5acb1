import type { Random } from '#platform/server/seeding/random.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A day of birth in these years. */
export function inventBirthDate(random: Random, from: number, to: number): string {
  return [random.int(from, to), twoDigits(random.int(1, 12)), twoDigits(random.int(1, 28))].join('-')
}
