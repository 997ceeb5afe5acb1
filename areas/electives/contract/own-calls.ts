import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Flag, Id, pagingFields } from '#platform/contract/query.ts'
import { Category } from './category.ts'
import { ChosenCourses, Explanation, GymChoice, LanguageChoice, LimitDates } from './choice.ts'
import { GymCourse, LanguageCourse } from './course.ts'
import { electivesFailures } from './failures.ts'
import {
  ListOfNames,
  NewQuestionnaire,
  QuestionInfo,
  Questionnaire,
  QuestionnaireChanges,
} from './questionnaire.ts'

const call = callsWith(electivesFailures)
const path = '/api/proxy/iet/elective'
const language = { anyOf: ['student-course-all-form'] } as const
const gym = { anyOf: ['student-course'] } as const
const chooser = { anyOf: ['student-course', 'student-course-all-form'] } as const
const OUTSIDE = ['not-begun', 'ended', 'unavailable'] as const
const CHANGE = [...OUTSIDE, 'confirmed'] as const
const byId = z.object({ id: Id })

const list = (name: string) =>
  call({ method: 'GET', path: `${path}/list/${name}`, access: gym, answer: ListOfNames })

// Specification part 2, section 7, "Elective". Nobody confirms in another's name: decision D-009. Requests
// for a place are answered in the order of arrival, rather than asked to come again: decision 0225.
export const ownCalls = {
  getLimitDates: call({
    method: 'GET',
    path: `${path}/student/choice/limit-dates`,
    access: chooser,
    query: z.object({ category: z.optional(z.nullable(Category)) }),
    answer: LimitDates,
  }),
  listLanguageCourses: call({
    method: 'GET',
    path: `${path}/course/category/language`,
    access: language,
    query: z.object(pagingFields),
    answer: z.object({ count: z.int(), items: z.array(LanguageCourse) }),
  }),
  listLanguageChoice: call({
    method: 'GET',
    path: `${path}/choice/category/language`,
    access: language,
    answer: z.array(LanguageChoice),
  }),
  chooseLanguage: call({
    method: 'PUT',
    path: `${path}/choice/category/language`,
    access: language,
    underLoad: 'line',
    whileSwitched: 'never',
    body: ChosenCourses,
    answer: z.array(LanguageChoice),
    failures: [...CHANGE, 'one-language', 'course-full'],
  }),
  confirmLanguage: call({
    method: 'PATCH',
    path: `${path}/choice/category/language/confirm`,
    access: language,
    underLoad: 'line',
    whileSwitched: 'never',
    answer: z.array(LanguageChoice),
    failures: [...CHANGE, 'nothing-chosen', 'no-language-place'],
  }),
  listGymCourses: call({
    method: 'GET',
    path: `${path}/course/category/gym`,
    access: gym,
    query: z.object({ ...pagingFields, withSelected: z.optional(z.nullable(Flag)) }),
    answer: z.object({
      count: z.int(),
      items: z.array(GymCourse),
      /** Ours: the number of further courses, which are for other health groups. */
      unsuitable: z.int(),
    }),
  }),
  listGymChoice: call({
    method: 'GET',
    path: `${path}/choice/category/gym`,
    access: gym,
    answer: z.array(GymChoice),
  }),
  chooseGym: call({
    method: 'PUT',
    path: `${path}/choice/category/gym`,
    access: gym,
    underLoad: 'line',
    whileSwitched: 'never',
    body: ChosenCourses,
    answer: z.array(GymChoice),
    failures: [...CHANGE, 'empty-list', 'course-full', 'not-suitable'],
  }),
  clearGym: call({
    method: 'DELETE',
    path: `${path}/choice/category/gym`,
    access: gym,
    whileSwitched: 'never',
    answer: z.null(),
    status: 204,
    failures: CHANGE,
  }),
  confirmGym: call({
    method: 'PATCH',
    path: `${path}/choice/category/gym/confirm`,
    access: gym,
    underLoad: 'line',
    whileSwitched: 'never',
    answer: z.array(GymChoice),
    failures: [...CHANGE, 'nothing-chosen', 'questionnaire-needed', 'not-suitable', 'no-places'],
  }),
  getQuestionInfo: call({
    method: 'GET',
    path: `${path}/question/info`,
    access: gym,
    whileSwitched: 'never',
    answer: QuestionInfo,
  }),
  getQuestionnaire: call({
    method: 'GET',
    path: `${path}/question/category/gym`,
    access: gym,
    whileSwitched: 'never',
    answer: z.nullable(Questionnaire),
    isNothing: 204,
  }),
  createQuestionnaire: call({
    method: 'POST',
    path: `${path}/question/category/gym`,
    access: gym,
    whileSwitched: 'never',
    body: NewQuestionnaire,
    answer: Questionnaire,
    status: 201,
    failures: ['unavailable', 'ended', 'questionnaire-exists'],
  }),
  changeQuestionnaire: call({
    method: 'PATCH',
    path: `${path}/question/category/gym`,
    access: gym,
    whileSwitched: 'never',
    body: QuestionnaireChanges,
    answer: Questionnaire,
    failures: ['not-found', 'unavailable', 'ended', 'questionnaire-closed'],
  }),
  listGenders: list('genders'),
  listHealthGroups: list('health-groups'),
  listSportKinds: list('sport-kinds'),
  listTitles: list('titles'),

  // Ours: the explanation of an outcome, and waiting for a place. Decision 0205.
  explainChoice: call({
    method: 'GET',
    path: `${path}/student/choice/{category}/explanation`,
    access: chooser,
    params: z.object({ category: Category }),
    answer: Explanation,
  }),
  getWindowEvent: call({
    method: 'GET',
    path: `${path}/student/choice/{category}/calendar`,
    access: chooser,
    params: z.object({ category: Category }),
    answer: file('text/calendar; charset=utf-8'),
    failures: ['unavailable'],
  }),
  waitForPlace: call({
    method: 'POST',
    path: `${path}/student/wait`,
    access: chooser,
    underLoad: 'line',
    whileSwitched: 'never',
    body: z.object({ courseId: RowId }),
    answer: Explanation,
    status: 201,
    failures: [
      'not-found',
      ...OUTSIDE,
      'questionnaire-needed',
      'not-suitable',
      'drawn-later',
      'has-places',
      'already-waits',
      'already-there',
      'too-many-waits',
    ],
  }),
  leaveQueue: call({
    method: 'DELETE',
    path: `${path}/student/wait/{id}`,
    access: chooser,
    whileSwitched: 'never',
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found'],
  }),
  giveUpPlace: call({
    method: 'PATCH',
    path: `${path}/student/choice/{category}/give-up`,
    access: chooser,
    whileSwitched: 'never',
    params: z.object({ category: Category }),
    answer: Explanation,
    failures: ['unavailable', 'moderation-ended', 'no-seat'],
  }),
  acceptPlace: call({
    method: 'PATCH',
    path: `${path}/student/wait/{id}/accept`,
    access: chooser,
    underLoad: 'line',
    whileSwitched: 'never',
    params: byId,
    answer: Explanation,
    failures: ['not-found', 'no-offer', 'offer-over', 'not-suitable'],
  }),
  declinePlace: call({
    method: 'PATCH',
    path: `${path}/student/wait/{id}/decline`,
    access: chooser,
    whileSwitched: 'never',
    params: byId,
    answer: Explanation,
    failures: ['not-found', 'no-offer'],
  }),
}
