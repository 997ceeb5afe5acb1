import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { departmentsCalls as calls } from '../../contract/calls.ts'

const shownUnits = [calls.listUnits, calls.getUnitCard, calls.getStructureChoices, calls.getTree]
const units = [...shownUnits, calls.getUnitHistory]
const shownEmployments = [calls.listEmployments, calls.listUnits, calls.getUnitCard]
const employments = [...shownEmployments, calls.getEmploymentHistory]

/** The history of the card of a unit. */
export const unitHistory = {
  calls: { history: calls.getUnitHistory, undo: calls.undoUnitEdit },
  refresh: shownUnits,
}

/** The history of the employments of a person. */
export const employmentHistory = {
  calls: { history: calls.getEmploymentHistory, undo: calls.undoEmploymentEdit },
  refresh: shownEmployments,
}

/** The actions on units; failures of saving land in the form. */
export function useUnits() {
  const saving = { refresh: units, failure: null }
  return {
    create: useAction(calls.createUnit, { ...saving, success: 'Подразделение добавлено' }),
    change: useAction(calls.changeUnit, { ...saving, success: 'Подразделение сохранено' }),
    close: useAction(calls.closeUnit, { ...saving, success: 'Подразделение закрыто' }),
  }
}

/** The actions on the rates and acting heads of a unit. */
export function useStaffing() {
  const saving = { refresh: units, failure: null }
  return {
    addStaff: useAction(calls.addStaffUnit, { ...saving, success: 'Ставки добавлены' }),
    changeStaff: useAction(calls.changeStaffUnit, { ...saving, success: 'Ставки изменены' }),
    appoint: useAction(calls.appointActingHead, { ...saving, success: 'Исполняющий обязанности назначен' }),
    endActing: useAction(calls.endActingHead, { ...saving, success: 'Исполнение обязанностей завершено' }),
  }
}

/** The actions on the employment of a person. */
export function useEmployment() {
  const saving = { refresh: employments, failure: null }
  return {
    hire: useAction(calls.hirePerson, { ...saving, success: 'Человек принят на работу' }),
    addPost: useAction(calls.addPost, { ...saving, success: 'Должность добавлена' }),
    changePost: useAction(calls.changePost, { ...saving, success: 'Должность изменена' }),
    end: useAction(calls.endEmployment, { ...saving, success: 'Работа завершена' }),
  }
}

const NONE = { kinds: [], postTypes: [], workTypes: [], units: [] }

/** The choices of the editors; nothing until they are read. */
export const useStructureChoices = () => useCall(calls.getStructureChoices, {}).data ?? NONE
