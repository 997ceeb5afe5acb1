import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { pageOf } from '#platform/contract/query.ts'
import {
  findAccountHolders,
  findOpenPinOf,
  listAccountStates,
  readManagedAccount,
  type ManagedAccount,
} from '#areas/accounts/server/public.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { AnswerBeforeParsing, Handlers } from '#platform/server/http/handlers.ts'
import type { personCalls } from '../../contract/person-calls.ts'
import type { PersonAccount } from '../../contract/person.ts'
import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import { listGrants } from '../grants/grant-store.ts'
import { findRequestFor } from '../grants/request-store.ts'
import { readIsPowerful } from '../grants/standing-store.ts'
import { listHeldRights } from './held-right-store.ts'
import { presentHeldRights } from './held-rights.ts'
import { findPeople, readPerson } from './person-store.ts'

/** Shorter texts would find half the university by their logins. */
const SHORTEST_SEARCH = 2

function presentAccount(account: ManagedAccount): AnswerBeforeParsing<PersonAccount> {
  const { login, state, version, email, phone } = account
  return {
    login,
    state,
    version,
    email,
    phone,
    blocked:
      state === 'blocked'
        ? { at: account.blockedAt, reason: account.blockedReason, by: account.blockedBy }
        : null,
    isSecondFactorOn: account.isSecondFactorOn,
    sessionCount: account.sessionCount,
    lastSeenAt: account.lastSeenAt,
  }
}

export const personHandlers: Handlers<Pick<typeof personCalls, 'findPeople' | 'getPerson'>> = {
  async findPeople({ q, page = 1 }, { db, clock, who }) {
    const text = q ?? ''
    if (text.length > 0 && text.length < SHORTEST_SEARCH) return { total: 0, items: [] }
    const words = searchWords(text)
    const holderIds = text === '' ? [] : await findAccountHolders(db, text)
    const search = { words, holderIds, today: clock.today(), ...pageOf({ page }) }
    const { count, items: people } = await findPeople(db, search)
    const ids = people.map(({ id }) => id)
    const accounts = await listAccountStates(db, ids)
    const holders = accounts.map(({ personId }) => personId)
    await noteViews({ db, clock, who }, holders, 'Список пользователей')
    const byPerson = new Map(accounts.map((account) => [account.personId, account]))
    const items = people.map((person) => ({
      ...person,
      login: byPerson.get(person.id)?.login ?? null,
      state: byPerson.get(person.id)?.state ?? null,
    }))
    return { total: count, items }
  },

  async getPerson({ personId }, { db, clock, who, fail }) {
    const today = clock.today()
    const person = await readPerson(db, personId, today)
    if (person === null) throw fail('not-found')
    await noteViews({ db, clock, who }, [personId], 'Карточка пользователя')
    const account = await readManagedAccount(db, personId, clock.now())
    const grants = await listGrants(db, personId, today)
    const request = await findRequestFor(db, personId)
    return {
      id: personId,
      fullName: person.fullName,
      status: person.status,
      isSelf: personId === who.personId,
      isPowerful: (await readIsPowerful(db, personId, { today, powerful: POWERFUL_PERMISSIONS })) ?? false,
      account: account && presentAccount(account),
      openCode: await findOpenPinOf(db, personId, clock.now()),
      grants,
      rights: presentHeldRights(await listHeldRights(db, personId, today), grants),
      administratorRequest: request && {
        id: request.id,
        beginAt: request.beginAt,
        endAt: request.endAt,
        reason: request.reason,
        requestedBy: request.requester,
        isOwn: request.requestedBy === who.personId,
      },
    }
  },
}
