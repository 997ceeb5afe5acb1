import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { deskOrderCalls } from '../../contract/desk-order-calls.ts'
import { listActive } from '../lists-store.ts'
import { listFacts, type StudentFacts } from '../paper/facts-store.ts'
import { filePapers } from '../paper/paper-file.ts'
import { initialDataOf, offeredTypes, placeOrder } from '../own/place-order.ts'
import { presentRequest } from '../request-row.ts'
import * as store from './desk-order-store.ts'
import { clerkOf, requests } from './move.ts'

type Calls = typeof deskOrderCalls
type Asking = Pick<HandlerContext<Calls['getDeskOrder']>, 'who' | 'clock'> & { fail: Fail<'not-found'> }

/** The facts of an enrolment of the clerk's institutes. */
async function factsOf(db: Db, id: number, context: Asking): Promise<StudentFacts> {
  const clerk = clerkOf(context)
  const facts = (await store.isStudentOf(db, id, clerk)) && (await listFacts(db, [id], clerk.today)).get(id)
  if (!facts) throw context.fail('not-found')
  return facts
}

export const deskOrderHandlers: Handlers<Calls> = {
  searchDeskStudents: ({ search }, context) => store.searchStudents(context.db, search, clerkOf(context)),

  async getDeskOrder({ id }, context) {
    const { db, clock } = context
    const today = clock.today()
    const facts = await factsOf(db, id, context)
    return {
      types: await offeredTypes(db, facts),
      initial: await initialDataOf(db, facts, { typeId: null, today }),
      places: await listActive(db, 'place'),
      open: (await store.listOpenOf(db, id)).map((row) => presentRequest(row, today)),
    }
  },

  async enterRequest({ id, typeId, key = null, ...typed }, context) {
    const placed = await context.change(async (tx, record) => {
      const facts = await factsOf(tx, id, context)
      return placeOrder(tx, record, { facts, typeId, key, typed }, context)
    })
    if (placed.isIssued) await filePapers([placed.id], context)
    return requests.read(context, placed.id)
  },
}
