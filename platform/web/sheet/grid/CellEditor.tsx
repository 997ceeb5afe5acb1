import { useEffect, useRef, type KeyboardEvent } from 'react'

/** An open cell and its current text. */
export interface Editing {
  text: string
  /** Opened by typing over the value: arrows close it, as they do in spreadsheets. */
  isQuick: boolean
  /** Has an input field; a short text is typed directly into the cell, and the table keeps the focus. */
  hasField: boolean
}

export interface EditorHandlers {
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onText: (text: string) => void
}

interface CellEditorProps extends EditorHandlers {
  label: string
  text: string
}

/** The field inside an open cell. */
export function CellEditor({ label, text, onKey, onText }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current!
    element.focus({ preventScroll: true })
    element.setSelectionRange(element.value.length, element.value.length)
  }, [])
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={text}
      autoComplete="off"
      enterKeyHint="next"
      onKeyDown={onKey}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}
