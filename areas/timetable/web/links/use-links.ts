import { useRegister } from '#areas/study/web/public.tsx'
import { timetableCalls } from '../../contract/calls.ts'

export const useLinks = () =>
  useRegister(
    {
      list: timetableCalls.listLinks,
      read: timetableCalls.getLink,
      create: timetableCalls.createLink,
      change: timetableCalls.changeLink,
      remove: timetableCalls.removeLink,
      restore: timetableCalls.restoreLink,
      history: { history: timetableCalls.getLinkHistory, undo: timetableCalls.undoLinkEdit },
    },
    { added: 'Ссылка добавлена', saved: 'Ссылка сохранена', restored: 'Ссылка возвращена' },
  )
