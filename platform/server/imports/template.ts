import { writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ImportColumn } from './import-kind.ts'
import { writeCsv } from './write-csv.ts'

interface Rule {
  heading: string
  isRequired: boolean
  text: string
}

const TYPE_TEXTS: Record<ImportColumn['type'], string> = {
  text: 'текст',
  date: 'дата: 01.09.2026 или ячейка Excel с датой',
  whole: 'целое число',
  decimal: 'число',
  flag: '«да» или «нет»',
  choice: 'одно из значений',
  texts: 'несколько значений через точку с запятой',
  choices: 'одно или несколько значений через точку с запятой',
  reference: 'название или код записи, которая уже есть в портале',
}

async function boundsOf(db: Db, column: ImportColumn): Promise<string> {
  if (column.type === 'text') return `не больше ${column.maxLength} знаков`
  if (column.type === 'whole' || column.type === 'decimal') return `от ${column.min} до ${column.max}`
  if ((column.type !== 'choice' && column.type !== 'choices') || column.isRegister) return ''
  const choices = await column.choices(db)
  return choices.map((choice) => (typeof choice === 'string' ? choice : choice.title)).join(', ')
}

async function rulesOf(db: Db, columns: readonly ImportColumn[]): Promise<Rule[]> {
  const rules: Rule[] = []
  for (const column of columns) {
    const parts = [TYPE_TEXTS[column.type], await boundsOf(db, column), column.rule ?? '']
    rules.push({
      heading: column.heading,
      isRequired: column.isRequired === true,
      text: parts.filter(Boolean).join('; '),
    })
  }
  return rules
}

const RULE_COLUMNS: XlsxColumn<Rule>[] = [
  { title: 'Столбец', value: ({ heading }) => heading, width: 36 },
  { title: 'Обязателен', value: ({ isRequired }) => isRequired, width: 12 },
  { title: 'Что в нём стоит', value: ({ text }) => text, width: 90 },
]

const WORKBOOK_WIDTH = 24

interface Templated {
  title: string
  columns: readonly ImportColumn[]
}

/** The template of a kind: headings, an example, and a second sheet with the rules in words. */
export async function writeTemplate(db: Db, { title, columns }: Templated): Promise<Uint8Array> {
  const rows: XlsxColumn<null>[] = columns.map(({ heading, example }) => ({
    title: heading,
    value: () => example,
    width: WORKBOOK_WIDTH,
  }))
  const rules = await rulesOf(db, columns)
  return writeXlsx(
    { name: title, columns: rows, rows: [null], timeZone: 'UTC' },
    { name: 'Правила', columns: RULE_COLUMNS, rows: rules, timeZone: 'UTC' },
  )
}

/** The same without its rules, for which CSV has no place. */
export function writeCsvTemplate({ columns }: Templated): Uint8Array {
  return writeCsv([columns.map(({ heading }) => heading), columns.map(({ example }) => example)])
}
