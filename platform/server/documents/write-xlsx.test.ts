import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'
import type { XlsxColumn } from './xlsx-document.ts'

interface Row {
  name: string
  rate: number | null
  born: string | null
  seen: string | null
}

const columns: XlsxColumn<Row>[] = [
  { title: 'Фамилия', value: ({ name }) => name, width: 40 },
  { title: 'Ставка', value: ({ rate }) => rate, kind: 'number' },
  { title: 'Родился', value: ({ born }) => born, kind: 'date' },
  { title: 'Заходил', value: ({ seen }) => seen, kind: 'instant' },
]

async function readBack(rows: Row[]) {
  const bytes = await writeXlsx({ name: 'Список: люди', columns, rows, timeZone: 'Europe/Samara' })
  const [sheet] = await readXlsxFile(Buffer.from(bytes))
  return sheet!
}

const aRow = { name: 'Ёлкина', rate: 0.5, born: '1990-02-28', seen: '2026-11-18T21:30:00Z' }

describe('writeXlsx', () => {
  it('writes text, numbers, dates and instants in the zone of the university', async () => {
    const { sheet, data } = await readBack([aRow])
    expect(sheet).toBe('Список  люди')
    expect(data).toEqual([
      ['Фамилия', 'Ставка', 'Родился', 'Заходил'],
      ['Ёлкина', 0.5, new Date('1990-02-28T00:00:00Z'), new Date('2026-11-19T01:30:00Z')],
    ])
  })

  it('leaves a cell without a value empty', async () => {
    const { data } = await readBack([{ name: '', rate: null, born: null, seen: null }, aRow])
    expect(data[1]).toEqual([null, null, null, null])
  })

  it.each(['=1+1', '+7 927', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'never writes %j as a formula',
    async (name) => {
      const { data } = await readBack([{ ...aRow, name }])
      expect(String(data[1]![0])).toMatch(/^'/)
    },
  )

  it('drops what XML cannot hold', async () => {
    const { data } = await readBack([{ ...aRow, name: 'до\u0000\u0008сюда' }])
    expect(data[1]![0]).toBe('досюда')
  })

  it('lets the server answer others while it computes the cells', async () => {
    let answered = 0
    const others = setInterval(() => (answered += 1), 0)
    const slow: XlsxColumn<number> = {
      title: 'Долго',
      value: (row) => {
        for (const end = performance.now() + 2; performance.now() < end;);
        return row
      },
    }
    const rows = Array.from({ length: 50 }, (_, row) => row)
    let answeredBefore = 0
    const last: XlsxColumn<number> = { title: 'Последний', value: () => (answeredBefore = answered) }
    await writeXlsx({ name: 'Список', columns: [slow, last], rows, timeZone: 'UTC' })
    clearInterval(others)
    expect(answeredBefore).toBeGreaterThan(0)
  })
})
