import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { noticeKind } from '#platform/contract/notice.ts'

const subject = z.object({ workId: z.int() })
const named = z.object({ workId: z.int(), supervisorId: z.nullable(z.int()) })
const several = z.object({ workIds: z.array(z.int()) })
const student = { anyOf: ['student', 'aspirant'] } as const
const supervisor = { anyOf: ['worker', 'aspirant'] } as const

export const worksNotices = {
  // Decision D-030.
  decided: noticeKind({
    name: 'works.decided',
    group: 'study',
    title: 'Решение по работе: согласована или отклонена',
    icon: 'list',
    access: student,
    delaySeconds: 0,
    usually: ['letter'],
    subject,
  }),
  submitted: noticeKind({
    name: 'works.submitted',
    group: 'study',
    title: 'Студент отправил работу на согласование',
    icon: 'list',
    access: supervisor,
    delaySeconds: 300,
    usually: ['digest'],
    subject,
  }),
  unassigned: noticeKind({
    name: 'works.unassigned',
    group: 'study',
    title: 'Студент отправил работу, у которой нет руководителя',
    icon: 'list',
    access: { anyOf: ['department-head', 'directorate'] },
    delaySeconds: 300,
    usually: ['digest'],
    subject: z.object({ unitId: z.int() }),
  }),
  assigned: noticeKind({
    name: 'works.assigned',
    group: 'study',
    title: 'Вас назначили руководителем работы',
    icon: 'list',
    access: supervisor,
    delaySeconds: 60,
    usually: ['digest'],
    subject: several,
  }),
  handedOver: noticeKind({
    name: 'works.handed-over',
    group: 'study',
    title: 'Вашу работу передали другому руководителю',
    icon: 'list',
    access: supervisor,
    delaySeconds: 60,
    usually: ['digest'],
    subject: several,
  }),
  // `former` names the supervisor before the first of the merged changes.
  supervisorNamed: noticeKind({
    name: 'works.supervisor-named',
    group: 'study',
    title: 'Вашей работе назначили или сменили руководителя',
    icon: 'list',
    access: student,
    delaySeconds: 60,
    usually: ['digest'],
    subject: named,
  }),
  commented: noticeKind({
    name: 'works.commented',
    group: 'study',
    title: 'Замечание к работе или ответ на него',
    icon: 'list',
    access: { anyOf: ['student', 'aspirant', 'worker', 'department-head', 'directorate'] },
    delaySeconds: 300,
    usually: ['digest'],
    subject: z.object({ workId: z.int(), authorId: z.optional(z.int()) }),
  }),
  due: noticeKind({
    name: 'works.due',
    group: 'study',
    title: 'Подходит срок сдачи работы',
    icon: 'list',
    access: student,
    delaySeconds: 0,
    usually: ['letter'],
    subject,
  }),
  delegated: noticeKind({
    name: 'works.delegated',
    group: 'study',
    title: 'Вам передали согласование работ',
    icon: 'list',
    access: { anyOf: ['worker'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject: z.object({ delegationId: z.int() }),
  }),
  undelegated: noticeKind({
    name: 'works.undelegated',
    group: 'study',
    title: 'Передачу согласования работ отменили',
    icon: 'list',
    access: { anyOf: ['worker'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject: z.object({ teacherId: z.int(), beginAt: CalendarDate, endAt: CalendarDate }),
  }),
}
