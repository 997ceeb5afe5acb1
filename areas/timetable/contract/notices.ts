import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const timetableNotices = {
  changed: noticeKind({
    name: 'timetable.changed',
    group: 'timetable',
    title: 'Изменения расписания: перенос, отмена, аудитория, преподаватель',
    icon: 'calendar',
    access: { anyOf: ['student', 'aspirant', 'worker'] },
    // Leaves time to undo the import of a wrong file.
    delaySeconds: 300,
    usually: ['push', 'letter'],
    // A lesson and the last of its recorded changes; the former values are those before that.
    subject: z.object({ lessonId: z.int(), changeId: z.int() }),
  }),
}
