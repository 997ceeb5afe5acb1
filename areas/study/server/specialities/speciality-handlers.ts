import type { Handlers } from '#platform/server/http/handlers.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { studyCalls } from '../../contract/calls.ts'
import type { Speciality } from '../../contract/speciality.ts'
import { register } from '../register.ts'
import * as store from './speciality-store.ts'

const COLUMNS: readonly XlsxColumn<Speciality>[] = [
  { title: 'Код', value: ({ values }) => values.code, width: 14 },
  { title: 'Название', value: ({ values }) => values.name, width: 60 },
  { title: 'Уровень образования', value: ({ level }) => level, width: 34 },
  { title: 'Групп', value: ({ groups }) => groups, kind: 'number', width: 10 },
]

const specialities = register({
  table: 'speciality',
  name: 'Специальность',
  sheet: { title: 'Специальности', columns: COLUMNS },
  list: store.listSpecialities,
  find: store.findSpeciality,
  update: store.updateSpeciality,
  remove: store.deleteSpeciality,
  refusals: {
    speciality_code_study_level_id_key: 'speciality-taken',
    speciality_external_id_key: 'external-id-taken',
  },
  references: { speciality_study_level_id_fkey: 'studyLevelId' },
})

type Specialities =
  | 'listSpecialities'
  | 'exportSpecialities'
  | 'getSpeciality'
  | 'createSpeciality'
  | 'changeSpeciality'
  | 'removeSpeciality'
  | 'restoreSpeciality'

export const specialityHandlers: Pick<Handlers<typeof studyCalls>, Specialities> = {
  listSpecialities: specialities.page,
  exportSpecialities: specialities.sheet,
  getSpeciality: specialities.read,
  createSpeciality: (values, context) => specialities.create(values, context, store.insertSpeciality),
  changeSpeciality: specialities.change,
  removeSpeciality: specialities.remove,
  restoreSpeciality: specialities.restore,
}
