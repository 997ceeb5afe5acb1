import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import {
  displayPin,
  issuePin,
  issuePins,
  listAccountStates,
  listPins,
  revokePin,
} from '#areas/accounts/server/public.ts'
import { shownUniversity } from '#areas/departments/server/public.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { codeCalls } from '../../contract/code-calls.ts'
import { SHEET_MAX } from '../../contract/code.ts'
import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import { listPowerless, readIsPowerful, type Recipient } from '../grants/standing-store.ts'
import { readPerson, readStatuses } from '../people/person-store.ts'
import { codeSheet } from './code-sheet.ts'
import { findUnits, readUnit } from './unit-store.ts'

const UNITS_SHOWN = 10
const SHORTEST_SEARCH = 2

type SheetContext = HandlerContext<(typeof codeCalls)['issueSheet']>
type Unit = { kind: 'group' | 'department'; unitId: number }

/**
 * Everybody of the unit without an account. Holders of permissions over the permissions of others are left to
 * administrators.
 */
async function recipientsOf(
  context: SheetContext,
  { kind, unitId }: Unit,
): Promise<{ name: string; recipients: Recipient[] }> {
  const { db, clock, who, fail, failField } = context
  const unit = await readUnit(db, { kind, unitId, today: clock.today() })
  if (unit === null) throw fail('not-found')
  const accounts = new Set((await listAccountStates(db, unit.personIds)).map(({ personId }) => personId))
  const waiting = unit.personIds.filter((id) => !accounts.has(id))
  const powerful = who.permissions.has('admin') ? [] : POWERFUL_PERMISSIONS
  const recipients = await listPowerless(db, waiting, { today: clock.today(), powerful })
  if (recipients.length === 0) throw fail('nobody-needs-codes')
  if (recipients.length > SHEET_MAX)
    throw failField('unitId', `На одном листе не больше ${SHEET_MAX} кодов. Выберите подразделение поменьше`)
  return { name: unit.name, recipients }
}

export const codeHandlers: Handlers<typeof codeCalls> = {
  async listCodes({ q, state = null, page = 1 }, { db, clock }) {
    const words = searchWords(q ?? '')
    const { count, items } = await listPins(db, { words, state, now: clock.now(), ...pageOf({ page }) })
    const ids = items.map(({ personId }) => personId)
    const statuses = await readStatuses(db, ids, clock.today())
    return {
      total: count,
      items: items.map((pin) => ({ ...pin, status: statuses.get(pin.personId) ?? null })),
    }
  },

  async issueCode({ personId }, { db, clock, who, settings, fail, change }) {
    const today = clock.today()
    const person = await readPerson(db, personId, today)
    if (person === null) throw fail('not-found')
    const isPowerful = await readIsPowerful(db, personId, { today, powerful: POWERFUL_PERMISSIONS })
    if (isPowerful && !who.permissions.has('admin')) throw fail('administrators-only')
    if ((await listAccountStates(db, [personId])).length > 0) throw fail('has-account')
    const issued = await change(async (tx, record) => {
      const { secretKey } = settings
      const given = await issuePin(tx, { clock, secretKey }, { personId, issuedBy: who.personId })
      await record({ action: 'rights.issue-code', entity: 'person', entityId: personId })
      return given
    })
    return { code: displayPin(issued.pin), fullName: person.fullName, expiresAt: issued.expiresAt }
  },

  async findUnits({ q }, { db, clock }) {
    const text = q ?? ''
    if (text.length < SHORTEST_SEARCH) return []
    const units = await findUnits(db, { words: searchWords(text), today: clock.today(), limit: UNITS_SHOWN })
    const ids = [...new Set(units.flatMap(({ personIds }) => personIds))]
    const accounts = new Set((await listAccountStates(db, ids)).map(({ personId }) => personId))
    return units.map(({ kind, id, name, note, personIds: people }) => ({
      kind,
      id,
      name,
      note,
      peopleCount: people.length,
      waitingCount: people.filter((personId) => !accounts.has(personId)).length,
    }))
  },

  async issueSheet(unit, context) {
    const { db, clock, who, settings, change } = context
    const { name, recipients } = await recipientsOf(context, unit)
    const personIds = recipients.map(({ id }) => id)
    const { pins, expiresAt } = await change(async (tx, record) => {
      const { secretKey } = settings
      const issued = await issuePins(tx, { clock, secretKey }, { personIds, issuedBy: who.personId })
      await record({
        action: 'rights.issue-code-sheet',
        entity: unit.kind,
        entityId: unit.unitId,
        after: { personIds },
      })
      return issued
    })
    const codes = new Map(pins.map(({ personId, pin }) => [personId, displayPin(pin)]))
    const people = recipients.map(({ id, fullName }) => ({ fullName, code: codes.get(id)! }))
    const universityName = await shownUniversity(db, settings)
    const document = codeSheet({ unitName: name, people, expiresAt, universityName, clock, settings })
    return { bytes: await renderPdf(document), fileName: `Коды_${name.replaceAll(/[\s/\\]+/g, '_')}.pdf` }
  },

  async revokeCode({ codeId }, { clock, who, fail, change }) {
    await change(async (tx, record) => {
      const personId = await revokePin(tx, codeId, clock.now())
      if (personId === null) throw fail('not-found')
      const power = { today: clock.today(), powerful: POWERFUL_PERMISSIONS }
      if (!who.permissions.has('admin') && (await readIsPowerful(tx, personId, power)))
        throw fail('administrators-only')
      await record({ action: 'rights.revoke-code', entity: 'person', entityId: personId })
    })
    return DONE
  },
}
