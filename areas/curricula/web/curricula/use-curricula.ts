import { useRegister } from '#areas/study/web/public.tsx'
import { useAction } from '#platform/web/api/use-call.ts'
import { curriculaCalls } from '../../contract/calls.ts'

export const useCurricula = () =>
  useRegister(
    {
      list: curriculaCalls.listCurricula,
      read: curriculaCalls.getCurriculum,
      create: curriculaCalls.createCurriculum,
      change: curriculaCalls.changeCurriculum,
      remove: curriculaCalls.removeCurriculum,
      restore: curriculaCalls.restoreCurriculum,
      history: { history: curriculaCalls.getCurriculumHistory, undo: curriculaCalls.undoCurriculumEdit },
      also: [curriculaCalls.listCurriculumLines, curriculaCalls.getCurriculumLine],
    },
    {
      added: 'Учебный план добавлен',
      saved: 'Учебный план сохранён',
      restored: 'Учебный план возвращён',
    },
  )

export const useLines = () =>
  useRegister(
    {
      list: curriculaCalls.listCurriculumLines,
      read: curriculaCalls.getCurriculumLine,
      create: curriculaCalls.createCurriculumLine,
      change: curriculaCalls.changeCurriculumLine,
      remove: curriculaCalls.removeCurriculumLine,
      restore: curriculaCalls.restoreCurriculumLine,
      also: [curriculaCalls.getCurriculum, curriculaCalls.listCurricula, curriculaCalls.getCurriculumHistory],
    },
    {
      added: 'Дисциплина добавлена в учебный план',
      saved: 'Дисциплина учебного плана сохранена',
      restored: 'Дисциплина возвращена в учебный план',
    },
  )

const refresh = [
  curriculaCalls.getCurriculum,
  curriculaCalls.listCurricula,
  curriculaCalls.listCurriculumLines,
  curriculaCalls.getCurriculumHistory,
]

/** The actions on a curriculum as a whole. */
export const useCurriculumActions = () => ({
  copy: useAction(curriculaCalls.copyCurriculum, {
    refresh,
    success: 'Копия создана: проверьте её и укажите группы',
    failure: null,
  }),
  setCompetences: useAction(curriculaCalls.setCompetences, {
    refresh,
    success: 'Компетенции сохранены',
    failure: null,
  }),
})
