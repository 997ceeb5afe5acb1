import { serveAreas } from '#platform/server/areas/gather.ts'
import { areas } from './areas.ts'

/** All areas with their handlers loaded, to be mounted by the server. */
export const servedAreas = await serveAreas(areas)

/** Every call of the portal, as `area.call`. */
export const calls = Object.entries(servedAreas).flatMap(([area, { calls }]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, area, access: call.access, call })),
)
