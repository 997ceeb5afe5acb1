/** The rooms that are free at some time, the most suitable first. */
interface Offer<Room> {
  date: string
  begins: string
  ends: string
  rooms: readonly Room[]
}

/** Gives each offer a room of its own, first come first: at one time a room is there for one of them. */
export function ownRooms<Room extends { id: number }>(offers: readonly Offer<Room>[]): (Room | null)[] {
  const given: (Omit<Offer<Room>, 'rooms'> & { roomId: number })[] = []
  return offers.map(({ rooms, date, begins, ends }) => {
    const isGiven = (id: number) =>
      given.some((one) => one.roomId === id && one.date === date && one.begins < ends && one.ends > begins)
    const own = rooms.find(({ id }) => !isGiven(id)) ?? null
    if (own !== null) given.push({ roomId: own.id, date, begins, ends })
    return own
  })
}
