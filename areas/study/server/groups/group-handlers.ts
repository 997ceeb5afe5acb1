import { isWorker } from '#areas/departments/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { dropEmptyChangeSet, openChangeSet } from '#platform/server/records/change-set.ts'
import type { studyCalls } from '../../contract/calls.ts'
import type { Group, GroupValues } from '../../contract/group.ts'
import { register } from '../register.ts'
import * as store from './group-store.ts'
import * as writing from './group-writing-store.ts'

const COLUMNS: readonly XlsxColumn<Group>[] = [
  { title: 'Группа', value: ({ values }) => values.name, width: 18 },
  { title: 'Институт', value: ({ institute }) => institute, width: 44 },
  { title: 'Кафедра', value: ({ department }) => department, width: 44 },
  { title: 'Специальность', value: ({ speciality }) => speciality?.name, width: 50 },
  { title: 'Уровень образования', value: ({ level }) => level, width: 28 },
  { title: 'Форма обучения', value: ({ form }) => form, width: 18 },
  { title: 'Год набора', value: ({ values }) => values.admissionYear, kind: 'number', width: 12 },
  { title: 'Курс', value: ({ course }) => course, kind: 'number', width: 8 },
  { title: 'Студентов', value: ({ students }) => students, kind: 'number', width: 12 },
  { title: 'Куратор', value: ({ curator }) => curator?.name, width: 36 },
  { title: 'Действует с', value: ({ values }) => values.beginAt, kind: 'date', width: 14 },
  { title: 'Действует по', value: ({ values }) => values.endAt, kind: 'date', width: 14 },
]

const groups = register({
  table: 'student_group',
  name: 'Группа',
  sheet: { title: 'Группы', columns: COLUMNS },
  list: store.listGroups,
  find: store.findGroup,
  check: refuseGroup,
  update: writing.updateGroup,
  remove: writing.deleteGroup,
  refusals: { student_group_name: 'group-taken', student_group_external_id_key: 'external-id-taken' },
  references: {
    student_group_institute_id_fkey: 'instituteId',
    student_group_department_id_fkey: 'departmentId',
    student_group_speciality_id_fkey: 'specialityId',
    student_group_study_level_id_fkey: 'studyLevelId',
    student_group_study_form_id_fkey: 'studyFormId',
    group_year_study_year_id_fkey: 'courses',
  },
})

async function refuseGroup(
  { beginAt, endAt, curatorId, courses }: GroupValues,
  { db, failField }: Pick<HandlerContext, 'db' | 'failField'>,
): Promise<'not-a-worker' | Error | null> {
  if (endAt !== null && endAt < beginAt) return failField('endAt', 'Не раньше первого дня')
  if (new Set(courses.map(({ yearId }) => yearId)).size < courses.length)
    return failField('courses', 'Учебный год указан дважды')
  const isWrong = curatorId !== null && !(await isWorker(db, curatorId))
  return isWrong ? 'not-a-worker' : null
}

type Groups =
  | 'listGroups'
  | 'exportGroups'
  | 'getGroup'
  | 'createGroup'
  | 'changeGroup'
  | 'removeGroup'
  | 'restoreGroup'
  | 'appointCurator'
  | 'divideGroup'

export const groupHandlers: Pick<Handlers<typeof studyCalls>, Groups> = {
  listGroups: groups.page,
  exportGroups: groups.sheet,
  getGroup: groups.read,

  createGroup: (values, context) => groups.create(values, context, writing.insertGroup),
  changeGroup: groups.change,
  removeGroup: groups.remove,
  restoreGroup: groups.restore,

  async appointCurator({ groups: seen, curatorId }, { db, who, change, fail }) {
    if (curatorId !== null && !(await isWorker(db, curatorId))) throw fail('not-a-worker')
    return change(async (tx, audit) => {
      const setId = await openChangeSet(tx, { kind: 'edit', title: 'Назначение куратора', who })
      const versions = new Map(seen.map(({ groupId, version }) => [groupId, version]))
      const held = await writing.holdCurators(tx, [...versions.keys()])
      if (held.length < versions.size) throw fail('no-such-record')
      const current = held.filter(({ id, version }) => versions.get(id) !== version)
      if (current.length > 0) throw fail('changed-meanwhile', { current })
      await writing.setCurator(tx, [...versions.keys()], curatorId)
      const before = held.map(({ id, version, curatorId: former }) => ({ id, version, curatorId: former }))
      const after = { groupIds: [...versions.keys()], curatorId }
      await dropEmptyChangeSet(tx, setId)
      await audit({ action: 'study.appoint-curator', entity: 'student_group', before, after })
      return DONE
    })
  },

  divideGroup: ({ id, version, subgroup, studentIds }, context) =>
    groups.records.change(context, { id, version }, async (tx) => {
      const moved = await writing.setSubgroup(tx, id, { studentIds, subgroup, today: context.clock.today() })
      return moved.length === 0
        ? null
        : { action: 'study.divide-group', after: { subgroup, studentIds: moved } }
    }),
}
