import { useEffect, useEffectEvent } from 'react'

interface WeekKeys {
  onStep: (step: 1 | -1) => void
  onToday: () => void
}

/** ← and → turn the week, T returns to today, whatever the keyboard layout; never while somebody types or a dialog is open. */
export function useWeekKeys({ onStep, onToday }: WeekKeys): void {
  // A press right after another goes by the week that is shown, not by the one before it.
  const press = useEffectEvent((code: string) => {
    if (code === 'ArrowLeft') onStep(-1)
    else if (code === 'ArrowRight') onStep(1)
    else if (code === 'KeyT') onToday()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target)) return
      press(event.code)
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], [role="menu"], [role="listbox"]') !== null
  )
}
