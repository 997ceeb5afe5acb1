/** So many days before its term somebody is reminded of a payment. */
export const REMIND_DAYS = [7, 1] as const
