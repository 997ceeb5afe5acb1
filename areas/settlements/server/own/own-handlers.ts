import { shownUniversity } from '#areas/departments/server/public.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { settlementsCalls } from '../../contract/calls.ts'
import { paymentName } from '../../contract/settlement.ts'
import * as store from './own-store.ts'
import { presentSettlement } from './present.ts'
import { receiptOf } from './receipt.ts'

type OwnCalls = Pick<typeof settlementsCalls, 'listSettlements' | 'listOperations' | 'printReceipt'>

export const ownHandlers: Handlers<OwnCalls> = {
  async listSettlements(_input, { db, who }) {
    const rows = await store.listOwn(db, who.personId)
    return rows.map(presentSettlement)
  },

  async listOperations({ id }, { db, who, fail }) {
    const operations = await store.listOperations(db, { id, personId: who.personId })
    if (operations === null) throw fail('not-found')
    return operations.map(({ kindId, ...operation }) => ({
      ...operation,
      payment: { id: kindId, name: paymentName(kindId) },
    }))
  },

  async printReceipt({ id }, { db, who, clock, settings, fail }) {
    const row = await store.findOwn(db, { id, personId: who.personId })
    if (row === null) throw fail('not-found')
    const settlement = presentSettlement(row)
    if (settlement.qrcode === null) throw fail('nothing-to-pay')
    const payer = [row.lastName, row.firstName, row.middleName].filter(Boolean).join(' ')
    const universityName = await shownUniversity(db, settings)
    const document = receiptOf({ settlement, payer, universityName, now: clock.now() })
    const fileName = `Квитанция ${settlement.contract.replaceAll(/[\\/]/g, '-')}.pdf`
    return { bytes: await renderPdf(document), fileName }
  },
}
