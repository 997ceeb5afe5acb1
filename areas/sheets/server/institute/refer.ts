import { nameOfUniversity } from '#areas/departments/server/public.ts'
import { issuePapers, revokePaper } from '#areas/papers/server/public.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import * as store from './referral-store.ts'

/** The series of the numbers of referrals. */
const SERIES = 'referral'

type Issuing = Pick<HandlerContext, 'clock' | 'settings'>

/** The number of an issued paper, or why none is issued. */
type Referred = { number: string } | 'no-university-name'

/** Gives the sheet of one student its paper; refused while the university has no name (decision 0307). */
export async function refer(
  tx: Db,
  { id, until }: { id: number; until: string },
  { clock, settings }: Issuing,
): Promise<Referred> {
  const university = await nameOfUniversity(tx, settings)
  if (university === null) return 'no-university-name'
  const issuedOn = clock.today()
  const year = Number(issuedOn.slice(0, 4))
  const facts = await store.readReferralFacts(tx, id)
  const wish = {
    title: `Направление на пересдачу, действует по ${displayDate(until)}`,
    issuer: `${university}, ${facts.institute}`,
    holder: facts.student,
  }
  const [paper] = await issuePapers(tx, { name: SERIES, year, issuedOn, suffix: `-Н/${year}` }, [wish])
  const { number, code, id: paperId } = paper!
  const dated = { issuedOn, until, createdAt: clock.now().toISOString() }
  const content = { ...facts, ...dated, number, code, university, sheetId: id }
  await store.writeReferral(tx, { id, paperId, content })
  return { number }
}

/** Issues a new paper for a referral whose content has changed; the former paper becomes invalid. */
export async function referAgain(
  tx: Db,
  { id, until }: { id: number; until: string },
  context: Issuing,
): Promise<Referred> {
  const former = await store.findReferral(tx, id)
  if (former === null) throw new Error(`Sheet ${id} is no referral`)
  const referred = await refer(tx, { id, until }, context)
  if (referred === 'no-university-name') return referred
  const reason = `Выдано новое направление № ${referred.number}`
  await revokePaper(tx, former.paperId, { day: context.clock.today(), reason })
  return referred
}
