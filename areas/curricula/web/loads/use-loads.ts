import { useRegister } from '#areas/study/web/public.tsx'
import { curriculaCalls } from '../../contract/calls.ts'

export const useLoads = () =>
  useRegister(
    {
      list: curriculaCalls.listLoads,
      read: curriculaCalls.getLoad,
      create: curriculaCalls.createLoad,
      change: curriculaCalls.changeLoad,
      remove: curriculaCalls.removeLoad,
      restore: curriculaCalls.restoreLoad,
      history: { history: curriculaCalls.getLoadHistory, undo: curriculaCalls.undoLoadEdit },
    },
    { added: 'Нагрузка добавлена', saved: 'Нагрузка сохранена', restored: 'Нагрузка возвращена' },
  )
