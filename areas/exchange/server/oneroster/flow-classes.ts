import type { Registers } from './read-registers.ts'
import { sourcedId } from './sourced-id.ts'
import type { RosterRow } from './tables.ts'

interface FlowParts {
  flows: Registers['flows']
  disciplines: Registers['disciplines']
  courses: readonly RosterRow[]
  userIds: ReadonlyMap<number, string>
  /** The sessions of the year: a flow lasts as long as its members stay. */
  terms: readonly string[]
}

/** The course of each discipline. */
function coursesByDiscipline({ disciplines, courses }: FlowParts): Map<number, RosterRow> {
  return new Map(disciplines.map(({ id }, index) => [id, courses[index]!]))
}

/** A flow is a class of its own: students of several groups, or some of one. */
export function flowClasses(parts: FlowParts): RosterRow[] {
  const courseOf = coursesByDiscipline(parts)
  return parts.flows.map((flow) => {
    const course = courseOf.get(flow.disciplineId)
    return {
      sourcedId: sourcedId('flow', flow),
      title: flow.name,
      courseSourcedId: course?.['sourcedId'] ?? null,
      classType: 'scheduled',
      schoolSourcedId: course?.['orgSourcedId'] ?? null,
      termSourcedIds: parts.terms.join(','),
    }
  })
}

/** The students of the flows, with their first days. */
export function flowEnrollments(parts: FlowParts): RosterRow[] {
  const courseOf = coursesByDiscipline(parts)
  return parts.flows.flatMap((flow) =>
    flow.members.map(({ studentId, personId, beginAt, endAt }) => ({
      sourcedId: `${sourcedId('flow', flow)}-student-${studentId}`,
      classSourcedId: sourcedId('flow', flow),
      schoolSourcedId: courseOf.get(flow.disciplineId)?.['orgSourcedId'] ?? null,
      userSourcedId: parts.userIds.get(personId) ?? null,
      role: 'student',
      primary: 'false',
      beginDate: beginAt,
      endDate: endAt,
    })),
  )
}
