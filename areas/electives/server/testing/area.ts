import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds } from '#platform/server/testing/id-rules.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesNoticeScenes } from './notice-scenes.ts'
import {
  aCampaign,
  aCourse,
  aQuestionnaire,
  courseId,
  givenConfirmed,
  givenFlows,
  givenFlowWish,
  givenFullCourse,
  givenLotCampaign,
  givenOffer,
  givenQuestionnaire,
  givenSparePlace,
  givenUnusedCampaign,
  givenUnusedCourse,
  givenWait,
  givenWishes,
  ownList,
} from './given-choice.ts'

const MODERATES = holds('elective-moderation', 'admin')
const HEALTH = holds('elective-moderation')
const OF_STUDENT = (id: string) =>
  `exists (select from student s where s.id = ${id} and s.person_id = me.person_id)`
const OF_CHOICE = (
  id: string,
) => `exists (select from elective_choice ch join student s on s.id = ch.student_id
  where ch.id = ${id} and s.person_id = me.person_id)`
const CHOOSES = holds('student-course', 'student-course-all-form')
const BY_MODERATOR = { only: MODERATES }
const CATEGORY = { open: 'Everybody reads their own choice; the category names whose list it is' }
const COMMENT = 'Переведён по заявлению'

async function findSamples(db: Db) {
  const { rows } = await sql<{ id: number; campaignId: number }>`
    select id, campaign_id as "campaignId" from elective_course order by id limit 1
  `.execute(db)
  const course = rows[0]
  if (course === undefined) return {}
  return {
    listQueue: { id: course.id },
    readFlows: { id: course.campaignId },
    createCourse: { campaignId: course.campaignId, ...aCourse() },
    findCandidates: { id: course.campaignId, search: 'а' },
    chooseGym: { courseIds: [await courseId(db, 'Плавание')] },
    chooseLanguage: { courseIds: [await courseId(db, 'Английский язык')] },
  }
}

