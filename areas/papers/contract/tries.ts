import { counted, plural } from '#platform/contract/plural.ts'

/** The most wrong codes and unknown files that one network may check in an hour. Decision 0164. */
export const MOST_WRONG_CODES = 30

/** From this number down, the remaining checks are shown. */
const FEW_TRIES = 10
const CHECKS = ['проверка', 'проверки', 'проверок'] as const
const LEFT = ['Осталась', 'Осталось', 'Осталось'] as const

/** «Осталось 7 проверок из 30 за этот час»; null while there are many. */
export function triesText(triesLeft: number | null): string | null {
  if (triesLeft === null || triesLeft > FEW_TRIES) return null
  return `${plural(triesLeft, LEFT)} ${counted(triesLeft, CHECKS)} из ${MOST_WRONG_CODES} за этот час`
}
