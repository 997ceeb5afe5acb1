import { givenBy } from '#platform/server/testing/given-by.ts'
import { sql } from 'kysely'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, idIn, keptBy, OWN } from '#platform/server/testing/id-rules.ts'
import { changing, edited, gone } from '#platform/server/testing/register-beginnings.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { ledUnits } from '#areas/departments/server/testing/led-units.ts'
import { editsLesson, heldLesson, moveOfLesson, newLesson, savedEdit, seenCollisions } from './edits.ts'
import { timetableNoticeScenes } from './notice-scenes.ts'
import { addsLink, ownLink } from './own-links.ts'

const CREDIT = 6
const ANYBODYS = 'The timetable of any group and teacher is for everybody who studies or works'
const PRINTS_FOR = `(${idIn('userId')} = me.person_id or ${holds('institute-or-deanery-head')})`

/** A group of the sender's institute attends such lessons of the teacher. */
const LEADS_TEACHERS_OF_LINK = `exists (
  select from timetable_lesson l
  join timetable_lesson_teacher t on t.lesson_id = l.id and t.person_id = r.person_id
  join timetable_lesson_group lg on lg.lesson_id = l.id join student_group g on g.id = lg.group_id
  where l.discipline_id = r.discipline_id and l.lesson_kind_id = r.lesson_kind_id
    and g.institute_id in ${ledUnits('institute-or-deanery-head')})`
/** A group of an institute that the sender heads. */
const LED_GROUP = `exists (select from student_group g where g.id = ${idIn('groupId')}
  and g.institute_id in ${ledUnits('institute-or-deanery-head')})`

const FLOW_LESSON = {
  weekday: 6,
  lessonNumber: 8,
  lessonKindId: 1,
  weeks: '1-3',
  teacherIds: [],
  roomId: null,
  isOnline: true,
  comment: null,
  externalId: null,
}

const weeksOf = (login: string) => async (server: TestServer) => ({
  userId: await personOf(server, login),
  yearId: 2026,
  fromWeek: 12,
  toWeek: 12,
})

/** A group of the institute that the dean heads. */
async function ledGroupWeek(server: TestServer) {
  const [group] = await givenBy(server.as('dean'), timetableCalls.listInstituteGroups, {})
  return { yearId: 2026, week: 12, groupId: group!.id }
}

const keeper = (server: TestServer) => server.as('admin')

let links = 0
/** A link that its teacher does not have yet. */
async function newLink({ db }: TestServer) {
  const workers = db.selectFrom('employment').select('person_id').orderBy('id').limit(1)
  const disciplines = db
    .selectFrom('discipline')
    .select('id')
    .orderBy('id')
    .offset((links += 1))
    .limit(1)
  return {
    studyYearId: 2026,
    personId: (await workers.executeTakeFirstOrThrow()).person_id,
    disciplineId: (await disciplines.executeTakeFirstOrThrow()).id,
    lessonKindId: CREDIT,
    isIet: false,
    url: 'https://meet.example/room',
  }
}

const makeLink = async (server: TestServer) =>
  givenBy(keeper(server), timetableCalls.createLink, await newLink(server))

async function editedLink(server: TestServer) {
  const made = await changing(makeLink)(server)
  const url = 'https://meet.example/other'
  await givenBy(keeper(server), timetableCalls.changeLink, { ...made, url } as never)
  const { items } = await givenBy(keeper(server), timetableCalls.getLinkHistory, { id: made.id })
  return { id: made.id, setId: items[0]!.id }
}

/** The collisions of the lesson of a flow. */
async function inTheWayOf(server: TestServer, lessonId: number | null, { flowId }: { flowId: number }) {
  const { weekday, lessonNumber } = FLOW_LESSON
  const { id: timeId } = await server.db
    .selectFrom('lesson_time')
    .select('id')
    .where('scheme', '=', 'higher')
    .where('number', '=', lessonNumber)
    .executeTakeFirstOrThrow()
  return seenCollisions(server, { lessonId, flowId, weekday, timeId, weeks: [1, 2, 3] })
}

