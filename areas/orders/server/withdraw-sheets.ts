import { holdSignedSheets, withdrawSheets, type SignedSheet } from '#areas/bypass/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { RecordAudit } from '#platform/server/http/handlers.ts'
import { listCreated } from '#platform/server/records/change-set.ts'

const MOST_NAMED = 5

function signedText(sheets: readonly SignedSheet[]): string {
  const named = sheets.slice(0, MOST_NAMED).map(({ fullName, units }) => `${fullName} (${units.join(', ')})`)
  const more = sheets.length > MOST_NAMED ? ` и ещё ${sheets.length - MOST_NAMED}` : ''
  return `Отменить нельзя: обходной лист уже подписывают — ${named.join('; ')}${more}. Попросите эти подразделения снять подписи и повторите встречный приказ: неподписанный лист он уберёт сам`
}

/**
 * Removes the bypass sheets that were opened by orders of a change set: a returning person has nothing to
 * settle. Returns the text of the refusal if somebody has signed one; null otherwise.
 */
export async function withdrawSheetsOf(tx: Db, setId: number, audit: RecordAudit): Promise<string | null> {
  const filed = await listCreated(tx, setId, 'student_order')
  const signed = await holdSignedSheets(tx, filed)
  if (signed.length > 0) return signedText(signed)
  for (const entityId of await withdrawSheets(tx, filed))
    await audit({ action: 'bypass.withdraw', entity: 'bypass_sheet', entityId })
  return null
}
