/** Where rooms stand whose number tells nothing of a building; nobody is shown this sign. */
export const NO_BUILDING = '—'

/** «А-214» for room 214 of building А; a number that names its building already, as published ones do, stays as it is. */
export function roomPlace(building: string | null, room: string): string {
  const isComplete = building === null || building === NO_BUILDING || hasPrefix(room, `${building}-`)
  return isComplete ? room : `${building}-${room}`
}

function hasPrefix(text: string, prefix: string): boolean {
  return text.toLocaleLowerCase('ru').startsWith(prefix.toLocaleLowerCase('ru'))
}
