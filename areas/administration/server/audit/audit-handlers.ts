import { pageOf } from '#platform/contract/query.ts'
import { countAudit, listAudit, listAuditNames, type AuditRow } from '#platform/server/audit/audit-log.ts'
import type { AuditTitles } from '#platform/server/audit/audit-titles.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import { MOST_EXPORTED, type AuditName } from '../../contract/audit.ts'
import type { administrationCalls } from '../../contract/calls.ts'
import { readFilter } from './audit-filter.ts'
import { AUDIT_COLUMNS } from './audit-sheet.ts'
import { readFullNames } from '../person-store.ts'
import { changedFields } from './changed-fields.ts'
import { readAuditedNames } from './record-names.ts'
import { rowWords, secondTextIn } from './row-words.ts'

/** Adds the names of people and records to rows of the audit, and puts everything into words. */
async function inWords(
  { db, settings }: Pick<HandlerContext, 'db' | 'settings'>,
  rows: readonly AuditRow[],
  titles: AuditTitles,
) {
  const { actions, entities } = titles
  const ids = rows.flatMap((row) => [row.real_person_id, row.effective_person_id])
  const names = await readFullNames(db, [...new Set(ids.filter((id) => id !== null))])
  const named = await readAuditedNames(db, rows, titles)
  const personOf = (id: number | null) => (id === null ? null : { id, fullName: names.get(id) ?? `№ ${id}` })
  const momentText = secondTextIn(settings.timeZone)
  const wordsOf = (action: string) => {
    const nameFor = (field: string, id: number) => named.ofField(action, field, id)
    return rowWords(titles, { action, nameFor, momentText })
  }
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: personOf(row.real_person_id),
    person: personOf(row.effective_person_id),
    action: row.action,
    actionTitle: actions[row.action] ?? row.action,
    entity: row.entity,
    entityTitle: row.entity === null ? null : (entities[row.entity] ?? row.entity),
    entityId: row.entity_id,
    entityName: named.ofRecord(row),
    changes: changedFields(row, wordsOf(row.action)),
    ip: row.ip,
    requestId: row.request_id,
  }))
}

type Texts = Readonly<Record<string, string>>

/** All kinds that have a title, so that one finds out that there are no rows of a kind, and all others with rows. */
function namesOf(written: readonly string[], titles: Texts, keywords: Texts = {}): AuditName[] {
  const codes = new Set([...written, ...Object.keys(titles)])
  const isWritten = new Set(written)
  return [...codes].map((code) => ({
    code,
    title: titles[code] ?? code,
    keywords: keywords[code] ?? '',
    isWritten: isWritten.has(code),
  }))
}

type AuditCalls = Pick<typeof administrationCalls, 'listAudit' | 'listAuditNames' | 'exportAudit'>

export const auditHandlers = (titles: AuditTitles): Handlers<AuditCalls> => ({
  async listAudit(input, context) {
    const { db, settings } = context
    const filter = await readFilter(db, input, settings.timeZone)
    const rows = await listAudit(db, filter, pageOf(input))
    return { count: await countAudit(db, filter), items: await inWords(context, rows, titles) }
  },

  async listAuditNames(_, { db }) {
    const { actions, entities } = await listAuditNames(db)
    return {
      actions: namesOf(actions, titles.actions, titles.keywords),
      entities: namesOf(entities, titles.entities),
    }
  },

  async exportAudit(input, context) {
    const { db, clock, settings } = context
    const filter = await readFilter(db, input, settings.timeZone)
    const found = await listAudit(db, filter, { limit: MOST_EXPORTED, offset: 0 })
    const sheet = {
      name: 'Журнал действий',
      fileName: `Журнал действий ${clock.today()}.xlsx`,
      columns: AUDIT_COLUMNS,
      rows: await inWords(context, found, titles),
    }
    const audit = { action: 'administration.export-audit', entity: 'audit', after: input }
    return exportSheet(context, sheet, audit)
  },
})
