import { useBlocker } from '@tanstack/react-router'

/** Asks before the page is left or closed while there is unsent input. */
export function useLeaveGuard(isUnsent: boolean): void {
  useBlocker({
    disabled: !isUnsent,
    enableBeforeUnload: isUnsent,
    shouldBlockFn: () => !confirm('Введённые данные не сохранены. Уйти со страницы?'),
  })
}
