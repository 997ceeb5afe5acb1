import type { OwnBypassSheet } from '#areas/bypass/contract/bypass.ts'
import { bypassCalls } from '#areas/bypass/contract/calls.ts'
import { certificatesCalls } from '#areas/certificates/contract/calls.ts'
import type { OwnCertificates } from '#areas/certificates/contract/home.ts'
import { CertificateStatus } from '#areas/certificates/contract/status.ts'
import { libraryCalls } from '#areas/library/contract/calls.ts'
import type { HeldBooks } from '#areas/library/contract/loans/home.ts'
import type { BookLoan } from '#areas/library/contract/loans/loan.ts'
import { militaryCalls } from '#areas/military/contract/calls.ts'
import type { OwnMilitary } from '#areas/military/contract/home.ts'
import { roomBookingCalls } from '#areas/room-booking/contract/calls.ts'
import type { OwnWaitingReservations, Reservation } from '#areas/room-booking/contract/reservation.ts'
import { settlementsCalls } from '#areas/settlements/contract/calls.ts'
import type { OwnDebts } from '#areas/settlements/contract/home.ts'
import type { Settlement } from '#areas/settlements/contract/settlement.ts'
import { worksCalls } from '#areas/works/contract/calls.ts'
import type { OwnDuties } from '#areas/works/contract/home.ts'
import { WorkStatus } from '#areas/works/contract/status.ts'
import type { OwnWork } from '#areas/works/contract/work.ts'
import { idsOf, sumOf, type Counted, type Places } from './place.ts'

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
/** Nothing of it is left out: of the ready ones only those that still matter are shown. */
const isUnderWay = ({ statusId }: { statusId: number }) => statusId !== CertificateStatus.ready

/** What people have before them themselves. */
export const OWN_PLACES: Places = {
  async certificates(own: OwnCertificates, as) {
    const { body } = await as.call(certificatesCalls.listOwnCertificates, { limit: 100 })
    const { items } = body as { items: { id: number; statusId: number }[] }
    const shown = own.items.map(({ id, statusId }) => ({ id, statusId }))
    const isShown = new Set(shown.map(({ id }) => id))
    const listed = items.map(({ id, statusId }) => ({ id, statusId }))
    return [
      [shown.toSorted(byId), idsOf(shown.filter(isUnderWay))],
      [listed.filter(({ id }) => isShown.has(id)).toSorted(byId), idsOf(listed.filter(isUnderWay))],
    ]
  },

  async militaryCertificate({ request, undownloadedCount }: OwnMilitary, as) {
    const actual = (await as.call(militaryCalls.getActualRequest)).body as { id: number } | null
    const references = (await as.call(militaryCalls.countUndownloaded)).body as Counted
    return [
      [request && request.id, undownloadedCount],
      [request === null ? null : (actual?.id ?? null), references.count],
    ]
  },

  async debts({ debtSum, overpaymentSum, items, requests }: OwnDebts, as) {
    const settlements = (await as.call(settlementsCalls.listSettlements)).body as Settlement[]
    const open = settlements.filter(({ isClosed }) => !isClosed).map(({ debts }) => debts)
    const waiting = await as.call(settlementsCalls.listRequests, { isOpen: true })
    const isKeeper = waiting.status === 200
    return [
      [debtSum, overpaymentSum, items.length, requests],
      [
        sumOf(open.filter((debts) => debts > 0)),
        sumOf(open.map((debts) => Math.max(0, -debts))),
        open.filter((debts) => debts !== 0).length,
        isKeeper ? (waiting.body as Counted).count : 0,
      ],
    ]
  },

  async ownWorkDuties({ rejected, awaited }: OwnDuties, as) {
    const { body } = await as.call(worksCalls.listOwnWorks, {})
    const { items } = body as { items: OwnWork[] }
    const inState = (state: number) =>
      items.filter(({ statusId }) => statusId === state).map(({ workId: id }) => ({ id }))
    return [
      [rejected, idsOf(awaited)],
      [inState(WorkStatus.rejected).length, idsOf(inState(WorkStatus.onAgreement))],
    ]
  },

  async ownReservations({ items }: OwnWaitingReservations, as, today) {
    const { body } = await as.call(roomBookingCalls.listOwnReservations, { limit: 100 })
    const waiting = (body as Reservation[]).filter(
      ({ status, date }) => status.slug === 'pending' && date >= today,
    )
    return [idsOf(items), idsOf(waiting)]
  },

  async heldBooks({ count, items }: HeldBooks, as) {
    const held = (await as.call(libraryCalls.listOwnLoans)).body as BookLoan[]
    const isListed = new Set(held.map(({ id }) => id))
    return [
      [count, idsOf(items)],
      [held.length, idsOf(items.filter(({ id }) => isListed.has(id)))],
    ]
  },

  async bypassSheet(sheet: OwnBypassSheet, as) {
    return [sheet, (await as.call(bypassCalls.getBypassSheet)).body]
  },
}
