import type { Db } from '#platform/server/db/database.ts'

export async function noteCame(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('room_booking_reservation').set({ came_at: now }).where('id', '=', id).execute()
}

/** The room is free from here on. */
export async function noteMissed(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('room_booking_reservation').set({ missed_at: now }).where('id', '=', id).execute()
}
