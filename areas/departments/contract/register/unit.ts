import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId, rowId, SmallId, Version } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'

const fields = {
  name: typedText({ max: 255 }),
  shortName: z.nullable(typedText({ max: 60 })),
  kindId: SmallId,
  parentId: z.nullable(RowId),
  email: z.nullable(typedText({ max: 254 })),
  phone: z.nullable(typedText({ max: 100 })),
  address: z.nullable(typedText({ max: 255 })),
  beginAt: CalendarDate,
}

/** The fields of a unit that are kept by hand; closing it is a separate step. */
export const UnitValues = z.object(fields)
export type UnitValues = z.infer<typeof UnitValues>

/** A unit in the tree of the register. */
export const ListedUnit = z.object({
  id: z.int(),
  parentId: z.nullable(z.int()),
  name: z.string(),
  shortName: z.nullable(z.string()),
  kind: z.string(),
  head: z.nullable(z.string()),
  actingHead: z.nullable(z.string()),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
  /** People employed in the unit itself today. */
  people: z.int(),
  /** Approved rates of today. */
  rates: z.number(),
  /** Approved rates of today that nobody holds: too many holders of one post take the place of another. */
  freeRates: z.number(),
})
export type ListedUnit = z.infer<typeof ListedUnit>

const hasPeople = ({ people, endAt }: ListedUnit, today: string): boolean =>
  people > 0 && (endAt === null || endAt >= today)

/** True when people work in a unit that has neither a head nor an acting one today. */
export const isHeadless = (unit: ListedUnit, today: string): boolean =>
  hasPeople(unit, today) && unit.head === null && unit.actingHead === null

/** The units in which people work, and those of them that nobody leads. */
export const UnitsLed = z.object({ count: z.int(), headlessCount: z.int() })
export type UnitsLed = z.infer<typeof UnitsLed>

/** Counts the units of the register by whether somebody leads them. */
export const countLed = (units: readonly ListedUnit[], today: string): UnitsLed => ({
  count: units.filter((unit) => hasPeople(unit, today)).length,
  headlessCount: units.filter((unit) => isHeadless(unit, today)).length,
})

const Period = { beginAt: CalendarDate, endAt: z.nullable(CalendarDate) }
const Person = { personId: z.int(), name: z.string() }

export const UnitCard = z.object({
  id: z.int(),
  version: Version,
  values: z.object(fields),
  kind: z.string(),
  parent: z.nullable(z.object({ id: z.int(), name: z.string() })),
  externalId: z.nullable(z.string()),
  endAt: z.nullable(CalendarDate),
  children: z.array(z.object({ id: z.int(), name: z.string(), endAt: z.nullable(CalendarDate) })),
  /** Present and future posts, the head's first. */
  posts: z.array(z.object({ id: z.int(), ...Person, post: z.string(), isHead: z.boolean(), ...Period })),
  acting: z.array(
    z.object({ id: z.int(), ...Person, beginAt: CalendarDate, endAt: CalendarDate, ground: z.string() }),
  ),
  staff: z.array(
    z.object({
      id: z.int(),
      postTypeId: z.int(),
      post: z.string(),
      rates: z.number(),
      occupied: z.number(),
      ...Period,
    }),
  ),
  /** The last change made here; null when there was none. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
})
export type UnitCard = z.infer<typeof UnitCard>

/** The last day of a unit. */
export const Closing = z.object({ endAt: CalendarDate })
export type Closing = z.infer<typeof Closing>

/** Rates that are approved for a post of the unit. */
export const StaffUnit = z.object({
  postTypeId: rowId('Выберите должность из списка'),
  rates: z.number('Укажите число').check(z.gte(0, 'Не меньше нуля'), z.lte(1000, 'Не больше тысячи')),
  beginAt: CalendarDate,
  endAt: z.nullable(CalendarDate),
})
export type StaffUnit = z.infer<typeof StaffUnit>

/** The person who leads the unit for a time. */
export const Acting = z.object({
  personId: rowId('Выберите сотрудника из списка'),
  beginAt: CalendarDate,
  endAt: CalendarDate,
  /** The order or another reason. */
  ground: typedText({ max: 255 }),
})
export type Acting = z.infer<typeof Acting>
