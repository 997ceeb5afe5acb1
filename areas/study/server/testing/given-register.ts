import type { Db } from '#platform/server/db/database.ts'

export const BACHELOR = 1
export const FULL_TIME = 1
export const BUDGET = 1

let numbers = 0

/** A number that no other record of this process has. */
export const ownNumber = () => (numbers += 1)

const INSTITUTE_KIND = 3

export async function givenInstitute(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('department')
    .values({ kind_id: INSTITUTE_KIND, name: `Институт № ${ownNumber()}`, begin_at: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const aSpeciality = () => ({
  code: `09.03.${ownNumber()}`,
  name: 'Информатика',
  studyLevelId: BACHELOR,
  externalId: null,
})

export const aDiscipline = () => ({ name: `Физика ${ownNumber()}`, departmentId: null, externalId: null })

export const aGroup = (instituteId: number) => ({
  name: `ГР-26-${ownNumber()}`,
  instituteId,
  departmentId: null,
  specialityId: null,
  studyLevelId: BACHELOR,
  studyFormId: FULL_TIME,
  admissionYear: 2026,
  beginAt: '2026-09-01',
  endAt: null,
  curatorId: null,
  courses: [{ yearId: 2026, course: 1 }],
  externalId: null,
})

export const aStudent = (groupId: number | null = null) => {
  const number = ownNumber()
  return {
    personId: null,
    lastName: `Студентов${number}`,
    firstName: 'Пётр',
    middleName: 'Ильич',
    birthDate: '2008-03-01',
    isNamesake: false,
    recordBook: `26-${number}`,
    studyLevelId: BACHELOR,
    studyFormId: FULL_TIME,
    placeKindId: BUDGET,
    admittedOn: '2026-09-01',
    groupId,
    subgroup: 0,
    groupSince: null,
    externalId: null,
  }
}

export const aFlow = (disciplineId: number) => ({
  studyYearId: 2026,
  disciplineId,
  name: `Поток ${ownNumber()}`,
  isIet: false,
  externalId: null,
})
