import { useRegister } from '#areas/study/web/public.tsx'
import { timetableCalls } from '../../contract/calls.ts'

export const useFlowLessons = () =>
  useRegister(
    {
      list: timetableCalls.listFlowLessons,
      read: timetableCalls.getFlowLesson,
      create: timetableCalls.createFlowLesson,
      change: timetableCalls.changeFlowLesson,
      remove: timetableCalls.removeFlowLesson,
      restore: timetableCalls.restoreFlowLesson,
      history: { history: timetableCalls.getFlowLessonHistory, undo: timetableCalls.undoFlowLessonEdit },
    },
    { added: 'Занятие добавлено', saved: 'Занятие сохранено', restored: 'Занятие возвращено' },
  )
