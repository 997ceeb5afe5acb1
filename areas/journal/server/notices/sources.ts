import { numberText } from '#platform/contract/number-text.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { dayText } from '#platform/contract/date-text.ts'
import { plural } from '#platform/contract/plural.ts'
import { noticeSource, type NoticeCase, type NoticeText } from '#platform/server/notices/notice-source.ts'
import { journalNotices } from '../../contract/notices.ts'
import { journalScreens } from '../../contract/screens.ts'
import {
  listControlPoints,
  listLessonPoints,
  listMarkedPeople,
  listPeopleOfPoint,
  type PointsCase,
  type ChangedPoints,
} from './marked-store.ts'

const POINTS = ['балл', 'балла', 'баллов'] as const
const to = addressOf(journalScreens.ownJournal)

/** «8 баллов», «4,5 балла». */
function pointsText(points: number): string {
  const word = Number.isInteger(points) ? plural(points, POINTS) : POINTS[1]
  return `${numberText(points)} ${word}`
}

/** A student's notice of changed points; none when they are as they were before. */
function marksText(
  { discipline, title, date, norm, points, before }: ChangedPoints,
  today: string,
): NoticeText | null {
  if (points === before) return null
  const outOf = norm === null ? '' : ` из ${numberText(norm)}`
  return {
    title: points === null ? `${discipline}: баллы сняты` : `${discipline}: ${pointsText(points)}${outOf}`,
    detail: `${title}, ${dayText(date, today)}${before === null ? '' : `, было ${pointsText(before)}`}`,
    to,
  }
}

/** Asks for the points of each case and puts the answers into the order of the cases. */
async function tellInOrder<Subject>(
  cases: readonly NoticeCase<Subject>[],
  {
    idOf,
    list,
    text,
  }: {
    idOf: (subject: Subject) => number
    list: (requests: PointsCase[]) => Promise<ChangedPoints[]>
    text: (points: ChangedPoints) => NoticeText | null
  },
): Promise<(NoticeText | null)[]> {
  const requests = cases.map(({ subject, personId, since }, place) => ({
    place,
    personId,
    id: idOf(subject),
    since,
  }))
  const found = new Map((await list(requests)).map((points) => [points.place, points]))
  return requests.map(({ place }) => {
    const points = found.get(place)
    return points ? text(points) : null
  })
}

const lessonMarks = noticeSource({
  kind: journalNotices.lessonMarks,
  recipients: (db, { subject, since }) =>
    listMarkedPeople(db, { owner: 'lesson_id', id: subject.lessonId, since }),
  tell: (db, cases, clock) =>
    tellInOrder(cases, {
      idOf: ({ lessonId }) => lessonId,
      list: (requests) => listLessonPoints(db, requests),
      text: (points) => marksText(points, clock.today()),
    }),
})

const pointMarks = noticeSource({
  kind: journalNotices.pointMarks,
  recipients: (db, { subject, since }) =>
    listMarkedPeople(db, { owner: 'control_point_id', id: subject.controlPointId, since }),
  tell: (db, cases, clock) =>
    tellInOrder(cases, {
      idOf: ({ controlPointId }) => controlPointId,
      list: (requests) => listControlPoints(db, requests),
      text: (points) => marksText(points, clock.today()),
    }),
})

const newPoint = noticeSource({
  kind: journalNotices.newPoint,
  recipients: (db, { subject }) => listPeopleOfPoint(db, subject.controlPointId),
  tell: (db, cases, clock) =>
    tellInOrder(cases, {
      idOf: ({ controlPointId }) => controlPointId,
      list: (requests) => listControlPoints(db, requests),
      text: ({ discipline, title, date, norm }) => ({
        title: `${discipline}: новая контрольная точка`,
        detail: `${title}, ${dayText(date, clock.today())}, ${pointsText(norm ?? 0)}`,
        to,
      }),
    }),
})

export const journalNoticeSources = [lessonMarks, pointMarks, newPoint]
