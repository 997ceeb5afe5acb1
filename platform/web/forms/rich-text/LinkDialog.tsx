import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import form from '../Form.module.css'
import { isAllowedAddress } from './extensions.ts'
import styles from './RichTextEditor.module.css'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

const WRONG = 'Начните адрес с https://, mailto: или tel:, а для страницы портала — с косой черты'

/** A bare host name means a page of the web. */
function completed(address: string): string {
  const text = address.trim()
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(\/|$)/u.test(text) ? `https://${text}` : text
}

/** Sets, changes or removes the address of a link. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const id = useId()
  const savedAddress = String(editor.getAttributes('link')['href'] ?? '')
  const [address, setAddress] = useState(savedAddress)
  const [isWrong, setWrong] = useState(false)
  const save = () => {
    const href = completed(address)
    if (!isAllowedAddress(href)) return setWrong(true)
    const link = editor.chain().extendMarkRange('link').setLink({ href })
    const isBare = savedAddress === '' && editor.state.selection.empty
    if (isBare)
      editor
        .chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else link.run()
    return onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog title="Ссылка" onClose={onClose}>
      <div className={form['field']}>
        <label htmlFor={id}>Адрес</label>
        <div className={form['control']}>
          <input
            id={id}
            data-autofocus
            value={address}
            placeholder="https://"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              save()
            }}
          />
        </div>
        {isWrong && (
          <p id={`${id}-error`} className={form['error']}>
            {WRONG}
          </p>
        )}
      </div>
      <div className={styles['dialogButtons']}>
        <Button kind="primary" onClick={save}>
          Сохранить
        </Button>
        {savedAddress !== '' && (
          <Button kind="quiet" onClick={remove}>
            Убрать ссылку
          </Button>
        )}
      </div>
    </Dialog>
  )
}
