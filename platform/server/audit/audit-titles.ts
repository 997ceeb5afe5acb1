/** The Russian titles of the actions and the kinds of records in the audit, by their codes. */
export interface AuditTitles {
  actions: Readonly<Record<string, string>>
  entities: Readonly<Record<string, string>>
}

/** The titles of what the platform itself writes into the audit. */
export const PLATFORM_AUDIT_TITLES: AuditTitles = {
  actions: { 'product.bring': 'Внесены первые тексты портала' },
  entities: { product_record: 'Первые тексты' },
}
