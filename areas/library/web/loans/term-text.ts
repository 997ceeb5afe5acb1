import { daysBetween } from '#platform/contract/calendar.ts'

export const DAYS = ['день', 'дня', 'дней'] as const
export const BOOKS = ['книга', 'книги', 'книг'] as const

/** The number of days left; never below zero. */
export const daysLeft = (dueDate: string, today: string): number => Math.max(0, daysBetween(today, dueDate))
