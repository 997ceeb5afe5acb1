import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Id, queryInt, queryList } from '#platform/contract/query.ts'
import { roomBookingFailures } from './failures.ts'
import { Comment, LessonInQuery } from './reservation.ts'
import { MOST_DATES, NewSeries, Series, SeriesDecision, SeriesRooms } from './series.ts'
import { NewWait, Wait } from './wait.ts'

const call = callsWith(roomBookingFailures)
const path = '/api/proxy/room-reservation'
const worker = { anyOf: ['worker'] } as const
const moderator = { anyOf: ['booking-moderation'] } as const
const byId = z.object({ id: Id })
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const bySeries = z.object({ seriesId: z.uuid() })

// Ours: the same request on several dates, and waiting for a taken room. Decisions 0186 and 0187.
const series = {
  findSeriesRooms: call({
    method: 'GET',
    path: `${path}/series/rooms`,
    access: worker,
    query: z.object({
      dates: queryList(CalendarDate, { min: 1, max: MOST_DATES }),
      fromLessonNumber: LessonInQuery,
      toLessonNumber: LessonInQuery,
      buildingId: optional(Id),
      numberOfParticipants: optional(queryInt({ min: 1, max: 5000 })),
      tagIds: optional(queryList(Id)),
    }),
    answer: SeriesRooms,
  }),
  createSeries: call({
    method: 'POST',
    path: `${path}/series`,
    access: worker,
    body: NewSeries,
    answer: Series,
    status: 201,
    failures: ['too-many-pending'],
  }),
  cancelSeries: call({
    method: 'DELETE',
    path: `${path}/series/{seriesId}`,
    access: worker,
    params: bySeries,
    answer: z.null(),
    status: 204,
    failures: ['not-found'],
  }),
  approveSeries: call({
    method: 'PATCH',
    path: `${path}/admin/series/{seriesId}/approve`,
    access: moderator,
    params: bySeries,
    answer: SeriesDecision,
    failures: ['not-found', 'series-is-decided'],
  }),
  rejectSeries: call({
    method: 'PATCH',
    path: `${path}/admin/series/{seriesId}/cancel`,
    access: moderator,
    params: bySeries,
    body: Comment,
    answer: SeriesDecision,
    failures: ['not-found', 'series-is-decided'],
  }),
}

const waits = {
  listWaits: call({ method: 'GET', path: `${path}/waits`, access: worker, answer: z.array(Wait) }),
  createWait: call({
    method: 'POST',
    path: `${path}/waits`,
    access: worker,
    body: NewWait,
    answer: Wait,
    status: 201,
    failures: ['too-many-waits'],
  }),
  removeWait: call({
    method: 'DELETE',
    path: `${path}/waits/{id}`,
    access: worker,
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found'],
  }),
}

export const seriesCalls = { ...series, ...waits }
