import type { Db } from '#platform/server/db/database.ts'
import { aConferenceLink, aLesson } from './lessons.ts'
import {
  aDepartment,
  aDiscipline,
  aGroup,
  anIetFlow,
  aPerson,
  aRoom,
  employed,
  enrolled,
} from './small-university.ts'

export const LINK = 'https://meet.example.org/databases'
export const IET_LINK = 'https://meet.example.org/machine-learning'

/**
 * A university of two institutes. `student` (subgroup 1, in the flow) and `student2` study in the group ИКБО-01-24,
 * `student3` in ЭКБО-02-24 of the other institute; `teacher` and `teacher2` give a lecture together, `teacher3` gives
 * none; `dean` heads the first institute, `exstudent` was expelled.
 */
export async function givenTimetable(db: Db) {
  const places = await givenPlaces(db)
  const people = await givenPeople(db, places)
  return { ...places, ...people, ...(await givenLessons(db, { ...places, ...people })) }
}

async function givenPlaces(db: Db) {
  const institute = await aDepartment(db, 'ИКБ', 3)
  const chair = await aDepartment(db, 'Кафедра БД', 6, institute)
  const otherInstitute = await aDepartment(db, 'ИЭУ', 3)
  return {
    institute,
    chair,
    otherInstitute,
    group: await aGroup(db, 'ИКБО-01-24', institute),
    otherGroup: await aGroup(db, 'ЭКБО-02-24', otherInstitute),
    databases: await aDiscipline(db, 'Базы данных'),
    machineLearning: await aDiscipline(db, 'Машинное обучение'),
    room: await aRoom(db, 'А', '214'),
  }
}

async function givenPeople(db: Db, places: Awaited<ReturnType<typeof givenPlaces>>) {
  const person = (login: string, lastName: string, firstName: string, middleName: string) =>
    aPerson(db, { login, lastName, firstName, middleName })
  const student = await person('student', 'Ёлкин', 'Пётр', 'Ильич')
  const student2 = await person('student2', 'Алексеева', 'Анна', 'Юрьевна')
  const student3 = await person('student3', 'Борисов', 'Олег', 'Львович')
  const exstudent = await person('exstudent', 'Власов', 'Глеб', 'Ильич')
  const teacher = await person('teacher', 'Иванов', 'Игорь', 'Ильич')
  const teacher2 = await person('teacher2', 'Королёва', 'Вера', 'Павловна')
  const teacher3 = await person('teacher3', 'Сидоров', 'Яков', 'Ильич')
  const dean = await person('dean', 'Лебедев', 'Олег', 'Ильич')
  const enrolment = await enrolled(db, student, places.group, { subgroup: 1 })
  await enrolled(db, student2, places.group, { subgroup: 2 })
  await enrolled(db, student3, places.otherGroup)
  await enrolled(db, exstudent, places.group, { stateId: 3 })
  await employed(db, teacher, places.chair)
  await employed(db, teacher2, places.chair)
  await employed(db, teacher3, places.otherInstitute)
  await employed(db, dean, places.institute, true)
  return { student, student2, student3, exstudent, teacher, teacher2, teacher3, dean, enrolment }
}

type Given = Awaited<ReturnType<typeof givenPlaces>> & Awaited<ReturnType<typeof givenPeople>>

async function givenLessons(db: Db, given: Given) {
  const { group, databases, machineLearning, teacher, teacher2, room } = given
  const flow = await anIetFlow(db, 'Поток ИОТ-17', machineLearning, [given.enrolment])
  const lecture = await aLesson(db, {
    disciplineId: databases,
    number: 2,
    weeks: [10, 12, 14],
    roomId: room,
    groups: [{ id: group }],
    teacherIds: [teacher, teacher2],
  })
  const laboratory = await aLesson(db, {
    disciplineId: databases,
    kindId: 2,
    number: 4,
    groups: [{ id: group, subgroup: 2 }],
    teacherIds: [teacher2],
  })
  const ietLesson = await aLesson(db, {
    disciplineId: machineLearning,
    mode: 'iet',
    weekday: 5,
    flowIds: [flow],
    groups: [{ id: group }],
    teacherIds: [teacher],
    isOnline: true,
  })
  await aConferenceLink(db, { personId: teacher2, disciplineId: databases, url: LINK })
  await aConferenceLink(db, { personId: teacher, disciplineId: machineLearning, url: IET_LINK, isIet: true })
  return { flow, lecture, laboratory, ietLesson }
}
