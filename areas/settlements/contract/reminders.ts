/** The numbers of days before its term when a person is reminded of a payment. */
export const REMIND_DAYS = [7, 1] as const
