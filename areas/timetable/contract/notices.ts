import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const timetableNotices = {
  changed: noticeKind({
    name: 'timetable.changed',
    group: 'timetable',
    title: 'Изменения расписания: перенос, отмена, аудитория, преподаватель',
    icon: 'calendar',
    access: { anyOf: ['student', 'aspirant', 'worker'] },
    // A wrong file is taken back within minutes.
    delaySeconds: 300,
    usually: ['push', 'letter'],
    // A lesson and the last of its noted changes; of what was before, the last one then.
    subject: z.object({ lessonId: z.int(), changeId: z.int() }),
  }),
}
