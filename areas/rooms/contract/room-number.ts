/** The number of the technical building for rooms whose number names no building; it is never shown. */
export const NO_BUILDING = '—'

/** A room as its published number describes it. */
export interface PublishedRoom {
  /** The building's number, in capitals, when the number names one: «А» of «А-415а», «ИВЦ» of «ивц-2». */
  building: string | null
  /** The number in its usual spelling: «Г-202» for «г202»; as published if it has no building. */
  number: string
  /** The part after the building: «415а». */
  bareNumber: string
}

const WITH_BUILDING = /^(\p{L}{1,5})(?:-(.+)|(\d.*))$/u

/** Parses the published number of a room. Two spellings of one room give the same `number`. */
export function readRoomNumber(published: string): PublishedRoom {
  const [, prefix, afterDash, directly] = WITH_BUILDING.exec(published) ?? []
  const bareNumber = afterDash ?? directly
  if (prefix === undefined || bareNumber === undefined)
    return { building: null, number: published, bareNumber: published }
  const building = prefix.toLocaleUpperCase('ru')
  const dashed = prefix.length > 1 ? `${prefix}-${bareNumber}` : `${building}-${bareNumber}`
  return { building, number: dashed, bareNumber }
}

/**
 * The readings of a published number as a building and a room, one for each dash, the longest building first: only the
 * register tells whether «1-101» is room 101 of building 1. Without the reading that `readRoomNumber` gives.
 */
export function dashedReadings(
  published: string,
): { building: string; number: string; bareNumber: string }[] {
  const spelled = readRoomNumber(published).building
  return [...published.matchAll(/\s*[-–—]\s*/gu)]
    .toReversed()
    .map(({ 0: dash, index }) => ({
      building: published.slice(0, index).trim(),
      number: published,
      bareNumber: published.slice(index + dash.length).trim(),
    }))
    .filter(
      ({ building, bareNumber }) =>
        building !== '' && bareNumber !== '' && building.toLocaleUpperCase('ru') !== spelled,
    )
}
