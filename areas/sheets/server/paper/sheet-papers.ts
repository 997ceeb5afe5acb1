import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { shownUniversity } from '#areas/departments/server/public.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import { MARK_NAMES, marksOf } from '../../contract/marks.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import type { StudentRecord, TeacherSheet } from '../../contract/statement.ts'

type PaperRecord = Pick<StudentRecord, 'fio' | 'group' | 'recordBook' | 'mark' | 'finalMark'>

/** The data of a sheet on paper, whoever prints it. */
type PaperSheet = Pick<
  TeacherSheet,
  | 'id'
  | 'typeId'
  | 'type'
  | 'subject'
  | 'group'
  | 'status'
  | 'examDate'
  | 'isDateSet'
  | 'semester'
  | 'attempt'
  | 'period'
  | 'institute'
  | 'examiners'
> & { records: readonly PaperRecord[] }

/** The paper of a sheet that the office, or the head of a chair, has before them. */
export function paperOf({ type, date, discipline, students, ...sheet }: InstituteSheet): PaperSheet {
  const group = [...new Set(students.map((student) => student.group))].join(', ')
  const named = { typeId: type.id, type: type.name, subject: discipline, examDate: date }
  return { ...sheet, ...named, group, records: students }
}

const COLUMNS: readonly XlsxColumn<PaperRecord>[] = [
  { title: 'Группа', value: ({ group }) => group, width: 16 },
  { title: 'Студент', value: ({ fio }) => fio, width: 40 },
  { title: 'Зачётная книжка', value: ({ recordBook }) => recordBook, width: 18 },
  { title: 'Оценка', value: ({ mark }) => mark?.name ?? null, width: 24 },
  { title: 'Итоговая оценка', value: ({ finalMark }) => finalMark?.name ?? null, width: 24 },
]

const fileNameOf = ({ id }: PaperSheet, ending: string) => `Ведомость_${id}.${ending}`

/** The marks of a sheet for a spreadsheet. */
export function exportMarks(
  sheet: PaperSheet,
  context: Pick<HandlerContext, 'change' | 'settings'>,
): Promise<ServedFile> {
  return exportSheet(
    context,
    { name: 'Ведомость', fileName: fileNameOf(sheet, 'xlsx'), columns: COLUMNS, rows: sheet.records },
    { action: 'sheets.export', entity: 'statement', entityId: sheet.id },
  )
}

function headOf(sheet: PaperSheet, universityName: string): Content[] {
  const kind = sheet.attempt === 1 ? '' : ` (пересдача, попытка ${sheet.attempt})`
  const lines: [string, string][] = [
    ['Дисциплина', sheet.subject],
    ['Вид контроля', `${sheet.type}${kind}`],
    ['Группа', sheet.group],
    ['Семестр', `${sheet.semester}, ${sheet.period.toLocaleLowerCase('ru')}`],
    ['Дата', sheet.isDateSet ? displayDate(sheet.examDate) : 'не назначена'],
    ['Экзаменаторы', sheet.examiners.map(({ name }) => name).join(', ')],
  ]
  return [
    { text: universityName, alignment: 'center' },
    { text: sheet.institute, alignment: 'center', margin: [0, 0, 0, 6] },
    {
      text: `Зачётно-экзаменационная ведомость № ${sheet.id}`,
      fontSize: 14,
      bold: true,
      alignment: 'center',
      margin: [0, 0, 0, 10],
    },
    {
      table: { widths: [90, '*'], body: lines.map(([name, value]) => [{ text: name, bold: true }, value]) },
      layout: 'noBorders',
      margin: [0, 0, 0, 10],
    },
  ]
}

/** An absence is written as the office has settled it. */
function rowOf({ fio, group, recordBook, mark, finalMark }: PaperRecord, index: number): TableCell[] {
  const shown =
    finalMark && mark && finalMark.id !== mark.id ? `${mark.name} → ${finalMark.name}` : mark?.name
  return [String(index + 1), fio, group, recordBook, shown ?? '', '']
}

function totalsOf({ records, typeId }: PaperSheet): Content {
  const count = (id: number) => records.filter(({ mark }) => mark?.id === id).length
  const totals = marksOf(typeId).map((id) => `${MARK_NAMES[id]}: ${count(id)}`)
  return { text: [`Всего студентов: ${records.length}. `, totals.join(', ')], margin: [0, 10, 0, 24] }
}

/** One line for each examiner, since a commission signs as a whole; the institute signs that it has the sheet. */
function signaturesOf({ examiners }: PaperSheet): Content[] {
  const lines = [
    ...examiners.map(({ name }) => ['Экзаменатор', name] as const),
    ['Директор института', ''] as const,
  ]
  return lines.map(([post, name]) => ({
    columns: [{ text: post, width: 110 }, { text: '______________________', width: 150 }, { text: name }],
    margin: [0, 0, 0, 10],
  }))
}

/** A sheet as the university files it on paper. */
export async function printForm(
  sheet: PaperSheet,
  { db, settings, clock }: Pick<HandlerContext, 'db' | 'settings' | 'clock'>,
): Promise<ServedFile> {
  const heading = ['№', 'Фамилия, имя, отчество', 'Группа', 'Зачётная книжка', 'Оценка', 'Подпись']
  const university = await shownUniversity(db, settings)
  const bytes = await renderPdf({
    title: `Ведомость № ${sheet.id}: ${sheet.subject}`,
    author: university,
    content: [
      ...headOf(sheet, university),
      {
        table: {
          headerRows: 1,
          widths: [20, '*', 62, 62, 110, 60],
          body: [heading.map((text) => ({ text, bold: true })), ...sheet.records.map(rowOf)],
        },
        layout: 'grid',
      },
      totalsOf(sheet),
      ...signaturesOf(sheet),
    ],
    pageMargins: [42, 36, 36, 42],
    fontSize: 9.5,
    footNote: `Ведомость № ${sheet.id}. ${sheet.status.name}. Сформировано ${displayDate(clock.today())} ${clock.time()}`,
    createdAt: clock.now(),
  })
  return { bytes, fileName: fileNameOf(sheet, 'pdf') }
}
