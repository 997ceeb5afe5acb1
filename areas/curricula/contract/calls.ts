import { choiceCalls } from './choices.ts'
import { curricula } from './curriculum.ts'
import { curriculumLines } from './curriculum-line.ts'
import { loads } from './load.ts'

// Ours: the document shows curricula to students and gives their editors no screens. Decision 0099.
export const curriculaCalls = {
  ...choiceCalls,

  listCurricula: curricula.list,
  exportCurricula: curricula.export,
  getCurriculum: curricula.read,
  createCurriculum: curricula.create,
  changeCurriculum: curricula.change,
  removeCurriculum: curricula.remove,
  restoreCurriculum: curricula.restore,
  copyCurriculum: curricula.copy,
  setCompetences: curricula.setCompetences,
  getCurriculumHistory: curricula.history,
  undoCurriculumEdit: curricula.undo,

  listCurriculumLines: curriculumLines.list,
  exportCurriculumLines: curriculumLines.export,
  getCurriculumLine: curriculumLines.read,
  createCurriculumLine: curriculumLines.create,
  changeCurriculumLine: curriculumLines.change,
  removeCurriculumLine: curriculumLines.remove,
  restoreCurriculumLine: curriculumLines.restore,

  listLoads: loads.list,
  exportLoads: loads.export,
  getLoad: loads.read,
  createLoad: loads.create,
  changeLoad: loads.change,
  removeLoad: loads.remove,
  restoreLoad: loads.restore,
  getLoadHistory: loads.history,
  undoLoadEdit: loads.undo,
}
