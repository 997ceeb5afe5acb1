import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { PersonalRow } from '#platform/server/personal-data/source.ts'

/** One heading with its rows. */
export interface ExportPart {
  title: string
  rows: readonly PersonalRow[]
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function shown(value: PersonalRow[string], timeZone: string): string {
  if (value === null || value === '') return '—'
  if (value instanceof Date)
    return new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(value)
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  return /^\d{4}-\d\d-\d\d$/.test(String(value))
    ? String(value).split('-').toReversed().join('.')
    : String(value)
}

function partHtml({ title, rows }: ExportPart, timeZone: string): string {
  const names = Object.keys(rows[0] ?? {})
  const head = names.map((name) => `<th>${escaped(name)}</th>`).join('')
  const body = rows
    .map(
      (row) =>
        `<tr>${names.map((name) => `<td>${escaped(shown(row[name] ?? null, timeZone))}</td>`).join('')}</tr>`,
    )
    .join('\n')
  const content = rows.length > 0 ? `<table><tr>${head}</tr>\n${body}</table>` : '<p>Сведений нет.</p>'
  return `<h2>${escaped(title)}</h2>\n${content}`
}

interface ExportDocument {
  universityName: string
  personName: string
  madeAt: Date
  timeZone: string
  parts: readonly ExportPart[]
}

function pageHtml({ universityName, personName, madeAt, timeZone, parts }: ExportDocument): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Мои данные</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}</style>
</head><body>
<h1>${escaped(personName)}</h1>
<p>${escaped(universityName)}. Копия данных на ${escaped(shown(madeAt, timeZone))}.</p>
${parts.map((part) => partHtml(part, timeZone)).join('\n')}
</body></html>
`
}

/** Packs everything twice: as a page for the person and as JSON for a program. */
export async function exportZip(document: ExportDocument): Promise<Buffer> {
  const { personName, madeAt, parts } = document
  const data = Object.fromEntries(parts.map(({ title, rows }) => [title, rows]))
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(pageHtml(document)), 'Мои данные.html', { mtime: madeAt })
  zip.addBuffer(Buffer.from(JSON.stringify({ personName, madeAt, data }, null, 2)), 'Мои данные.json', {
    mtime: madeAt,
  })
  zip.end()
  return buffer(zip.outputStream)
}
