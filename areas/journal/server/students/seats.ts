/** The students of a course: a group or a part of it, or the flow of a trajectory. */
export type Seats = { groupId: number; subgroup: number } | { flowId: number }

/** The flow of seats; null for those of a group. */
export function flowOf(seats: Seats): number | null {
  return 'flowId' in seats ? seats.flowId : null
}