async function newFlowLesson(server: TestServer) {
  const { id: flowId } = await server.db
    .selectFrom('flow')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...FLOW_LESSON, flowId, acceptedCollisions: await inTheWayOf(server, null, { flowId }) }
}

const makeFlowLesson = async (server: TestServer) =>
  givenBy(keeper(server), timetableCalls.createFlowLesson, await newFlowLesson(server))

/** The same with its collisions, as its editor has seen them. */
async function makeSeenFlowLesson(server: TestServer) {
  const { values, ...made } = await makeFlowLesson(server)
  return { ...made, values: { ...values, acceptedCollisions: await inTheWayOf(server, made.id, values) } }
}

const OWN_CALENDAR = { kind: 'own', title: 'Телефон', hasExams: true, reminds: false } as const

/** An address that a student has given out. */
const newCalendar = (server: TestServer) =>
  givenBy(server.as('student'), timetableCalls.createCalendar, OWN_CALENDAR)
const givenCalendar = async (server: TestServer) => ({ id: (await newCalendar(server)).calendar.id })
const tokenOfCalendar = async (server: TestServer) => ({
  token: (await newCalendar(server)).path.split('/')[3],
})

/** A group that nobody follows yet. */
async function newFollow({ db }: TestServer) {
  const { rows } = await sql<{ id: number }>`
    select id from student_group where id not in (select group_id from timetable_follow where group_id is not null)
    order by id limit 1`.execute(db)
  return { kind: 'group', targetId: rows[0]!.id }
}
const givenFollow = async (server: TestServer) => {
  const { kind, targetId } = await newFollow(server)
  const wish = { kind: kind as 'group', targetId }
  return { id: (await givenBy(server.as('student'), timetableCalls.follow, wish)).id }
}

const OF_CALENDAR = { scene: 'calendar_feed' }
const OF_OWN_LINK = { scene: 'own_link' }
const OF_OWN_IET_LINK = { scene: 'own_iet_link' }
const OF_FLOW = { scene: 'flow_lesson' }

