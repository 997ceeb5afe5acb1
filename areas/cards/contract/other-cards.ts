import * as z from 'zod/mini'
import { FilledShare } from '#areas/journal/contract/courses/course.ts'
import { SeenDebtors } from '#areas/journal/contract/debtors.ts'
import { MainTitle } from '#areas/library/contract/recommendation.ts'
import { SeenSheets } from '#areas/sheets/contract/figures.ts'
import { AbsentStaff } from '#areas/works/contract/home.ts'
import { Named } from './person-card.ts'

export const Person = z.object({ id: z.int(), fullName: z.string() })

/** A course of the reader this term, by its key in «Мои курсы», with how many fall behind in it. */
const OwnCourse = z.object({
  key: z.string(),
  discipline: Named,
  group: Named,
  debtorsCount: z.int(),
})
export type OwnCourse = z.infer<typeof OwnCourse>

/** What the reader's work adds to a card of study; each part is empty for those who have nothing to do with it. */
const StudyWork = z.object({
  courses: z.array(OwnCourse),
  /** Of those who lead or look after it. */
  debtors: z.nullable(SeenDebtors),
  sheets: SeenSheets,
})
export type StudyWork = z.infer<typeof StudyWork>

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
  /** Null for those who do not work here. */
  work: z.nullable(StudyWork),
})
export type GroupCard = z.infer<typeof GroupCard>

/** A line of the curricula by which it is taught this year; hours of a whole semester. */
const PlanLine = z.object({
  semester: z.int(),
  lectures: z.int(),
  labs: z.int(),
  practices: z.int(),
  selfStudy: z.int(),
  credits: z.number(),
  controls: z.array(z.string()),
  /** By which the reader learns it. */
  isMine: z.boolean(),
})
export type PlanLine = z.infer<typeof PlanLine>

/** How the reader does in it. */
const OwnPoints = z.object({
  gained: z.number(),
  possible: z.number(),
  missing: z.number(),
  attendancePercent: z.number(),
})
export type OwnPoints = z.infer<typeof OwnPoints>

export const DisciplineCard = z.object({
  id: z.int(),
  name: z.string(),
  department: z.nullable(Named),
  teachers: z.array(Person),
  groups: z.array(z.extend(Named, { isMine: z.boolean() })),
  /** Lessons of this year by their kinds. */
  lessons: z.array(z.object({ kind: z.string(), count: z.int() })),
  plan: z.array(PlanLine),
  titles: z.array(MainTitle),
  /** For those who learn it, once there has been a lesson. */
  points: z.nullable(OwnPoints),
  /** Null for those who do not work here; `filled` for those who lead its department. */
  work: z.nullable(z.extend(StudyWork, { filled: z.nullable(FilledShare) })),
})
export type DisciplineCard = z.infer<typeof DisciplineCard>

/** The posts of a unit, and what its people have published this year. */
const Staffing = z.object({
  rates: z.number(),
  freeRates: z.number(),
  free: z.array(z.object({ post: z.string(), freeRates: z.number() })),
  year: z.int(),
  publicationsCount: z.int(),
})
export type Staffing = z.infer<typeof Staffing>

export const UnitCard = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  above: z.nullable(Named),
  below: z.array(Named),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The rate is for the person, their leaders and HR; null for others. */
  people: z.array(
    z.extend(Person, {
      post: z.string(),
      isHead: z.boolean(),
      rate: z.nullable(z.number()),
      /** When they receive those who come; as the work contacts. */
      receptionHours: z.nullable(z.string()),
    }),
  ),
  /** Of the register, with their buildings. */
  rooms: z.array(Named),
  /** The reader works there or leads it. */
  isOwn: z.boolean(),
  /** For those who work there or lead it. */
  staffing: z.nullable(Staffing),
  /** Who of its people is away, for those who lead them. */
  absent: z.nullable(AbsentStaff),
  /** For those who lead it. */
  debtors: z.nullable(SeenDebtors),
})
export type UnitCard = z.infer<typeof UnitCard>
