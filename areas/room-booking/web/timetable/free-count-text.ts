import { counted } from '#platform/contract/plural.ts'

/** «1 свободна», «2 свободны», «5 свободно»: of rooms. */
export const freeCountText = (count: number): string => counted(count, ['свободна', 'свободны', 'свободно'])
