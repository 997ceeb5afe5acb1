import { choiceCalls } from './choices.ts'
import { disciplines } from './discipline.ts'
import { flowCalls, flows } from './flow.ts'
import { groupCalls, groups } from './group.ts'
import { leftStudentCalls } from './left-student.ts'
import { specialities } from './speciality.ts'
import { students } from './student.ts'

// Ours: the document gives the registers of study no screens. Decision 0100.
export const studyCalls = {
  ...choiceCalls,

  listSpecialities: specialities.list,
  exportSpecialities: specialities.export,
  getSpeciality: specialities.read,
  createSpeciality: specialities.create,
  changeSpeciality: specialities.change,
  removeSpeciality: specialities.remove,
  restoreSpeciality: specialities.restore,
  getSpecialityHistory: specialities.history,
  undoSpecialityEdit: specialities.undo,

  listDisciplines: disciplines.list,
  exportDisciplines: disciplines.export,
  getDiscipline: disciplines.read,
  createDiscipline: disciplines.create,
  changeDiscipline: disciplines.change,
  removeDiscipline: disciplines.remove,
  restoreDiscipline: disciplines.restore,
  getDisciplineHistory: disciplines.history,
  undoDisciplineEdit: disciplines.undo,

  listGroups: groups.list,
  exportGroups: groups.export,
  getGroup: groups.read,
  createGroup: groups.create,
  changeGroup: groups.change,
  removeGroup: groups.remove,
  restoreGroup: groups.restore,
  getGroupHistory: groups.history,
  undoGroupEdit: groups.undo,
  ...groupCalls,

  listStudents: students.list,
  exportStudents: students.export,
  getStudent: students.read,
  createStudent: students.create,
  changeStudent: students.change,
  removeStudent: students.remove,
  restoreStudent: students.restore,
  getStudentHistory: students.history,
  undoStudentEdit: students.undo,

  ...leftStudentCalls,

  listFlows: flows.list,
  exportFlows: flows.export,
  getFlow: flows.read,
  createFlow: flows.create,
  changeFlow: flows.change,
  removeFlow: flows.remove,
  restoreFlow: flows.restore,
  getFlowHistory: flows.history,
  undoFlowEdit: flows.undo,
  ...flowCalls,
}
