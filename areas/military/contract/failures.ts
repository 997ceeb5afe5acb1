import type { FailureTable } from '#platform/contract/failures.ts'

export const militaryFailures = {
  'already-active': { kind: 'rule', text: 'У вас уже есть активная заявка' },
  'not-studying': { kind: 'rule', text: 'Справки для военкомата оформляют тем, кто сейчас учится' },
  'wrong-move': { kind: 'rule', text: 'Недопустимый переход статуса' },
  'already-received': { kind: 'rule', text: 'Справка уже получена студентом' },
  'another-active': { kind: 'rule', text: 'У студента уже есть другая активная заявка' },
  'birth-date-missing': { kind: 'rule', text: 'Для справки не хватает даты рождения студента' },
  'group-missing': { kind: 'rule', text: 'Для справки не хватает группы: студент ни в одной не состоит' },
  'course-missing': {
    kind: 'rule',
    text: 'Для справки не хватает курса: у группы студента он не указан на этот учебный год',
  },
  'speciality-missing': {
    kind: 'rule',
    text: 'Для справки не хватает специальности: она не указана у группы студента',
  },
  'end-year-missing': {
    kind: 'rule',
    text: 'Для справки не хватает года окончания: укажите дату окончания группы или загрузите её учебный план',
  },
  'order-missing': {
    kind: 'rule',
    text: 'Для справки не хватает приказа о зачислении. Его номер и дату можно загрузить файлом «Студенты»: столбцы «Приказ о зачислении» и «Дата приказа»',
  },
  'facts-missing': {
    kind: 'rule',
    text: 'Для справки не хватает сведений: в её тексте есть поле, которое нечем заполнить. Проверьте шаблон в разделе «Справки»',
  },
  'docs-expired': { kind: 'rule', text: 'Срок действия документов истёк: прошло больше 60 дней' },
  'no-files': { kind: 'not-found', text: 'В заявке нет файлов' },
  'no-signatory': {
    kind: 'rule',
    text: 'Нет подписанта. Добавьте его в разделе «Справки», «Подписи и списки»',
  },
  'no-university-name': {
    kind: 'rule',
    text: 'Название университета не задано, без него справки не выдают. Попросите администратора указать его',
  },
  'not-replaceable': { kind: 'rule', text: 'Файлы можно менять, пока справку не начали готовить' },
} as const satisfies FailureTable

/** Texts that are shown under a field. */
export const militaryTexts = {
  filesNeeded: 'Приложите от 1 до 10 файлов',
  noFiles: 'Для этого вида документа файлы не нужны',
  commentNeeded: 'Напишите, зачем вызываете: комментарий прочтёт студент',
  fileNeeded: 'Выберите файл',
  tooMany: 'Не больше 10 файлов',
} as const
