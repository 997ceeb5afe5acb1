import type { Db } from '#platform/server/db/database.ts'

export const BACHELOR = 1
export const FULL_TIME = 1
export const EXAM = 1
export const LECTURE = 1
const YEAR = 2026

let numbers = 0
const ownNumber = () => (numbers += 1)

/** The records that curricula and loads are made of. */
export interface Frame {
  specialityId: number
  disciplineId: number
  otherDisciplineId: number
  groupId: number
  workerId: number
}

const insert = async (db: Db, table: 'speciality' | 'discipline' | 'student_group', values: object) => {
  const { id } = await db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const INSTITUTE_KIND = 3

/** Somebody who works at the university. */
async function givenWorker(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('person')
    .values({ last_name: 'Петров', first_name: 'Пётр', middle_name: 'Петрович' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('employment')
    .values({ person_id: id, tab_number: `Т-${ownNumber()}`, begin_at: '2020-09-01' })
    .execute()
  return id
}

export async function givenFrame(db: Db): Promise<Frame> {
  const number = ownNumber()
  const institute = await db
    .insertInto('department')
    .values({ kind_id: INSTITUTE_KIND, name: `Институт ${number}`, begin_at: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const discipline = () => insert(db, 'discipline', { name: `Физика ${ownNumber()}` })
  return {
    specialityId: await insert(db, 'speciality', {
      code: `09.03.${number}`,
      name: 'Информатика',
      study_level_id: BACHELOR,
    }),
    disciplineId: await discipline(),
    otherDisciplineId: await discipline(),
    groupId: await insert(db, 'student_group', {
      name: `ИВТ-26-${number}`,
      institute_id: institute.id,
      study_level_id: BACHELOR,
      admission_year: YEAR,
      begin_at: `${YEAR}-09-01`,
    }),
    workerId: await givenWorker(db),
  }
}

export const aCurriculum = ({ specialityId }: Pick<Frame, 'specialityId'>) => ({
  number: `П-${ownNumber()}`,
  specialityId,
  studyFormId: FULL_TIME,
  admissionYear: YEAR,
  profile: null,
  departmentId: null,
  approvedOn: null,
  groupIds: [] as number[],
  externalId: null,
})

export const aLine = ({ disciplineId }: Pick<Frame, 'disciplineId'>, curriculumId: number) => ({
  curriculumId,
  disciplineId,
  semester: 1,
  lectures: 36,
  labs: 0,
  practices: 18,
  selfStudy: 54,
  credits: 3,
  controlIds: [EXAM],
  competenceIds: [] as number[],
  departmentId: null,
  externalId: null,
})

export const aLoad = ({
  disciplineId,
  groupId,
  workerId,
}: Pick<Frame, 'disciplineId' | 'groupId'> & { workerId: number | null }) => ({
  studyYearId: YEAR,
  term: 1,
  disciplineId,
  lessonKindId: LECTURE,
  personId: workerId,
  departmentId: null,
  groupIds: [groupId],
  flowId: null,
  hours: 36,
  externalId: null as string | null,
})
