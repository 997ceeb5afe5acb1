import { serve } from '#platform/server/http/handlers.ts'
import { studyCalls } from '../contract/calls.ts'
import { findPeople, readChoices } from './choices-store.ts'
import { disciplineHandlers } from './disciplines/discipline-handlers.ts'
import { flowHandlers } from './flows/flow-handlers.ts'
import { groupHandlers } from './groups/group-handlers.ts'
import { historyHandlers } from './histories.ts'
import { studyYearOf } from '../contract/study-year-of.ts'
import { specialityHandlers } from './specialities/speciality-handlers.ts'
import { leftStudentHandlers } from './left/left-student-handlers.ts'
import { studentHandlers } from './students/student-handlers.ts'

export const studyArea = serve(studyCalls, {
  getStudyChoices(_input, { db, clock }) {
    const today = clock.today()
    return readChoices(db, { today, currentYearId: studyYearOf(today) })
  },

  findStudyPeople: ({ search, isWorker }, { db, clock }) =>
    findPeople(db, { search, isWorker: isWorker ?? false, today: clock.today() }),

  ...historyHandlers,
  ...specialityHandlers,
  ...disciplineHandlers,
  ...groupHandlers,
  ...studentHandlers,
  ...leftStudentHandlers,
  ...flowHandlers,
})
