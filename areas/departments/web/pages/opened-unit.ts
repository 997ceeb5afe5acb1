import type { OwnDepartments } from '../../contract/department.ts'

type OwnUnits = Pick<OwnDepartments, 'departments' | 'mainDepartmentId' | 'ledDepartmentId'>

/** The unit on which a page of the reader's own units opens: the one of the address, else the widest that they lead, else the main one. */
export function openedUnit({ departments, mainDepartmentId, ledDepartmentId }: OwnUnits, inAddress?: string) {
  const requestedId = Number(inAddress ?? ledDepartmentId ?? mainDepartmentId)
  return departments.find(({ id }) => id === requestedId) ?? departments[0]
}
