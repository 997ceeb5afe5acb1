import { describe, expect, it } from 'vitest'
import { describeProblem } from '#platform/server/imports/problem.ts'
import { readTimetableFile } from './read-timetable-file.ts'
import { aRow, fileText, useFiles } from './testing/timetable-file.ts'

const fileOf = useFiles()

async function read(content: string | Buffer) {
  const progress: string[] = []
  const onProgress = (text: string) => void progress.push(text)
  const content_ = await readTimetableFile(await fileOf(content), {
    year: { id: 2026, startDate: '2026-09-01', weeks: 52, isElongated: false },
    onProgress,
  })
  return { ...content_, progress }
}

/** The problems of a file of a good row, these rows, and a good row. */
async function problemsOf(...rows: string[]): Promise<string[]> {
  const { problems } = await read(fileText(aRow(), ...rows, aRow({ weekday: '2' })))
  return problems.map(describeProblem)
}

describe('a row', () => {
  it.each([
    [{ weekday: '7' }, 'weekday'],
    [{ lesson_number: '9' }, 'lesson_number'],
    [{ lesson_number: '1.5' }, 'lesson_number'],
    [{ weeks: '' }, 'weeks'],
    [{ weeks: '0 1' }, 'weeks'],
    [{ weeks: '53' }, 'weeks'],
    [{ weeks: '1-5' }, 'weeks'],
    [{ level: 'школа' }, 'level'],
    [{ lesson_type: 'семинар' }, 'lesson_type'],
    [{ group: '' }, 'group'],
    [{ discipline: ' ' }, 'discipline'],
    [{ discipline: 'я'.repeat(501) }, 'discipline'],
    [{ discipline: '=HYPERLINK(1)' }, 'discipline'],
    [{ discipline: '+1' }, 'discipline'],
    [{ discipline: '@SUM' }, 'discipline'],
    [{ discipline: '\tФизика' }, 'discipline'],
    [{ discipline: '"Физика\nи химия"' }, 'discipline'],
    [{ discipline: '\u001B[31mФизика' }, 'discipline'],
    [{ discipline: 'Физика "твёрдого" тела' }, 'discipline'],
    [{ teacher: 'петров' }, 'teacher'],
    [{ room: 'А'.repeat(61) }, 'room'],
    [{ institute: '' }, 'institute'],
  ])('with %j is named by its line and column', async (cells, column) => {
    expect(await problemsOf(aRow(cells))).toEqual([
      expect.stringMatching(new RegExp(`^строка 3, столбец ${column}: `)),
    ])
  })

  it('that gives its group another course than an earlier row is unreadable', async () => {
    expect(await problemsOf(aRow({ weekday: '3', course: '2' }))).toEqual([
      'строка 3, столбец course: в строке 2 у группы ПРОБ-01-26 указано другое',
    ])
  })

  it.each(['. Проектирование', '*Занятия по адресу:', '……', '-', '2,4,6 н. Физика', '- Физика'])(
    'may have the discipline «%s»',
    async (discipline) => {
      const { rows } = await read(fileText(aRow({ discipline: `"${discipline}"` })))
      expect(rows).toMatchObject([{ discipline }])
    },
  )

  it('names each teacher once, however the initials are spaced', async () => {
    const { rows } = await read(fileText(aRow({ teacher: 'Петров П. П.; Салтыков-Щедрин М.Е.;Петров П.П.' })))
    expect(rows[0]?.teachers).toEqual(['Петров П.П.', 'Салтыков-Щедрин М.Е.'])
  })

  it('does not carry its control characters and its length into the message', async () => {
    const [problem] = await problemsOf(aRow({ weekday: `\u001B[31m${'9'.repeat(500)}` }))
    expect(problem).not.toContain('\u001B')
    expect(problem!.length).toBeLessThan(140)
  })
})

describe('a file', () => {
  it('may begin with a byte order mark and mix the ends of its lines', async () => {
    const { rows } = await read(`\uFEFF${fileText(aRow()).replaceAll('\n', '\r\n')}${aRow()}\n${aRow()}\r`)
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4])
  })

  it('still has the right line numbers after a value with line breaks in it', async () => {
    const { problems } = await read(fileText(aRow({ room: '"А\nБ\nВ"' }), aRow(), aRow({ weekday: '0' })))
    expect(problems.map(({ line }) => line)).toEqual([2, 6])
  })

  it('with a head alone is refused', async () => {
    await expect(read(fileText())).rejects.toThrow('нет ни одной строки')
  })

  it('with a quote that is never closed is refused by the line where it opens', async () => {
    const content = fileText(aRow(), aRow({ discipline: '"Физика' }), aRow())
    await expect(read(content)).rejects.toThrow('Строка 3: В файле не закрыта кавычка')
  })

  it('with more rows than any university has is refused', async () => {
    await expect(read(fileText(...Array.from({ length: 100_001 }, () => 'x')))).rejects.toThrow(
      'больше 100000 строк',
    )
  })

  it('with nothing but bad rows is counted to its end and named up to a limit', async () => {
    const { problems, unreadableRows, progress } = await read(
      fileText(...Array.from({ length: 12_000 }, () => 'x')),
    )
    expect(unreadableRows).toBe(12_000)
    expect(problems).toHaveLength(10_000)
    expect(progress).toHaveLength(6)
  })
})
