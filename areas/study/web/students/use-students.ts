import { studyCalls } from '../../contract/calls.ts'
import { useRegister } from '../register/use-register.ts'

export const useStudents = () =>
  useRegister(
    {
      list: studyCalls.listStudents,
      read: studyCalls.getStudent,
      create: studyCalls.createStudent,
      change: studyCalls.changeStudent,
      remove: studyCalls.removeStudent,
      restore: studyCalls.restoreStudent,
      history: { history: studyCalls.getStudentHistory, undo: studyCalls.undoStudentEdit },
      also: [studyCalls.listGroups, studyCalls.getGroup],
    },
    { added: 'Студент добавлен', saved: 'Студент сохранён', restored: 'Студент возвращён' },
  )
