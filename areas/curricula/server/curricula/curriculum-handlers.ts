import { register } from '#areas/study/server/public.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { curriculaCalls } from '../../contract/calls.ts'
import type { Curriculum } from '../../contract/curriculum.ts'
import * as store from './curriculum-store.ts'
import * as writing from './curriculum-writing-store.ts'

const COLUMNS: readonly XlsxColumn<Curriculum>[] = [
  { title: 'Номер', value: ({ values }) => values.number, width: 20 },
  { title: 'Специальность', value: ({ speciality }) => speciality, width: 60 },
  { title: 'Профиль', value: ({ values }) => values.profile, width: 40 },
  { title: 'Уровень образования', value: ({ level }) => level, width: 26 },
  { title: 'Форма обучения', value: ({ form }) => form, width: 18 },
  { title: 'Год набора', value: ({ values }) => values.admissionYear, kind: 'number', width: 12 },
  { title: 'Выпускающая кафедра', value: ({ department }) => department, width: 40 },
  { title: 'Утверждён', value: ({ values }) => values.approvedOn, kind: 'date', width: 14 },
  { title: 'Группы', value: ({ groups }) => groups.map(({ name }) => name).join('; '), width: 30 },
  { title: 'Дисциплин', value: ({ lines }) => lines, kind: 'number', width: 12 },
  { title: 'Часов', value: ({ hours }) => hours, kind: 'number', width: 10 },
  { title: 'З. е.', value: ({ credits }) => credits, kind: 'number', width: 10 },
]

const curricula = register({
  table: 'curriculum',
  name: 'Учебный план',
  sheet: { title: 'Учебные планы', columns: COLUMNS },
  list: store.listCurricula,
  find: store.findCurriculum,
  update: writing.updateCurriculum,
  remove: writing.deleteCurriculum,
  refusals: {
    curriculum_number: 'curriculum-taken',
    curriculum_group_pkey: 'group-has-curriculum',
    curriculum_external_id_key: 'external-id-taken',
  },
  references: {
    curriculum_speciality_id_fkey: 'specialityId',
    curriculum_study_form_id_fkey: 'studyFormId',
    curriculum_department_id_fkey: 'departmentId',
    curriculum_group_group_id_fkey: 'groupIds',
  },
})

type Curricula =
  | 'listCurricula'
  | 'exportCurricula'
  | 'getCurriculum'
  | 'createCurriculum'
  | 'changeCurriculum'
  | 'removeCurriculum'
  | 'restoreCurriculum'
  | 'copyCurriculum'
  | 'setCompetences'

export const curriculumHandlers: Pick<Handlers<typeof curriculaCalls>, Curricula> = {
  listCurricula: curricula.page,
  exportCurricula: curricula.sheet,
  getCurriculum: curricula.read,
  createCurriculum: (values, context) => curricula.create(values, context, writing.insertCurriculum),
  changeCurriculum: curricula.change,
  removeCurriculum: curricula.remove,
  restoreCurriculum: curricula.restore,

  copyCurriculum: (wish, context) =>
    curricula.records
      .create(context, async (tx) => {
        const id = await writing.copyCurriculum(tx, wish)
        if (id === null) throw context.fail('no-such-record')
        return { id, action: 'study.create', after: { copyOf: wish.id, ...wish, id } }
      })
      .catch(refusedBy({ curriculum_number: context.fail('curriculum-taken') })),

  setCompetences: ({ id, version, competences }, context) =>
    curricula.records
      .save(context, { id, version }, async (tx, before) => {
        await writing.writeCompetences(tx, id, competences)
        return { action: 'study.change', before: { competences: before.competences }, after: { competences } }
      })
      .catch(refusedBy({ curriculum_line_competence_competence: context.fail('competence-in-use') })),
}
