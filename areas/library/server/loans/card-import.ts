import { listPersonReferents } from '#areas/departments/server/public.ts'
import { labelsOf } from '#areas/study/server/public.ts'
import { defineImportKind, type ImportPlan, type RowProblem } from '#platform/server/imports/import-kind.ts'
import { listCardRows, writeCards, type CardColumn } from './loan-import-store.ts'
import { READER } from './loan-import.ts'

const NUMBER = /^[0-9A-Za-zА-Яа-яЁё./-]{1,40}$/

/** One number opens the hall for one reader. */
function checkNumbers({ created, changed, ...rest }: ImportPlan<CardColumn>): RowProblem<CardColumn>[] {
  const all = [...created, ...changed, ...rest.unchanged, ...rest.missing]
  const counts = Map.groupBy(all, ({ cells }) => cells.number)
  return [...created, ...changed].flatMap(({ line, cells: { number } }) => {
    if (!NUMBER.test(number!))
      return [{ line, column: 'number' as const, text: 'цифры, буквы, точка, дефис и косая черта' }]
    return counts.get(number)!.length > 1
      ? [{ line, column: 'number' as const, text: 'этот номер у другого читателя' }]
      : []
  })
}

export const libraryCards = defineImportKind({
  kind: 'library-cards',
  title: 'Читательские билеты',
  about: 'Номер билета, по которому читателя пускают в зал и записывают на него книги',
  permissions: ['university-data', 'content-management'],
  after: ['people'],
  columns: [
    READER,
    {
      name: 'number',
      heading: 'Номер билета',
      aliases: ['Читательский билет', 'Штрихкод билета', 'Билет'],
      type: 'text',
      maxLength: 40,
      isRequired: true,
      example: '26001234',
    },
  ],
  keys: [['reader']],
  async list(db) {
    const nameOf = labelsOf(await listPersonReferents(db))
    const rows = await listCardRows(db)
    return rows.map(({ personId, number }) => ({
      id: personId,
      cells: { reader: nameOf(personId), number },
    }))
  },
  check: async (_db, plan) => checkNumbers(plan),
  write: (tx, { created, changed }) => writeCards(tx, [...created, ...changed]),
})
