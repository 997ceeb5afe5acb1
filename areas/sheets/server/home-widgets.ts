import { startOfToday } from '#platform/server/clock.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { DepartmentFigures, OfficeFigures, SheetFigures } from '../contract/figures.ts'
import { readDepartmentFigures, readOfficeFigures, readSheetFigures } from './figures-store.ts'
import { departmentOf, scopeOf } from './institute/scope.ts'

const certificationSheets = widgetSource({
  key: 'certificationSheets',
  value: SheetFigures,
  access: { anyOf: ['worker'] },
  read: (db, who, clock) => readSheetFigures(db, who.personId, clock.today()),
})

const officeSheets = widgetSource({
  key: 'officeSheets',
  hubs: ['unit'],
  value: OfficeFigures,
  access: { anyOf: ['institute-or-deanery-head', 'statements-report-iet', 'directorate'] },
  read: (db, who, clock) => readOfficeFigures(db, scopeOf({ who, clock }), startOfToday(clock)),
})

const departmentSheets = widgetSource({
  key: 'departmentSheets',
  hubs: ['unit'],
  value: DepartmentFigures,
  access: { anyOf: ['department-head'] },
  read: (db, who, clock) => readDepartmentFigures(db, departmentOf({ who, clock })),
})

export const sheetsHomeWidgets = [certificationSheets, departmentSheets, officeSheets]
