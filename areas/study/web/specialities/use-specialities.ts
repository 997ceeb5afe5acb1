import { studyCalls } from '../../contract/calls.ts'
import { useRegister } from '../register/use-register.ts'

export const useSpecialities = () =>
  useRegister(
    {
      list: studyCalls.listSpecialities,
      read: studyCalls.getSpeciality,
      create: studyCalls.createSpeciality,
      change: studyCalls.changeSpeciality,
      remove: studyCalls.removeSpeciality,
      restore: studyCalls.restoreSpeciality,
      history: { history: studyCalls.getSpecialityHistory, undo: studyCalls.undoSpecialityEdit },
      also: [studyCalls.getStudyChoices],
    },
    {
      added: 'Специальность добавлена',
      saved: 'Специальность сохранена',
      restored: 'Специальность возвращена',
    },
  )
