import { createHash } from 'node:crypto'

const PREPARED_LIMIT = 1000
const names = new Map<string, string>()

/** Gives a text its prepared-statement name, so that the server plans each statement once per connection. */
export function preparedName(text: string): string | undefined {
  const knownName = names.get(text)
  if (knownName) return knownName
  if (names.size >= PREPARED_LIMIT) return undefined
  const name = `k${createHash('sha1').update(text).digest('hex')}`
  names.set(text, name)
  return name
}
