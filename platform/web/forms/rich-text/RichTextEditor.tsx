import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useState } from 'react'
import text from '#platform/web/ui/RichText.module.css'
import { extensions } from './extensions.ts'
import { ImageDialog } from './ImageDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './RichTextEditor.module.css'
import type { UploadImage } from './upload-image.ts'
import { Toolbar } from './Toolbar.tsx'

interface RichTextEditorProps {
  value: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  uploadImage: UploadImage | undefined
  onChange: (html: string) => void
}

type Opened = { what: 'link' } | { what: 'image'; file: File | null } | null

const EMPTY = '<p></p>'

function pictureOf(data: DataTransfer | null): File | null {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null
}

/** The button of the toolbar on which the Tab key stops. */
function toolbarOf(text: HTMLElement): HTMLElement | null | undefined {
  return text.parentElement?.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')
}

/**
 * The editor of a formatted text, with its buttons above it; Alt+F10 moves the focus from the text to the
 * buttons.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { isInvalid, uploadImage } = props
  const [opened, setOpened] = useState<Opened>(null)
  const editor = useRichText(props, (file) => uploadImage && setOpened({ what: 'image', file }))
  const close = () => {
    setOpened(null)
    editor.commands.focus()
  }
  return (
    <div className={styles['frame']} data-invalid={isInvalid || undefined}>
      <Toolbar
        editor={editor}
        onLink={() => setOpened({ what: 'link' })}
        onImage={uploadImage && (() => setOpened({ what: 'image', file: null }))}
      />
      <EditorContent editor={editor} className={styles['content']} />
      {opened?.what === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened?.what === 'image' && uploadImage && (
        <ImageDialog editor={editor} file={opened.file} uploadImage={uploadImage} onClose={close} />
      )}
    </div>
  )
}

function useRichText(props: RichTextEditorProps, onPicture: (file: File) => void): Editor {
  const { value, labelledBy, describedBy, isInvalid, onChange } = props
  const takePicture = (data: DataTransfer | null) => {
    const file = pictureOf(data)
    if (file) onPicture(file)
    return file !== null
  }
  return useEditor({
    extensions,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: text['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
      handleKeyDown: (view, event) => {
        const isToolbarKey = event.altKey && event.key === 'F10'
        if (isToolbarKey) toolbarOf(view.dom)?.focus()
        return isToolbarKey
      },
      handlePaste: (_, event) => takePicture(event.clipboardData),
      handleDrop: (_, event) => takePicture(event.dataTransfer),
    },
    onUpdate: ({ editor }) => {
      const html = editor.getHTML()
      onChange(html === EMPTY ? '' : html)
    },
  })
}
