import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { noticeKind } from '#platform/contract/notice.ts'

const ids = z.array(z.int())

export const timetableNotices = {
  changed: noticeKind({
    name: 'timetable.changed',
    group: 'timetable',
    title: 'Занятие отменено или перенесено',
    icon: 'calendar',
    access: { anyOf: ['student', 'aspirant', 'worker'] },
    // A wrong file is taken back within minutes.
    delaySeconds: 300,
    usually: ['letter'],
    // The pattern of the lesson: what is left of it when it is gone.
    subject: z.object({
      lessonId: z.int(),
      disciplineId: z.int(),
      kindId: z.int(),
      weekday: z.int(),
      timeId: z.int(),
      roomId: z.nullable(z.int()),
      groupIds: ids,
      teacherIds: ids,
      /** The last day on which it is held. */
      lastOn: CalendarDate,
    }),
  }),
}
