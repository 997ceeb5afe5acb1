import { listAccountStates } from '#areas/accounts/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { unseal } from '#platform/server/secrets/keyed-hash.ts'
import type { codeListCalls } from '../../../contract/code-list-calls.ts'
import { SHEETS_KEPT_HOURS } from '../../../contract/code-list.ts'
import { listPresent, readStatuses } from '../../people/person-store.ts'
import { SHEET_PURPOSE } from './issue-list.ts'
import { queueList } from './list-queue.ts'
import { findList, insertList, listAddresses, listLists, listSheets } from './list-store.ts'
import { packSheets } from './pack-sheets.ts'

const LISTS_SHOWN = 10
const HOUR_MS = 3_600_000

const keptSince = (now: Date) => new Date(now.getTime() - SHEETS_KEPT_HOURS * HOUR_MS)

interface ListFilter {
  q?: string | null | undefined
  audience?: 'students' | 'workers' | null | undefined
}

async function findWaiting(
  db: Db,
  { q, audience = null }: ListFilter,
  today: string,
): Promise<{ peopleCount: number; waitingIds: number[] }> {
  const people = await listPresent(db, { words: searchWords(q ?? ''), audience: audience ?? null, today })
  const accounts = new Set((await listAccountStates(db, people)).map(({ personId }) => personId))
  return { peopleCount: people.length, waitingIds: people.filter((id) => !accounts.has(id)) }
}

/** People of one group or department next to each other: so the codes are handed out. */
async function inHandingOrder(db: Db, personIds: readonly number[], today: string): Promise<number[]> {
  const statuses = await readStatuses(db, personIds, today)
  const order = new Intl.Collator('ru', { numeric: true })
  // A thousand groups and posts are compared, rather than 25,000 people, which would block the process for
  // everybody else.
  const together = Map.groupBy(personIds, (personId) => statuses.get(personId) ?? '')
  return [...together].toSorted(([one], [other]) => order.compare(one, other)).flatMap(([, ids]) => ids)
}

const AUDIENCES = { students: 'Студенты', workers: 'Работники' }

function titleOf({ q, audience }: ListFilter): string {
  const whom = audience ? AUDIENCES[audience] : 'Студенты и работники'
  return q ? `${whom}: «${q}»` : whom
}

export const codeListHandlers: Handlers<typeof codeListCalls> = {
  async sizeCodeList(filter, { db, clock }) {
    const { peopleCount, waitingIds } = await findWaiting(db, filter, clock.today())
    const { size } = await listAddresses(db, waitingIds)
    return { peopleCount, waitingCount: waitingIds.length, addressCount: size }
  },

  async orderCodeList({ way, ...filter }, { db, clock, who, fail, change }) {
    const today = clock.today()
    const { waitingIds } = await findWaiting(db, filter, today)
    if (waitingIds.length === 0) throw fail('nobody-needs-codes')
    const reached = way === 'sheet' ? waitingIds : [...(await listAddresses(db, waitingIds)).keys()]
    if (reached.length === 0) throw fail('nobody-has-address')
    const personIds = await inHandingOrder(db, reached, today)
    const title = titleOf(filter)
    const at = clock.now()
    const reachesPowerful = who.permissions.has('admin')
    return change(async (tx, record) => {
      const list = { way, title, personIds, reachesPowerful, orderedBy: who.personId, at }
      const id = await insertList(tx, list)
      await queueList(tx, id)
      await record({
        action: 'rights.order-code-list',
        entity: 'registration_code_list',
        entityId: id,
        after: { way, title, count: personIds.length },
      })
      return (await findList(tx, id, { readerId: who.personId, keptSince: keptSince(at) }))!
    })
  },

  listCodeLists: (_, { db, clock, who }) =>
    listLists(db, { readerId: who.personId, keptSince: keptSince(clock.now()), limit: LISTS_SHOWN }),

  async downloadCodeList({ listId }, { db, clock, who, settings, fail, change }) {
    const list = await findList(db, listId, { readerId: who.personId, keptSince: keptSince(clock.now()) })
    if (!list?.file) throw fail('not-found')
    const sealed = await listSheets(db, listId)
    const sheets = sealed.map((bytes) => unseal(settings.secretKey, SHEET_PURPOSE, bytes))
    await change((_tx, record) =>
      record({ action: 'rights.download-code-list', entity: 'registration_code_list', entityId: listId }),
    )
    const fileName = `Коды_${listId}.${list.file}`
    return { bytes: await packSheets(sheets, clock.now()), fileName }
  },
}
