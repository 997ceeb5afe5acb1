import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { EXTERNAL_ID, readIds, STUDY_LEVEL } from './choices-of-files.ts'
import { insertSpecialities, listSpecialityRows, updateSpecialities } from './speciality-register-store.ts'

export const specialities = defineImportKind({
  kind: 'specialities',
  title: 'Специальности',
  about: 'Специальности и направления подготовки с уровнем образования',
  permissions: ['university-data'],
  columns: [
    EXTERNAL_ID,
    {
      name: 'code',
      heading: 'Шифр',
      aliases: ['Код специальности', 'Код направления'],
      type: 'text',
      maxLength: 20,
      isRequired: true,
      rule: 'шифр по перечню; один на уровень образования',
      example: '09.03.01',
    },
    {
      name: 'name',
      heading: 'Название',
      aliases: ['Специальность', 'Направление', 'Направление подготовки', 'Наименование'],
      type: 'text',
      maxLength: 500,
      isRequired: true,
      example: 'Информатика и вычислительная техника',
    },
    { ...STUDY_LEVEL, aliases: [...STUDY_LEVEL.aliases, 'Квалификация'] },
  ],
  keys: [['externalId'], ['code', 'level']],
  // The pair named by the second key exists once, whatever its code.
  identity: [],
  list: listSpecialityRows,
  async write(tx, { created, changed }) {
    await insertSpecialities(tx, created, await readIds(tx, 'study_level'))
    await updateSpecialities(tx, changed)
  },
})
