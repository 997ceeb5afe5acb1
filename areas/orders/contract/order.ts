import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { SearchText } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { ORDER_KIND_NAMES, ORDER_STATES, ruleOf, type LineField, type OrderKind } from './order-kinds.ts'

const MOST_NUMBER_LENGTH = 40
const MOST_GROUND_LENGTH = 1000
const MOST_REASON_LENGTH = 300
const MOST_NAME_LENGTH = 100
const MOST_SUBGROUP = 9
const MOST_RATE = 2
export const MOST_LINES = 2000

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** Number, date and day of an order. */
export const OrderHead = z.object({
  number: typedText({ max: MOST_NUMBER_LENGTH }),
  orderedOn: CalendarDate,
  effectiveOn: CalendarDate,
  ground: typedText({ min: 0, max: MOST_GROUND_LENGTH }),
})
export type OrderHead = z.infer<typeof OrderHead>

export const lineValues = {
  toGroupId: optional(RowId),
  subgroup: optional(z.int().check(z.gte(0), z.lte(MOST_SUBGROUP))),
  recordBook: optional(typedText({ max: 20 })),
  placeKindId: optional(SmallId),
  untilOn: optional(CalendarDate),
  reason: optional(typedText({ max: MOST_REASON_LENGTH })),
  lastName: optional(typedText({ max: MOST_NAME_LENGTH })),
  firstName: optional(typedText({ max: MOST_NAME_LENGTH })),
  middleName: optional(typedText({ max: MOST_NAME_LENGTH })),
  departmentId: optional(RowId),
  postTypeId: optional(RowId),
  rate: optional(z.number().check(z.gte(0), z.lte(MOST_RATE))),
  workTypeId: optional(SmallId),
  tabNumber: optional(typedText({ max: 20 })),
}

/** One line: its subject, and the changes to it. */
export const OrderLine = z.object({ subjectId: RowId, ...lineValues })
export type OrderLine = z.infer<typeof OrderLine>

export const OrderValues = z.extend(OrderHead, {
  lines: z.array(OrderLine).check(z.maxLength(MOST_LINES)),
})
export type OrderValues = z.infer<typeof OrderValues>

/** A line as it is shown: the names of its subject and of the new values. */
const ShownLine = z.extend(OrderLine, {
  title: z.string(),
  note: z.string(),
  becomes: z.string(),
  /** The person whose card the name links to; null for groups, and for people who are not yet recorded. */
  personId: z.nullable(z.int()),
})
export type ShownLine = z.infer<typeof ShownLine>

const AnyKind = z.enum([...ORDER_KIND_NAMES, 'counter'])
const RelatedOrder = z.nullable(z.object({ id: z.int(), number: z.string(), orderedOn: CalendarDate }))

const orderFields = {
  id: z.int(),
  version: Version,
  kind: AnyKind,
  state: z.enum(ORDER_STATES),
  number: z.string(),
  orderedOn: CalendarDate,
  effectiveOn: CalendarDate,
  /** The reason why a due order could not take effect. */
  obstacle: z.nullable(z.string()),
  lineCount: z.int(),
}

/** An order in the list. */
export const ListedOrder = z.object({ ...orderFields, firstTitle: z.nullable(z.string()) })
export type ListedOrder = z.infer<typeof ListedOrder>

/** The changes of one line: for an executed order, as they were when it took effect. */
const EffectLine = z.object({
  subjectId: z.int(),
  title: z.string(),
  note: z.string(),
  changes: z.array(z.object({ title: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
})
export type EffectLine = z.infer<typeof EffectLine>

const PreviewLine = z.extend(EffectLine, {
  /** The reason why this line cannot take effect. */
  obstacle: z.nullable(z.string()),
})
export type PreviewLine = z.infer<typeof PreviewLine>

/** An order as it is edited; also `current` in a 409. */
export const Order = z.object({
  ...orderFields,
  ground: z.string(),
  lines: z.array(ShownLine),
  /** The effect of an executed order; null before, and for orders older than this record. */
  effect: z.nullable(z.array(EffectLine)),
  changedAt: Instant,
  changedBy: z.nullable(z.string()),
  signedAt: z.nullable(Instant),
  signedBy: z.nullable(z.string()),
  doneAt: z.nullable(Instant),
  /** The order that this one cancels. */
  undoes: RelatedOrder,
  /** The counter-order that cancelled this one. */
  undoneBy: RelatedOrder,
})
export type Order = z.infer<typeof Order>

/** The changes of an order as things are now; its signer sends the fingerprint back. */
export const OrderPreview = z.object({
  fingerprint: z.string(),
  obstacles: z.int(),
  lines: z.array(PreviewLine),
})
export type OrderPreview = z.infer<typeof OrderPreview>

export const ORDER_SORTS = [
  'orderedOn',
  '-orderedOn',
  'effectiveOn',
  '-effectiveOn',
  'number',
  '-number',
] as const

export const orderFilterFields = {
  search: optional(SearchText),
  kind: optional(AnyKind),
  state: optional(z.enum(ORDER_STATES)),
  sort: optional(z.enum(ORDER_SORTS)),
}
const OrderFilter = z.object(orderFilterFields)
export type OrderFilter = z.infer<typeof OrderFilter>

/** A possible subject of a line, or a group to move to. */
export const OrderSubject = z.object({ id: z.int(), title: z.string(), note: z.string() })
export type OrderSubject = z.infer<typeof OrderSubject>

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The missing fields of a line of this kind. */
export function missingFields(kind: OrderKind, line: OrderLine): LineField[] {
  return ruleOf(kind).required.filter((field) => !isGiven(line[field]))
}

/** A line with the fields of its kind alone. */
export function lineOf(kind: OrderKind, line: OrderLine): OrderLine {
  const { required, optional: more = [] } = ruleOf(kind)
  const kept = [...required, ...more].map((field) => [field, line[field] ?? null])
  return { subjectId: line.subjectId, ...Object.fromEntries(kept) } as OrderLine
}
