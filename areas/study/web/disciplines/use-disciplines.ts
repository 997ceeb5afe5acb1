import { studyCalls } from '../../contract/calls.ts'
import { useRegister } from '../register/use-register.ts'

export const useDisciplines = () =>
  useRegister(
    {
      list: studyCalls.listDisciplines,
      read: studyCalls.getDiscipline,
      create: studyCalls.createDiscipline,
      change: studyCalls.changeDiscipline,
      remove: studyCalls.removeDiscipline,
      restore: studyCalls.restoreDiscipline,
      history: { history: studyCalls.getDisciplineHistory, undo: studyCalls.undoDisciplineEdit },
    },
    { added: 'Дисциплина добавлена', saved: 'Дисциплина сохранена', restored: 'Дисциплина возвращена' },
  )
