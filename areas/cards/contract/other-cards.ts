import * as z from 'zod/mini'
import { Named } from './person-card.ts'

export const Person = z.object({ id: z.int(), fullName: z.string() })

const Taught = z.extend(Named, { teachers: z.array(Person) })

export const GroupCard = z.object({
  id: z.int(),
  name: z.string(),
  speciality: z.nullable(z.string()),
  level: z.string(),
  form: z.string(),
  course: z.nullable(z.int()),
  institute: Named,
  department: z.nullable(Named),
  curator: z.nullable(Person),
  /** The chats of all its members that the reader belongs to: its own, and those of flows that they teach. */
  chats: z.array(Named),
  /** The disciplines taught to it this year. */
  disciplines: z.array(Taught),
  studentCount: z.int(),
  /** Those whom the reader may know. */
  students: z.array(z.extend(Person, { subgroup: z.int() })),
})
export type GroupCard = z.infer<typeof GroupCard>

export const DisciplineCard = z.object({
  id: z.int(),
  name: z.string(),
  department: z.nullable(Named),
  teachers: z.array(Person),
  groups: z.array(z.extend(Named, { isMine: z.boolean() })),
  /** Lessons of this year by their kinds. */
  lessons: z.array(z.object({ kind: z.string(), count: z.int() })),
})
export type DisciplineCard = z.infer<typeof DisciplineCard>

export const UnitCard = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  above: z.nullable(Named),
  below: z.array(Named),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The rate is shown to the person, their leaders and HR; null for others. */
  people: z.array(z.extend(Person, { post: z.string(), isHead: z.boolean(), rate: z.nullable(z.number()) })),
  /** The reader works there or leads it. */
  isOwn: z.boolean(),
})
export type UnitCard = z.infer<typeof UnitCard>
