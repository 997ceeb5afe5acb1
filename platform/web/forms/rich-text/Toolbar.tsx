import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import styles from './RichTextEditor.module.css'
import { tools, type Tool } from './tools.ts'

interface ToolbarProps {
  editor: Editor
  onLink: () => void
  onImage: (() => void) | undefined
}

/** The buttons of the editor. The Tab key stops at one of them; arrows lead to the others. */
export function Toolbar({ editor, onLink, onImage }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const usableTools = tools.filter(({ name }) => name !== 'image' || onImage)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      usableTools.map(({ isActive, canRun }) => ({
        isActive: isActive?.(now),
        canRun: canRun?.(now) ?? true,
      })),
  })
  const shown = usableTools
    .map((tool, index) => ({ ...tool, ...states[index]! }))
    .filter(({ isOfTable, canRun }) => !isOfTable || canRun)
  const press = (tool: Pick<Tool, 'name' | 'run'>) => {
    if (tool.name === 'link') onLink()
    else if (tool.name === 'image') onImage?.()
    else tool.run?.(editor)
  }
  const stop = Math.min(current, shown.length - 1)
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Оформление текста"
      className={styles['toolbar']}
      onKeyDown={(event) => moveFocus(event)}
    >
      {shown.map(({ name, title, icon: Icon, isActive, canRun, run, startsGroup }, index) => (
        <button
          key={name}
          type="button"
          title={title}
          aria-label={title}
          aria-pressed={isActive}
          aria-disabled={!canRun}
          tabIndex={index === stop ? 0 : -1}
          data-group={startsGroup || undefined}
          onFocus={() => setCurrent(index)}
          onClick={() => canRun && press({ name, run })}
        >
          <Icon size={20} stroke={1.8} aria-hidden />
        </button>
      ))}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const step = STEPS[event.key]
  const ends: Record<string, number> = { Home: 0, End: buttons.length - 1 }
  const to = step === undefined ? ends[event.key] : (from + step + buttons.length) % buttons.length
  if (to === undefined) return
  event.preventDefault()
  buttons[to]?.focus()
}
