import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './Button.module.css'

/**
 * `primary` for the main action of a page, once; `tinted` for a card's own action; `danger` for what cannot
 * be undone.
 */
export type ButtonKind = 'primary' | 'tinted' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  icon?: ReactNode
  isSmall?: boolean
  /** The action is in progress; further presses are ignored. */
  isBusy?: boolean
}

export function Button({ kind = 'plain', icon, isSmall, isBusy, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      data-kind={kind}
      data-small={isSmall || undefined}
      data-busy={isBusy || undefined}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends Pick<ButtonProps, 'kind' | 'icon' | 'isSmall' | 'children'> {
  to: string
}

/** Looks like a button and opens a screen. */
export function ButtonLink({ to, kind = 'plain', icon, isSmall, children }: ButtonLinkProps) {
  return (
    <AppLink to={to} className={styles['button']} data-kind={kind} data-small={isSmall || undefined}>
      {icon}
      {children}
    </AppLink>
  )
}
