import type { RoamingDevice } from '#areas/messenger/server/testing/roaming-device.ts'

/**
 * The messages of a chat that a person may see, by position, and the time until which the stream may bring
 * them.
 */
export interface Window {
  first: number
  last: number
  until: number
}

interface Judged {
  devices: readonly RoamingDevice[]
  /** The database's order of each chat. */
  logs: readonly { chatId: number; places: readonly number[] }[]
  /** For people who were not in a chat all the time, by the index of the device and the chat. */
  windows: ReadonlyMap<string, readonly Window[]>
}

/** Events in transit when a membership ended may still arrive: they were read before. */
const ON_ITS_WAY_MS = 10_000
const ALL: readonly Window[] = [{ first: 1, last: Infinity, until: Infinity }]

/** Compares the log of every member with the database's order. */
export function judgeLogs({ devices, logs, windows }: Judged) {
  const found = { delivered: 0, lost: 0, duplicated: 0, reordered: 0, afterRemoval: 0 }
  for (const [index, device] of devices.entries())
    for (const { chatId, places } of logs) {
      const allowed = windows.get(`${index} ${chatId}`) ?? ALL
      const arrivals = device.arrivalsOf(chatId)
      const received = device.placesOf(chatId)
      found.delivered += arrivals.length
      found.duplicated += arrivals.length - new Set(arrivals.map(({ seq }) => seq)).size
      found.reordered += arrivals.filter(({ seq }, at) => at > 0 && seq < arrivals[at - 1]!.seq).length
      // A removed person may have missed the last of their messages; all others must get everything.
      const due = places.filter((seq) => allowed.some(({ first, last }) => last === Infinity && seq >= first))
      found.lost += due.filter((seq) => !received.has(seq)).length
      found.afterRemoval += arrivals.filter(
        ({ seq, at }) =>
          !allowed.some(
            ({ first, last, until }) => seq >= first && seq <= last && at <= until + ON_ITS_WAY_MS,
          ),
      ).length
    }
  return found
}
