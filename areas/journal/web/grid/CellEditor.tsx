import { useEffect, useRef, type KeyboardEvent } from 'react'

/** An open cell: the text it began with, and whether arrows may leave it. */
export interface Editing {
  text: string
  /** Begun by typing over: arrows end it, as they do in spreadsheets. */
  isQuick: boolean
}

export interface EditorHandlers {
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onBlur: (text: string) => void
}

interface CellEditorProps extends EditorHandlers {
  label: string
  text: string
}

/** The field inside an open cell. */
export function CellEditor({ label, text, onKey, onBlur }: CellEditorProps) {
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
      onBlur={({ currentTarget }) => onBlur(currentTarget.value)}
    />
  )
}