export const electivesTesting = defineTesting(electivesCalls, {
  samples: {
    createQuestionnaire: aQuestionnaire(),
    changeQuestionnaire: { isSwimming: false },
    getWindowEvent: { category: 'gym' },
    explainChoice: { category: 'gym' },
    giveUpPlace: { category: 'gym' },
  },
  findSamples,
  beginnings: {
    chooseGym: ownList,
    clearGym: givenWishes,
    confirmGym: async (server) => {
      await givenQuestionnaire(server)
      return givenWishes(server)
    },
    confirmLanguage: (server) => givenWishes(server, 'language'),
    createQuestionnaire: async (server) => {
      await ownList(server)
      return aQuestionnaire()
    },
    changeQuestionnaire: async (server) => {
      await givenQuestionnaire(server)
      return { isSwimming: false }
    },
    waitForPlace: givenFullCourse,
    leaveQueue: givenWait,
    giveUpPlace: async (server) => {
      await givenConfirmed(server)
      return { category: 'gym' }
    },
    acceptPlace: givenOffer,
    declinePlace: givenOffer,
    explainFor: givenConfirmed,
    approveChoice: givenConfirmed,
    rejectChoice: async (server) => ({ ...(await givenConfirmed(server)), comment: COMMENT }),
    releasePlace: async (server) => ({ ...(await givenConfirmed(server)), comment: COMMENT }),
    resetChoice: givenConfirmed,
    approveMany: async (server) => ({ ids: [(await givenConfirmed(server)).id] }),
    undoApprovals: async (server) => {
      const { id } = await givenConfirmed(server)
      await givenBy(server.as('moderator'), electivesCalls.approveChoice, { id })
      return { ids: [id] }
    },
    openQuestionnaire: givenConfirmed,
    placeStudent: async (server) => ({ ...(await givenSparePlace(server)), reason: COMMENT }),
    createCampaign: async (server) => {
      await givenUnusedCampaign(server)
      return aCampaign(2031)
    },
    changeCampaign: async (server) => ({ ...(await givenUnusedCampaign(server)), ...aCampaign(2032) }),
    removeCampaign: givenUnusedCampaign,
    createCourse: async (server) => ({ campaignId: (await givenUnusedCampaign(server)).id, ...aCourse() }),
    changeCourse: async (server) => ({ ...(await givenUnusedCourse(server)), ...aCourse('Другой курс') }),
    removeCourse: givenUnusedCourse,
    putCampaign: async (server) => ({ ...(await givenUnusedCampaign(server)), ...aCampaign(2032) }),
    deleteCampaign: givenUnusedCampaign,
    putCourse: async (server) => ({ ...(await givenUnusedCourse(server)), ...aCourse('Другой курс') }),
    deleteCourse: givenUnusedCourse,
    makeFlows: givenFlowWish,
    undoFlows: async (server) => ({ id: (await givenFlows(server)).id }),
    previewDraw: givenLotCampaign,
    drawLots: givenLotCampaign,
  },
  notices: electivesNoticeScenes,
  ids: {
    writers: {
      elective_campaign: MODERATES,
      // Taking a place also changes the counts of its course.
      elective_course: `${MODERATES} or ${CHOOSES}`,
      elective_quota: MODERATES,
      elective_allocation: MODERATES,
      elective_choice: `${MODERATES} or ${OF_STUDENT('r.student_id')}`,
      elective_choice_course: `${MODERATES} or ${OF_CHOICE('r.choice_id')}`,
      // A place that is given up is offered to the next in the queue.
      elective_wait: `${MODERATES} or ${OF_STUDENT('r.student_id')} or (${CHOOSES} and r.state in ('waiting', 'offered'))`,
      elective_step: `${MODERATES} or ${OF_STUDENT('r.student_id')} or (${CHOOSES} and r.action = 'offer')`,
      elective_questionnaire: OF_STUDENT('r.student_id'),
      elective_questionnaire_sport: `exists (select from elective_questionnaire n
        where n.id = r.questionnaire_id and ${OF_STUDENT('n.student_id')})`,
    },
    readers: {
      explainChoice: CATEGORY,
      giveUpPlace: CATEGORY,
      getWindowEvent: CATEGORY,
      explainFor: BY_MODERATOR,
      listChoices: BY_MODERATOR,
      listCourses: BY_MODERATOR,
      listQueue: BY_MODERATOR,
      findCandidates: BY_MODERATOR,
      previewDraw: BY_MODERATOR,
      readFlows: BY_MODERATOR,
      exportChoices: BY_MODERATOR,
      openQuestionnaire: { only: HEALTH },
    },
    scenes: {
      choice: `select s.person_id as holder, ch.id, ch.campaign_id as "campaignId", ch.student_id as "studentId",
          cc.course_id as "courseId", array[cc.course_id] as "courseIds"
        from elective_choice ch join student s on s.id = ch.student_id
        join elective_choice_course cc on cc.choice_id = ch.id order by ch.id desc limit 40`,
      wait: `select s.person_id as holder, w.id, w.course_id as "courseId"
        from elective_wait w join student s on s.id = w.student_id order by w.id desc limit 20`,
      course: `select c.person_id as holder, k.id, k.campaign_id as "campaignId", k.version
        from cast_person c cross join (select * from elective_course order by id limit 3) k where c.login = 'moderator'`,
      campaign: `select c.person_id as holder, k.id, k.version
        from cast_person c cross join (select * from elective_campaign order by id limit 2) k where c.login = 'moderator'`,
    },
    calls: {
      leaveQueue: { scene: 'wait' },
      acceptPlace: { scene: 'wait' },
      declinePlace: { scene: 'wait' },
      listQueue: { scene: 'course' },
      changeCourse: { scene: 'course' },
      removeCourse: { scene: 'course' },
      createCourse: { scene: 'course' },
      changeCampaign: { scene: 'campaign' },
      putCampaign: { scene: 'campaign' },
      deleteCampaign: { scene: 'campaign' },
      putCourse: { scene: 'course' },
      deleteCourse: { scene: 'course' },
      readFlows: { scene: 'campaign' },
      makeFlows: { scene: 'campaign' },
      undoFlows: { scene: 'campaign' },
      removeCampaign: { scene: 'campaign' },
      previewDraw: { scene: 'campaign' },
      drawLots: { scene: 'campaign' },
      findCandidates: { scene: 'campaign' },
    },
  },
})
