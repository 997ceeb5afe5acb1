import type { BypassItem } from '../../contract/bypass.ts'

/** «подписано 4 из 5» */
export function signedText(items: readonly Pick<BypassItem, 'signedAt'>[]): string {
  return `подписано ${items.filter(({ signedAt }) => signedAt !== null).length} из ${items.length}`
}
