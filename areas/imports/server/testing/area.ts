import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { importsCalls } from '../../contract/calls.ts'
import { csvFile, givenChecked, givenChecking, givenDone, givenRun, UNITS_FILE } from './given-run.ts'

const KEEPERS = holds('university-data', 'hr-import', 'content-management')

const GROUPS_FILE = 'Группа;Год набора;Институт;Уровень образования\nПРОБ-01-26;2026;Институт;Бакалавриат'

export const importsTesting = defineTesting(importsCalls, {
  samples: {
    getSourceState: { kind: 'loans' },
    getImportTemplate: { kind: 'units' },
    exportRegister: { kind: 'units' },
    uploadImport: { kind: 'units', file: csvFile(UNITS_FILE) },
    importByKind: { kind: 'groups', dryRun: true, file: csvFile(GROUPS_FILE, 'groups.csv') },
    checkImport: { id: 1, matching: [{ heading: 'Название', column: 'name' }] },
  },
  beginnings: {
    getImportRun: givenRun,
    takeImportFile: givenRun,
    checkImport: async (server) => ({ id: (await givenRun(server)).id, matching: [] }),
    startImport: givenChecked,
    cancelImport: givenChecking,
    undoImport: givenDone,
  },
  ids: {
    writers: { import_run: KEEPERS, file_object: KEEPERS },
    readers: {
      getImportRun: { only: KEEPERS },
      getSourceState: { open: 'How fresh a register is concerns nobody in particular' },
      getImportTemplate: { open: 'A template says nothing of anybody' },
    },
  },
})
