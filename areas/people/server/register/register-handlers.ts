import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { HoldsPower } from '#platform/server/auth/holds-power.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import { refusedByHolder } from '#platform/server/records/taken-value.ts'
import type { peopleRegisterCalls } from '../../contract/register/calls.ts'
import type { ListedPerson, PeopleFilter, PersonValues } from '../../contract/register/person.ts'
import { postsText } from '../../contract/register/posts-text.ts'
import { findPersonCard, holdNamesakes, listDegreeTypes } from './card-store.ts'
import { personHistory } from './person-history.ts'
import { listPeople } from './person-store.ts'
import { insertPerson, updatePerson } from './person-writing-store.ts'

/** The line that the people shown read under «Кто смотрел мои данные». */
const CARD = 'Карточка в реестре людей'

const COLUMNS: readonly XlsxColumn<ListedPerson>[] = [
  { title: 'ФИО', value: ({ fullName }) => fullName, width: 40 },
  { title: 'Должности', value: postsText, width: 60 },
  { title: 'Группы', value: ({ groups }) => groups.join(', '), width: 20 },
  { title: 'Учётная запись', value: ({ hasAccount }) => (hasAccount ? 'есть' : 'нет'), width: 16 },
]

const served = servedList({
  read: (filter: PeopleFilter, place, { db, clock }: { db: Db; clock: Clock }) =>
    listPeople(db, { ...filter, ...place, today: clock.today() }),
  sheet: { title: 'Люди', columns: COLUMNS, audit: { action: 'people.export', entity: 'person' } },
})

const people = new EditedRecord({
  entity: 'person',
  lock: rowLock('person'),
  find: findPersonCard,
  missing: 'no-such-person',
  changeSet: 'Карточка человека',
})

const LATE = 'Дата ещё не наступила'
const isLate = ({ birthDate }: PersonValues, clock: Clock) => birthDate !== null && birthDate > clock.today()

type Refusing = Pick<HandlerContext, 'db' | 'failField'> & { fail: Fail<'external-id-taken'> }

const wrongPerson = ({ db, failField, fail }: Refusing, person: object) =>
  refusedByHolder(db, person, {
    person_degree_degree_type_id_fkey: failField('degreeTypeIds', 'Выберите из списка'),
    person_external_id_key: fail('external-id-taken'),
  })

interface Keeping extends Pick<HandlerContext, 'clock' | 'who'> {
  fail: Fail<'administrators-only'>
}

/** A name proves who somebody is, and an address opens the account: nobody may climb by them. Decision D-87. */
const refuseKeeping =
  (holdsPower: HoldsPower) =>
  async (db: Db, personId: number, { clock, who, fail }: Keeping): Promise<Error | null> => {
    const isForAdministrators = await holdsPower(db, personId, clock.today())
    return isForAdministrators && !who.permissions.has('admin') ? fail('administrators-only') : null
  }

type Calls = Omit<typeof peopleRegisterCalls, 'openPersonDocument' | 'savePersonDocument'>
type Changing = 'changePerson' | 'undoPersonEdit'

/** The register of people. */
export function registerHandlers(holdsPower: HoldsPower): Handlers<Calls> {
  return { ...readingHandlers, ...changingHandlers(holdsPower) }
}

const readingHandlers: Handlers<Omit<Calls, Changing>> = {
  listPeople: served.page,
  exportPeople: served.sheet,

  async getPersonCard({ id }, context) {
    const card = await people.read(context, id)
    await noteViews(context, [id], CARD)
    return card
  },

  getDegreeTypes: (_, { db }) => listDegreeTypes(db),

  async createPerson({ isNamesake, ...person }, context) {
    const { clock, fail, failField } = context
    if (isLate(person, clock)) throw failField('birthDate', LATE)
    return people
      .create(context, async (tx) => {
        const namesakes = await holdNamesakes(tx, person)
        if (namesakes.length > 0 && !isNamesake) throw fail('has-namesake', { namesakes })
        return { id: await insertPerson(tx, person), action: 'people.create', after: person }
      })
      .catch(wrongPerson(context, person))
  },

  async getPersonHistory(question, context) {
    const found = await personHistory.history(question, context)
    await noteViews(context, [question.id], CARD)
    return found
  },
}

function changingHandlers(holdsPower: HoldsPower): Handlers<Pick<Calls, Changing>> {
  const refuse = refuseKeeping(holdsPower)
  return {
    async changePerson({ id, version, ...person }, context) {
      const { clock, failField } = context
      if (isLate(person, clock)) throw failField('birthDate', LATE)
      return people
        .save(context, { id, version }, async (tx, before) => {
          const refusal = await refuse(tx, id, context)
          if (refusal) throw refusal
          await updatePerson(tx, id, person)
          return { action: 'people.change', before: before.values, after: person }
        })
        .catch(wrongPerson(context, person))
    },

    async undoPersonEdit(edit, context) {
      const refusal = await refuse(context.db, edit.id, context)
      if (refusal) throw refusal
      return personHistory.undo(edit, context)
    },
  }
}
