import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import {
  ExternalId,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
  registersWith,
} from '#platform/contract/register.ts'
import { typedText } from '#platform/contract/text.ts'
import { roomsFailures } from './failures.ts'

export const MOST_SEATS = 5000
const SEATS_TEXT = `Целое число от 0 до ${MOST_SEATS}`

/** More kinds of equipment than any room has. */
const MOST_TAGS = 30

const fields = {
  buildingId: RowId,
  /** A floor of the building. */
  floorId: z.nullable(RowId),
  number: typedText({ max: 60 }),
  name: z.nullable(typedText({ max: 255 })),
  categoryId: z.nullable(RowId),
  seats: z.nullable(z.int(SEATS_TEXT).check(z.gte(0, SEATS_TEXT), z.lte(MOST_SEATS, SEATS_TEXT))),
  /** The unit that it belongs to. */
  departmentId: z.nullable(RowId),
  /** Its equipment, by the dictionary «Метки помещений». */
  tagIds: z.array(RowId).check(
    z.maxLength(MOST_TAGS),
    z.refine((ids) => new Set(ids).size === ids.length, 'Оснащение указано дважды'),
  ),
  /** Workers may request it. */
  isBookable: z.boolean(),
  externalId: ExternalId,
}

export const RoomValues = z.object(fields)
export type RoomValues = z.infer<typeof RoomValues>

const shown = {
  building: z.string(),
  floor: z.nullable(z.string()),
  /** «Доска, проектор». */
  tags: z.string(),
  category: z.nullable(z.string()),
  department: z.nullable(z.string()),
}

export const Room = recordOf(fields, shown)
export type Room = z.infer<typeof Room>

export const RoomCard = recordOf(fields, { ...shown, ...lastChange })
export type RoomCard = z.infer<typeof RoomCard>

const filter = {
  ...listFields,
  buildingId: optional(Id),
  categoryId: optional(Id),
  departmentId: optional(Id),
  sort: optional(
    z.enum(['number', '-number', 'building', '-building', 'category', '-category', 'seats', '-seats']),
  ),
}
const RoomFilter = z.object(filter)
export type RoomFilter = z.infer<typeof RoomFilter>

/** The rooms, as far as the timetable needs them. */
export const rooms = registersWith(roomsFailures)({
  path: `${REGISTERS}/rooms`,
  fields,
  entered: fields,
  filter,
  item: Room,
  card: RoomCard,
  refusals: ['room-taken'],
})
