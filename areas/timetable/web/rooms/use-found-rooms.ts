import { roomsCalls } from '#areas/rooms/contract/calls.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'

/** Searches all rooms by their numbers. */
export const useFoundRooms = () =>
  useFoundBy(roomsCalls.listRooms, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, values, building }) => ({ id, title: values.number, note: building })),
  })
