import { labelsOf } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listContractReferents } from './contract-register-store.ts'
import { MOST_SUM } from './contracts.ts'

/** The contract that a row belongs to. */
export const CONTRACT = {
  name: 'contract',
  heading: 'Договор',
  aliases: ['Номер договора', '№ договора'],
  type: 'reference',
  referents: listContractReferents,
  isRequired: true,
  rule: 'номер договора; когда периодов несколько — «номер, период» или код из бухгалтерии',
  example: 'Д-26/031',
} as const

/** Roubles and kopecks. */
export const SUM = {
  name: 'sum',
  heading: 'Сумма',
  type: 'decimal',
  min: 0.01,
  max: MOST_SUM,
  digits: 2,
  isRequired: true,
  example: '4120,00',
} as const

/** Rows of the register, with the labels of their contracts. */
export async function withContracts<Cells extends object>(
  db: Db,
  rows: readonly { id: number; contractId: number; cells: Cells }[],
) {
  const contractOf = labelsOf(await listContractReferents(db))
  return rows.map(({ id, contractId, cells }) => ({
    id,
    cells: { ...cells, contract: contractOf(contractId) },
  }))
}
