/**
 * The largest file. One of 25,000 students has three megabytes; these limits leave room for it, but not for a
 * hostile file.
 */
export const MOST_FILE_MEGABYTES = 50
export const MOST_FILE_BYTES = MOST_FILE_MEGABYTES * 1024 * 1024
/** For all parts of a workbook together, unpacked. */
export const MOST_UNPACKED_BYTES = 150 * 1024 * 1024
export const MOST_ROWS = 200_000
export const MOST_COLUMNS = 200
export const MOST_RECORD_CHARACTERS = 100_000
/** As many characters as Excel keeps in one cell. */
export const MOST_CELL_CHARACTERS = 32_767

export const TOO_LARGE_TEXT = `Файл больше ${MOST_FILE_MEGABYTES} МБ: разделите его на части`
export const TOO_MANY_ROWS_TEXT = `В файле больше ${MOST_ROWS} строк: разделите его на части`
export const TOO_MANY_COLUMNS_TEXT = `В файле больше ${MOST_COLUMNS} столбцов: оставьте только нужные`
export const TOO_LONG_CELL_TEXT = `В файле есть ячейка длиннее ${MOST_CELL_CHARACTERS} знаков: проверьте, та ли это таблица`
