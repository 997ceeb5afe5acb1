import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

/** The pages of a unit, in the order of the menu. Decision D-57. */
export const DEPARTMENT_PAGES = [
  'employees',
  'structure',
  'rates',
  'states',
  'publications',
  'history',
] as const
export const DepartmentPage = z.enum(DEPARTMENT_PAGES)
export type DepartmentPage = z.infer<typeof DepartmentPage>

const Unit = z.object({ id: z.int(), name: z.string() })

const card = {
  ...Unit.shape,
  shortName: z.nullable(z.string()),
  parent: z.nullable(Unit),
  head: z.nullable(z.object({ id: z.int(), fio: z.string() })),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The pages of this unit that the caller may see. */
  permissions: z.array(DepartmentPage),
}

export const State = z.object({ post: z.string(), rates: z.number(), closeRates: z.number() })

const Change = z.object({
  field: z.string(),
  oldValue: z.nullable(z.string()),
  newValue: z.nullable(z.string()),
})
export const HistoryRow = z.object({ event: z.string(), date: CalendarDate, changes: z.array(Change) })

/** Specification part 1, section 3, "Department publications row". */
export const PublicationRow = z.object({
  fullname: z.string(),
  userId: z.int(),
  educationStatus: z.nullable(z.string()),
  degree: z.nullable(z.string()),
  other: z.int(),
  rinc: z.int(),
  scopWos: z.int(),
  vak: z.int(),
  summ: z.int(),
  departments: z.array(z.string()),
})

/** Beyond the card, what the caller may not see is empty. */
export const Department = z.object({ ...card, states: z.array(State), history: z.array(HistoryRow) })
export const MonitoredDepartment = z.object({
  ...card,
  publications: z.array(PublicationRow),
  /** A joint work counts once here, and for each of its authors in the rows. */
  publicationsCount: z.int(),
})

export const RatesRow = z.object({
  department: Unit,
  /** The unit above it. */
  parentId: z.nullable(z.int()),
  rates: z.number(),
  closeRates: z.number(),
  employeesCount: z.int(),
  externalEmployeesCount: z.int(),
})

/**
 * Built node by node from the columns of one statement; the cutter of answers accepts no recursive schema.
 */
export const Tree = z.custom<TreeNode[]>(Array.isArray)

export const OwnDepartments = z.object({
  permissions: z.array(DepartmentPage),
  departments: z.array(Unit),
  mainDepartmentId: z.nullable(z.int()),
  /** The highest unit that the reader leads: their pages open on it. */
  ledDepartmentId: z.nullable(z.int()),
})

const Post = z.object({
  id: z.int(),
  postName: z.string(),
  theme: z.nullable(z.string()),
  department: z.string(),
  startDate: CalendarDate,
  endDate: z.nullable(CalendarDate),
  rateacc: z.nullable(z.number()),
  category: z.string(),
  type: z.string(),
})

/**
 * Specification part 1, section 3, "Staff member"; fields that the viewer may not see are null. Decision
 * D-60.
 */
export const Employee = z.object({
  id: z.int(),
  fio: z.string(),
  birthday: z.nullable(CalendarDate),
  /** Day and month, `MM-dd`, for viewers who may not know the year. */
  birthDayMonth: z.nullable(z.string()),
  sumRateacc: z.nullable(z.number()),
  gender: z.nullable(z.enum(['муж', 'жен'])),
  tabNumber: z.nullable(z.string()),
  posts: z.array(Post),
  degreeCode: z.nullable(z.string()),
  rankCode: z.nullable(z.string()),
})

export type Department = z.infer<typeof Department>
export type MonitoredDepartment = z.infer<typeof MonitoredDepartment>
export type State = z.infer<typeof State>
export type HistoryRow = z.infer<typeof HistoryRow>
export type PublicationRow = z.infer<typeof PublicationRow>
export type RatesRow = z.infer<typeof RatesRow>
export interface TreeNode {
  id: number
  name: string
  /** People employed in the unit and below it. */
  count: number
  /** The root's is 0. */
  level: number
  children: TreeNode[]
}
export type OwnDepartments = z.infer<typeof OwnDepartments>
export type Employee = z.infer<typeof Employee>
