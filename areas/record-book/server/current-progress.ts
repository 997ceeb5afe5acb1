import type { Db } from '#platform/server/db/database.ts'
import type { Handler } from '#platform/server/http/handlers.ts'
import { readWeekProgress } from '#areas/journal/server/public.ts'
import { hasWeek, weekEnd, weekOf, weekStart, weeksOf } from '#areas/timetable/contract/study-weeks.ts'
import type { recordBookCalls } from '../contract/calls.ts'
import { NO_LESSONS } from '../contract/current-progress.ts'
import { findYear, listCurrentGroups, type CurrentGroup, type Year } from './progress-store.ts'

const NO_YEAR = { weeks: [], week: null, weekStart: null, weekEnd: null }

/** A week of the year with the options of the screen. */
function frameOf(year: Year | null, week: number) {
  if (year === null) return NO_YEAR
  const weeks = weeksOf(year).map(({ number }) => number)
  return { weeks, week, weekStart: weekStart(year, week), weekEnd: weekEnd(year, week) }
}

const isOutside = (year: Year | null, week: number) => year === null || !hasWeek(year, week)

const groupOf = (own: readonly CurrentGroup[], id: number | null): CurrentGroup | null =>
  own.find((group) => id === null || group.id === id) ?? null

/** The current week and the newest group, unless others are named. Decision D-082. */
export const getCurrentProgress: Handler<typeof recordBookCalls.getCurrentProgress> = async (
  { week: requestedWeek = null, groupId: requestedGroup = null },
  { db, who, clock, fail },
) => {
  const own = await listCurrentGroups(db, who.personId)
  const group = groupOf(own, requestedGroup)
  if (requestedGroup !== null && group === null) throw fail('forbidden')
  const today = clock.today()
  const year = await findYear(db, today)
  if (requestedWeek !== null && isOutside(year, requestedWeek)) throw fail('no-such-week')
  const week = requestedWeek ?? (year === null ? 0 : weekOf(year, today))
  const lessons = await lessonsOf(db, { group, year, week })
  return {
    ...frameOf(year, week),
    groups: own.map(({ id, name }) => ({ id, name })),
    groupId: group?.id ?? null,
    lessons,
    message: lessons.length === 0 ? NO_LESSONS : null,
  }
}

interface Choice {
  group: CurrentGroup | null
  year: Year | null
  week: number
}

async function lessonsOf(db: Db, { group, year, week }: Choice) {
  if (group === null || year === null) return []
  return readWeekProgress(db, { studentId: group.studentId, groupId: group.id, yearId: year.id, week })
}
