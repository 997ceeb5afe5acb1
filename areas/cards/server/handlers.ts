import { findFilledShare, readOwnStanding, readStandingsOf } from '#areas/journal/server/public.ts'
import { listMainTitles } from '#areas/library/server/public.ts'
import { ownChatsOfGroup } from '#areas/messenger/server/public.ts'
import { isMember } from '#areas/people/contract/field-visibility.ts'
import { seenPhotoAddress } from '#areas/people/server/public.ts'
import { knownStudents, knowsEverybody, lessonsLearnt } from '#areas/study/server/public.ts'
import { listAbsent } from '#areas/works/server/public.ts'
import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { cardsCalls } from '../contract/calls.ts'
import type { CardReader } from './card-reader.ts'
import { findDisciplineCard } from './discipline-card-store.ts'
import { findGroupCard } from './group-card-store.ts'
import { findPersonCard, type FoundPerson } from './person-card-store.ts'
import { findRoomCard } from './room-card-store.ts'
import { readStudyWork } from './study-work.ts'
import { findUnitCard } from './unit-card-store.ts'
import { readUnitWork } from './unit-work.ts'

function readerOf({ who, clock }: { who: Who; clock: Clock }): CardReader {
  const { personId, permissions } = who
  const reader = { personId, permissions, today: clock.today() }
  return {
    ...reader,
    time: clock.time(),
    isMember: isMember(permissions),
    isRegistrar: knowsEverybody(reader),
    isOffice: hasAny(who, 'institute-or-deanery-head', 'directorate'),
    knownStudents: knownStudents(reader),
    ownLessons: lessonsLearnt(reader),
    chatsOfGroup: (groupId) => ownChatsOfGroup(personId, groupId),
    photo: seenPhotoAddress(reader, 'p.id', 'medium'),
  }
}

const STUDENT_CARD = 'Карточка студента'

/** The line that the person reads under «Кто смотрел мои данные»; null where the reader saw what everybody may. */
function notedAs({ studies, posts }: FoundPerson): string | null {
  if (studies !== null) return STUDENT_CARD
  return posts.some(({ rate, tabNumber }) => rate !== null || tabNumber !== null)
    ? 'Карточка сотрудника'
    : null
}

/** The cards to which names lead. */
export const cardsArea = serve(cardsCalls, {
  async getPersonCard({ id }, context) {
    const card = await findPersonCard(context.db, id, readerOf(context))
    if (!card) throw context.fail('not-found')
    const what = notedAs(card)
    if (what !== null) await noteViews(context, [id], what)
    const reader = { personId: context.who.personId, today: context.clock.today() }
    return { ...card, absence: card.isLed ? await listAbsent(context.db, reader, [id]) : null }
  },

  async getGroupCard({ id }, context) {
    const card = await findGroupCard(context.db, id, readerOf(context))
    if (!card) throw context.fail('not-found')
    const { disciplines } = card
    const shown = { kind: 'group' as const, id, disciplines, groups: [card] }
    return { ...card, work: await readStudyWork(context, shown) }
  },

  async getDisciplineCard({ id }, context) {
    const { db, who, clock } = context
    const card = await findDisciplineCard(db, id, readerOf(context))
    if (!card) throw context.fail('not-found')
    const reader = { personId: who.personId, today: clock.today() }
    const shown = { kind: 'discipline' as const, id, disciplines: [card], groups: card.groups }
    const [titles, points, work, filled] = await Promise.all([
      listMainTitles(db, id),
      hasAny(who, 'student', 'aspirant') ? readOwnStanding(db, id, reader) : null,
      readStudyWork(context, shown),
      hasAny(who, 'worker') ? findFilledShare(db, id, reader) : null,
    ])
    return { ...card, titles, points, work: work && { ...work, filled } }
  },

  async getUnitCard({ id }, context) {
    const card = await findUnitCard(context.db, id, readerOf(context))
    if (!card) throw context.fail('not-found')
    const { personId } = context.who
    const work = await readUnitWork(context.db, card, { personId, today: context.clock.today() })
    const shown = card.people.filter(({ rate }) => rate !== null)
    if (shown.length > 0)
      await noteViews(
        context,
        shown.map((person) => person.id),
        'Карточка подразделения',
      )
    return { ...card, ...work }
  },

  async getRoomCard({ id }, context) {
    const card = await findRoomCard(context.db, id, readerOf(context))
    if (!card) throw context.fail('not-found')
    return card
  },

  async listStudentCourses({ id }, context) {
    const { db, who, clock } = context
    const standings = await readStandingsOf(db, id, { personId: who.personId, today: clock.today() })
    if (standings.length > 0) await noteViews(context, [id], STUDENT_CARD)
    return standings.map(({ disciplineId, disciplineName, ...course }) => ({
      ...course,
      discipline: { id: disciplineId, name: disciplineName },
    }))
  },
})
