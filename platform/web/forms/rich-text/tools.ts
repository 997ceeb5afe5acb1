import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableMinus,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'

export interface Tool {
  name: string
  title: string
  icon: TablerIcon
  /** Left out when the button opens a window of its own. */
  run?: (editor: Editor) => void
  isActive?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  /** A thin line precedes it. */
  startsGroup?: boolean
  /** Shown only inside a table. */
  isOfTable?: boolean
}

const does = (editor: Editor) => editor.chain().focus()
const isInTable = (editor: Editor) => editor.isActive('table')
const ofTable = { isOfTable: true, canRun: isInTable } as const

/** The buttons of the editor, in their order. */
export const tools: readonly Tool[] = [
  {
    name: 'h2',
    title: 'Заголовок',
    icon: IconH2,
    run: (editor) => does(editor).toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'h3',
    title: 'Подзаголовок',
    icon: IconH3,
    run: (editor) => does(editor).toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bold',
    title: 'Полужирный (Ctrl+B)',
    icon: IconBold,
    startsGroup: true,
    run: (editor) => does(editor).toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    title: 'Курсив (Ctrl+I)',
    icon: IconItalic,
    run: (editor) => does(editor).toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    title: 'Подчёркнутый (Ctrl+U)',
    icon: IconUnderline,
    run: (editor) => does(editor).toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    name: 'clear',
    title: 'Убрать оформление',
    icon: IconClearFormatting,
    run: (editor) => does(editor).unsetAllMarks().clearNodes().run(),
  },
  {
    name: 'bullets',
    title: 'Список',
    icon: IconList,
    startsGroup: true,
    run: (editor) => does(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    title: 'Нумерованный список',
    icon: IconListNumbers,
    run: (editor) => does(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    title: 'Цитата',
    icon: IconBlockquote,
    run: (editor) => does(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'link',
    title: 'Ссылка',
    icon: IconLink,
    startsGroup: true,
    isActive: (editor) => editor.isActive('link'),
  },
  { name: 'image', title: 'Изображение', icon: IconPhoto },
  {
    name: 'table',
    title: 'Таблица',
    icon: IconTable,
    run: (editor) => does(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    canRun: (editor) => !isInTable(editor),
  },
  {
    name: 'row-after',
    title: 'Добавить строку ниже',
    icon: IconRowInsertBottom,
    run: (editor) => does(editor).addRowAfter().run(),
    ...ofTable,
  },
  {
    name: 'column-after',
    title: 'Добавить столбец справа',
    icon: IconColumnInsertRight,
    run: (editor) => does(editor).addColumnAfter().run(),
    ...ofTable,
  },
  {
    name: 'row-remove',
    title: 'Удалить строку',
    icon: IconRowRemove,
    run: (editor) => does(editor).deleteRow().run(),
    ...ofTable,
  },
  {
    name: 'column-remove',
    title: 'Удалить столбец',
    icon: IconColumnRemove,
    run: (editor) => does(editor).deleteColumn().run(),
    ...ofTable,
  },
  {
    name: 'table-remove',
    title: 'Удалить таблицу',
    icon: IconTableMinus,
    run: (editor) => does(editor).deleteTable().run(),
    ...ofTable,
  },
  {
    name: 'undo',
    title: 'Отменить (Ctrl+Z)',
    icon: IconArrowBackUp,
    startsGroup: true,
    run: (editor) => does(editor).undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    title: 'Вернуть (Ctrl+Shift+Z)',
    icon: IconArrowForwardUp,
    run: (editor) => does(editor).redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
]
