import { announcementsCalls } from '#areas/announcements/contract/calls.ts'
import { bypassCalls } from '#areas/bypass/contract/calls.ts'
import type { BypassQueue } from '#areas/bypass/contract/queue.ts'
import { certificatesCalls } from '#areas/certificates/contract/calls.ts'
import type { CertificatesQueue } from '#areas/certificates/contract/home.ts'
import { CertificateStatus } from '#areas/certificates/contract/status.ts'
import { electivesCalls } from '#areas/electives/contract/calls.ts'
import type { ElectivesQueue } from '#areas/electives/contract/home.ts'
import { libraryCalls } from '#areas/library/contract/calls.ts'
import type { LoanQueue } from '#areas/library/contract/loans/home.ts'
import { messengerCalls } from '#areas/messenger/contract/calls.ts'
import { militaryCalls } from '#areas/military/contract/calls.ts'
import type { DeskCounts } from '#areas/military/contract/desk.ts'
import type { MilitaryQueue } from '#areas/military/contract/home.ts'
import { orderCalls } from '#areas/orders/contract/calls.ts'
import type { WaitingOrders } from '#areas/orders/contract/home.ts'
import { privacyCalls } from '#areas/privacy/contract/calls.ts'
import { roomBookingCalls } from '#areas/room-booking/contract/calls.ts'
import type { WaitingReservations } from '#areas/room-booking/contract/reservation.ts'
import { supportCalls } from '#areas/support/contract/calls.ts'
import type { UnassignedCounts } from '#areas/works/contract/assignment.ts'
import { worksCalls } from '#areas/works/contract/calls.ts'
import type { LateWorks, WaitingWorks } from '#areas/works/contract/home.ts'
import { WorkStatus } from '#areas/works/contract/status.ts'
import type { StaffWithWorks } from '#areas/works/contract/work.ts'
import { countsIn, sumOf, type Counted, type Places } from './place.ts'

/** The queues of those who work them off. */
export const QUEUE_PLACES: Places = {
  async certificatesQueue({ waiting, overdue, doneToday }: CertificatesQueue, as) {
    const { processing, inProgress } = CertificateStatus
    const listed = await countsIn(
      (filter) => as.call(certificatesCalls.listRequests, filter as never),
      [{ statusIds: [processing, inProgress] }, { isOverdue: '1' }, { isDoneToday: '1' }],
    )
    return [[waiting, overdue, doneToday], listed]
  },

  async militaryQueue({ waiting, ending }: MilitaryQueue, as) {
    const listed = await countsIn(
      (filter) => as.call(militaryCalls.listRequests, filter as never),
      [{ isOpen: '1' }, { isEnding: '1' }],
    )
    const counts = (await as.call(militaryCalls.countRequests)).body as DeskCounts
    return [
      [waiting, ending, waiting],
      [...listed, counts.open],
    ]
  },

  async electivesQueue({ campaigns }: ElectivesQueue, as) {
    const listed = await countsIn(
      (filter) => as.call(electivesCalls.listChoices, filter),
      campaigns.map(({ id }) => ({ campaignId: id, state: 'on-moderation' as const })),
    )
    return [campaigns.map(({ onModeration }) => onModeration), listed]
  },

  async waitingWorks({ waiting, absent }: WaitingWorks, as) {
    const of = { consentStatusIds: [WorkStatus.onAgreement] }
    const listed = await countsIn(
      (filter) => as.call(worksCalls.listTaughtWorks, filter),
      [of, ...absent.map(({ staffId }) => ({ ...of, staffId }))],
    )
    return [[waiting, ...absent.map((one) => one.waiting)], listed]
  },

  async lateWorks({ late, teachers, unassigned }: LateWorks, as) {
    const units = (await as.call(worksCalls.listWorkUnits)).body as { id: number }[]
    const { body } = await as.call(worksCalls.listStaffWithWorks, { departmentId: units[0]!.id })
    const counts = (body as StaffWithWorks[]).map(({ lateCount }) => lateCount)
    const without = (await as.call(worksCalls.listUnassignedWorks)).body as { counts: UnassignedCounts }
    return [
      [late, teachers, unassigned],
      [sumOf(counts), counts.filter((count) => count > 0).length, without.counts.on_agreement_count],
    ]
  },

  async waitingReservations({ pending, displaced }: WaitingReservations, as, today) {
    const listed = await countsIn(
      (filter) => as.call(roomBookingCalls.listReservations, filter as never),
      [
        { statuses: ['pending'], from: today },
        { statuses: ['approved'], isDisplaced: '1' },
      ],
    )
    return [[pending, displaced], listed]
  },

  async waitingOrders({ draftsCount, signedCount }: WaitingOrders, as) {
    const listed = await countsIn(
      (filter) => as.call(orderCalls.listOrders, filter),
      [{ state: 'draft' as const }, { state: 'signed' as const }],
    )
    return [[draftsCount, signedCount], listed]
  },

  async loanQueue({ held, overdue, asked }: LoanQueue, as) {
    const parts = ['held', 'overdue', 'asked'] as const
    const listed = await countsIn(
      (filter) => as.call(libraryCalls.listLoans, filter),
      parts.map((part) => ({ part })),
    )
    return [[held, overdue, asked], listed]
  },

  async waitingComplaints({ count }: Counted, as) {
    const { body } = await as.call(messengerCalls.listComplaints, { state: 'waiting' })
    return [count, (body as Counted).count]
  },

  async waitingSupport({ count }: Counted, as) {
    const { body } = await as.call(supportCalls.listSupportRequests, { state: 'waiting' })
    return [count, (body as Counted).count]
  },

  async waitingCorrections({ count }: Counted, as) {
    const { body } = await as.call(privacyCalls.listForeignCorrections, { state: 'waiting' })
    return [count, (body as Counted).count]
  },

  async bypassQueue({ waitingCount, overdueCount, signedTodayCount }: BypassQueue, as) {
    const filters = [{ status: 'не подписано' }, { part: 'overdue' }, { part: 'signed-today' }] as const
    const lists = filters.map((filter) => as.call(bypassCalls.listSignerItems, filter))
    const listed = (await Promise.all(lists)).map(({ body }) => (body as Counted).count)
    return [[waitingCount, overdueCount, signedTodayCount], listed]
  },

  async editedAnnouncements({ draftsCount, scheduledCount }: Record<string, number>, as) {
    const lists = (['draft', 'scheduled'] as const).map((state) =>
      as.call(announcementsCalls.listEdited, { state }),
    )
    const listed = (await Promise.all(lists)).map(({ body }) => (body as Counted).count)
    return [[draftsCount, scheduledCount], listed]
  },

  async unconfirmedAnnouncements({ count }: Counted, as) {
    const { body } = await as.call(announcementsCalls.listAnnouncements, { unconfirmed: true, limit: 100 })
    return [count, (body as unknown[]).length]
  },
}
