import { issuePapers, revokePaper } from '#areas/papers/server/public.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import * as store from './referral-store.ts'

/** The series of the numbers of referrals. */
const SERIES = 'referral'

type Issuing = Pick<HandlerContext, 'clock' | 'settings'>

/** Gives the sheet of one student its paper; returns its number. */
export async function refer(
  tx: Db,
  { id, until }: { id: number; until: string },
  { clock, settings }: Issuing,
): Promise<string> {
  const issuedOn = clock.today()
  const year = Number(issuedOn.slice(0, 4))
  const facts = await store.readReferralFacts(tx, id)
  const wish = {
    title: `Направление на пересдачу, действует по ${displayDate(until)}`,
    issuer: `${settings.universityName}, ${facts.institute}`,
    holder: facts.student,
  }
  const [paper] = await issuePapers(tx, { name: SERIES, year, issuedOn, suffix: `-Н/${year}` }, [wish])
  const { number, code, id: paperId } = paper!
  const dated = { issuedOn, until, createdAt: clock.now().toISOString() }
  const content = { ...facts, ...dated, number, code, university: settings.universityName, sheetId: id }
  await store.writeReferral(tx, { id, paperId, content })
  return number
}

/** Issues a new paper for a referral whose content has changed; the former paper becomes invalid. */
export async function referAgain(
  tx: Db,
  { id, until }: { id: number; until: string },
  context: Issuing,
): Promise<string> {
  const former = await store.findReferral(tx, id)
  if (former === null) throw new Error(`Sheet ${id} is no referral`)
  const number = await refer(tx, { id, until }, context)
  const reason = `Выдано новое направление № ${number}`
  await revokePaper(tx, former.paperId, { day: context.clock.today(), reason })
  return number
}
