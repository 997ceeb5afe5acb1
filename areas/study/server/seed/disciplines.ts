import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { combineDisciplines } from './combined-disciplines.ts'
import { DISCIPLINE_NAMES, RESEARCH_SEMINAR, TRAJECTORIES, TUTOR_HOUR } from './discipline-names.ts'

export interface SeededDiscipline {
  id: number
  name: string
  /** The field of the chair that teaches it; null when no chair does. */
  profile: string | null
}

/** Disciplines by name. */
export type Disciplines = Map<string, SeededDiscipline>

/** The disciplines that the chairs of a field teach, in the order in which students meet them. */
export function disciplineNamesOf(profile: string): readonly string[] {
  return DISCIPLINE_NAMES[profile] ?? combineDisciplines(profile)
}

/** Writes the disciplines of all given chairs, each once; the first chair of a field has them. */
export async function seedDisciplines(
  { db }: Seeding,
  chairs: readonly { id: number; profile: string }[],
): Promise<Disciplines> {
  const holders = new Map(chairs.toReversed().map(({ profile, id }) => [profile, id]))
  const named = [...holders].toReversed().flatMap(([profile, departmentId]) =>
    [
      ...disciplineNamesOf(profile),
      ...TRAJECTORIES.filter((trajectory) => trajectory.profile === profile).map(({ name }) => name),
    ].map((name) => ({
      name,
      profile: profile as string | null,
      departmentId: departmentId as number | null,
    })),
  )
  for (const name of [TUTOR_HOUR, RESEARCH_SEMINAR]) named.push({ name, profile: null, departmentId: null })
  const rows = await insertWithIds(
    db,
    'discipline',
    named.map(({ name, departmentId }) => ({ name, department_id: departmentId })),
  )
  return new Map(
    rows.map(({ id, name }, index) => [name, { id, name, profile: named[index]?.profile ?? null }]),
  )
}
