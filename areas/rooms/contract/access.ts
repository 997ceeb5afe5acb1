/** The people who may see what takes the rooms. Rows T-001 to T-007 of document 3. */
export const ROOM_READERS = {
  anyOf: ['worker', 'rooms-view', 'rooms-management', 'institute-or-deanery-head', 'booking-moderation'],
} as const
