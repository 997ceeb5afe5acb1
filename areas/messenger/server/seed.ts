import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'

export async function seedMessenger(_: AreaSeeding): Promise<void> {}