export const timetableTesting = defineTesting(timetableCalls, {
  samples: {
    getTimetable: { yearId: 2026, week: 12, userType: 'student', groupId: 1 },
    getSession: { yearId: 2026, term: 1, userType: 'student', groupId: 1 },
    getEditedWeek: { yearId: 2026, week: 12, kind: 'group', targetId: 1 },
    getOutlook: { yearId: 2026, weekday: 1, timeId: 1, weeks: [12] },
    findSubjects: { search: 'а' },
    createCalendar: OWN_CALENDAR,
    getCalendarFile: { kind: 'own' },
    listChanges: { days: 30 },
  },
  beginnings: {
    printStudentTimetable: weeksOf('student'),
    printTeacherTimetable: weeksOf('teacher'),
    getGroupWeek: ledGroupWeek,
    follow: newFollow,
    unfollow: givenFollow,
    renewCalendar: givenCalendar,
    removeCalendar: givenCalendar,
    readCalendar: tokenOfCalendar,
    createLink: newLink,
    changeLink: changing(makeLink),
    removeLink: changing(makeLink),
    restoreLink: gone(makeLink, timetableCalls.removeLink),
    undoLinkEdit: editedLink,
    addLesson: newLesson,
    getEditedLesson: async (server) => ({ id: (await heldLesson(server)).id }),
    listSlots: async (server) => ({ id: (await heldLesson(server)).id, week: 40 }),
    moveLesson: moveOfLesson,
    substituteTeachers: editsLesson({ teacherIds: [] }),
    cancelLesson: editsLesson({}),
    undoEdit: savedEdit,
    addOwnLink: addsLink(false),
    addOwnIetLink: addsLink(true),
    changeOwnLink: ownLink(false),
    removeOwnLink: ownLink(false),
    changeOwnIetLink: ownLink(true),
    removeOwnIetLink: ownLink(true),
    createFlowLesson: newFlowLesson,
    changeFlowLesson: changing(makeSeenFlowLesson),
    removeFlowLesson: changing(makeFlowLesson),
    restoreFlowLesson: gone(makeFlowLesson, timetableCalls.removeFlowLesson),
    undoFlowLessonEdit: edited(
      makeSeenFlowLesson,
      timetableCalls.changeFlowLesson,
      timetableCalls.getFlowLessonHistory,
    ),
  },
  notices: timetableNoticeScenes,
  ids: {
    writers: {
      calendar_feed: OWN,
      timetable_follow: OWN,
      timetable_change_view: OWN,
      // Marks of written lessons; the portal compares them later.
      timetable_touch: holds('university-data'),
      conference_link: `${OWN} or ${holds('university-data')} or ${LEADS_TEACHERS_OF_LINK}`,
      timetable_lesson: holds('university-data'),
      timetable_occurrence: holds('university-data'),
      timetable_lesson_teacher: holds('university-data'),
      timetable_lesson_flow: holds('university-data'),
      timetable_lesson_group: holds('university-data'),
      timetable_hand_edit: holds('university-data'),
    },
    readers: {
      getTimetable: { open: ANYBODYS },
      getSession: { open: ANYBODYS },
      listEdits: { only: holds('university-data') },
      getEditedWeek: { only: holds('university-data') },
      getEditedLesson: { only: holds('university-data') },
      listSlots: { only: holds('university-data') },
      getOutlook: { only: holds('university-data') },
      getCalendarFile: { open: ANYBODYS },
      listChanges: { open: ANYBODYS },
      getGroupWeek: { only: LED_GROUP },
      printStudentTimetable: { only: PRINTS_FOR },
      printTeacherTimetable: { only: PRINTS_FOR },
    },
    scenes: {
      timetable_follow: `select c.person_id as holder, f.id from cast_person c
        join timetable_follow f on f.person_id = c.person_id`,
      calendar_feed: `select c.person_id as holder, f.id from cast_person c join calendar_feed f on f.person_id = c.person_id`,
      conference_link: keptBy(['admin'], 'conference_link'),
      own_link: `select c.person_id as holder, l.id, l.version from cast_person c
        join conference_link l on l.person_id = c.person_id and not l.is_iet`,
      own_iet_link: `select c.person_id as holder, l.id, l.version from cast_person c
        join conference_link l on l.person_id = c.person_id and l.is_iet`,
      led_group: `select c.person_id as holder, g.id as "groupId" from cast_person c
        join permissions_of(c.person_id, '2026-11-18') p on p.permission = 'institute-or-deanery-head'
        join student_group g on g.institute_id = p.department_id`,
      flow_lesson: `select c.person_id as holder, l.id, l.version from cast_person c
        cross join timetable_lesson l join timetable_lesson_flow lf on lf.lesson_id = l.id where c.login = 'admin'`,
    },
    calls: {
      unfollow: { scene: 'timetable_follow' },
      renewCalendar: OF_CALENDAR,
      removeCalendar: OF_CALENDAR,
      changeOwnLink: OF_OWN_LINK,
      removeOwnLink: OF_OWN_LINK,
      changeOwnIetLink: OF_OWN_IET_LINK,
      removeOwnIetLink: OF_OWN_IET_LINK,
      getGroupWeek: { scene: 'led_group' },
      getEditedLesson: OF_FLOW,
      listSlots: OF_FLOW,
      moveLesson: OF_FLOW,
      substituteTeachers: OF_FLOW,
      cancelLesson: OF_FLOW,
      getFlowLesson: OF_FLOW,
      changeFlowLesson: OF_FLOW,
      removeFlowLesson: OF_FLOW,
      restoreFlowLesson: OF_FLOW,
      getFlowLessonHistory: OF_FLOW,
    },
    variants: {
      getTimetable: [{ set: { userType: 'student' } }, { set: { userType: 'teacher' } }],
      getSession: [{ set: { userType: 'student' } }, { set: { userType: 'teacher' } }],
    },
  },
})
