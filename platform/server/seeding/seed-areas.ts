import type { ServerArea } from '#platform/server/areas/area.ts'
import type { AreaSeeding } from './seeding.ts'
import { createAnalyzer } from './statistics.ts'

/**
 * The areas that seed data, each after those that it depends on.
 * @throws Error when areas depend on each other in a circle, or on one that seeds nothing
 */
export function seedOrder(areas: readonly ServerArea[]): ServerArea[] {
  const order: ServerArea[] = []
  let waiting = areas.filter(({ seed }) => seed !== undefined)
  const isThere = (name: string) => order.some((area) => area.name === name)
  while (waiting.length > 0) {
    const ready = waiting.filter(({ seed }) => (seed?.after ?? []).every(isThere))
    if (ready.length === 0)
      throw new Error(`These seeds wait for what never comes: ${waiting.map(({ name }) => name).join(', ')}`)
    order.push(...ready)
    waiting = waiting.filter((area) => !ready.includes(area))
  }
  return order
}

/** Lets every area invent its part of the university, each with its own source of choices. */
export async function seedAreas(
  areas: readonly ServerArea[],
  seeding: Omit<AreaSeeding, 'analyze'>,
  onProgress: (step: string) => void,
): Promise<void> {
  const analyze = createAnalyzer(seeding.db)
  for (const { name, seed } of seedOrder(areas)) {
    onProgress(name)
    await analyze()
    const sow = await seed!.load()
    await sow({ ...seeding, random: seeding.random.fork(name), analyze })
  }
}
