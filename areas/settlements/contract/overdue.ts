/** True when the last day of a sum owed has passed, or the accounting names none: before that it is only to be paid. */
export const isOverdue = (
  { debts, dueOn }: { debts: number; dueOn: string | null },
  today: string,
): boolean => debts > 0 && (dueOn === null || dueOn < today)
