import { CARDS } from '#platform/contract/cards.ts'
import { screen } from '#platform/contract/screen.ts'

/** The cards to which the names of people, groups, disciplines and units lead. Roles, section 4. */
export const cardsScreens = {
  person: screen({
    name: 'person-card',
    path: CARDS.person.path,
    title: 'Карточка человека',
    access: 'signed-in',
  }),
  group: screen({
    name: 'group-card',
    path: CARDS.group.path,
    title: 'Карточка группы',
    access: 'signed-in',
  }),
  discipline: screen({
    name: 'discipline-card',
    path: CARDS.discipline.path,
    title: 'Карточка дисциплины',
    access: 'signed-in',
  }),
  unit: screen({
    name: 'unit-card',
    path: CARDS.unit.path,
    title: 'Карточка подразделения',
    access: 'signed-in',
  }),
  room: screen({
    name: 'room-card',
    path: CARDS.room.path,
    title: 'Карточка аудитории',
    access: 'signed-in',
  }),
}
