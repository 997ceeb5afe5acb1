import type { RunLine } from '../contract/run.ts'

/**
 * «создано 3, изменено 1, без изменений 96», or what would be; nothing if the file has errors.
 */
export function countsText({ counts, state }: Pick<RunLine, 'counts' | 'state'>): string {
  if (counts === null) return '—'
  const { created, changed, unchanged, errors } = counts
  if (errors > 0) return `ошибок ${errors}, ничего не изменено`
  if (state === 'done' || state === 'undone')
    return `создано ${created}, изменено ${changed}, без изменений ${unchanged}`
  return `новых ${created}, изменится ${changed}, без изменений ${unchanged}`
}
