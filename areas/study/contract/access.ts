/** The people in charge of an institute. */
export const OFFICES = { anyOf: ['institute-or-deanery-head', 'directorate'] } as const
