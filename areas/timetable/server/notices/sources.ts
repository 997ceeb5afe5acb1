import { addressOf } from '#platform/contract/address-of.ts'
import { noticeSource, type NoticeText } from '#platform/server/notices/notice-source.ts'
import { timetableNotices } from '../../contract/notices.ts'
import { timetableScreens } from '../../contract/screens.ts'
import { listChanges, listPeopleOf, type LessonPlace, type ToldChange } from './changed-store.ts'

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

/** «чт, 09:45, 1-206» */
function placeText({ weekday, begins, room }: LessonPlace): string {
  return [DAYS[weekday - 1], begins, room].filter(Boolean).join(', ')
}

/** What somebody is told of a change; nothing when the lesson is where it was. */
function changeText({ discipline, was, now }: ToldChange): NoticeText | null {
  const to = addressOf(timetableScreens.timetable)
  const before = placeText(was)
  if (now === null) return { title: `${discipline}: занятие отменено`, detail: before, to }
  const detail = placeText(now)
  if (detail === before) return null
  const isSameTime = was.weekday === now.weekday && was.begins === now.begins
  const what = isSameTime ? 'сменилась аудитория' : 'занятие перенесено'
  return { title: `${discipline}: ${what}`, before, detail, to }
}

const changed = noticeSource({
  kind: timetableNotices.changed,
  recipients: (db, { subject }) => listPeopleOf(db, subject),
  async tell(db, cases, clock) {
    const asked = cases.map(({ subject, former, personId }, place) => ({
      ...(former ?? subject),
      place,
      personId,
    }))
    const found = new Map((await listChanges(db, asked)).map((change) => [change.place, change]))
    return asked.map(({ place, lastOn }) => {
      const change = found.get(place)
      return change && lastOn >= clock.today() ? changeText(change) : null
    })
  },
})

export const timetableNoticeSources = [changed]
