import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

const subject = z.object({ reservationId: z.int() })

export const roomBookingNotices = {
  // One notice for all that have come since it was read; `former` names the first of them.
  requested: noticeKind({
    name: 'room-booking.requested',
    group: 'documents',
    title: 'Новая заявка на помещение',
    icon: 'building',
    access: { anyOf: ['booking-moderation'] },
    delaySeconds: 120,
    usually: ['digest'],
    subject,
  }),
  decided: noticeKind({
    name: 'room-booking.decided',
    group: 'documents',
    title: 'Решение по заявке на помещение',
    icon: 'building',
    access: { anyOf: ['worker'] },
    delaySeconds: 0,
    usually: ['push', 'letter'],
    subject,
  }),
  // Its events are written by the database, whatever the source of the lesson: migration 0154.
  displaced: noticeKind({
    name: 'room-booking.displaced',
    group: 'timetable',
    title: 'В забронированное помещение поставлено занятие',
    icon: 'building',
    access: { anyOf: ['worker'] },
    delaySeconds: 300,
    usually: ['push', 'letter'],
    subject,
  }),
  outrun: noticeKind({
    name: 'room-booking.outrun',
    group: 'documents',
    title: 'Помещение, которое вы ждёте, отдано другой заявке',
    icon: 'building',
    access: { anyOf: ['worker'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject: z.object({ waitId: z.int() }),
  }),
  freed: noticeKind({
    name: 'room-booking.freed',
    group: 'documents',
    title: 'Помещение, которое вы ждёте, свободно',
    icon: 'building',
    access: { anyOf: ['worker'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject: z.object({ waitId: z.int() }),
  }),
}
