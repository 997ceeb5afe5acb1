import { useEffect, type ReactNode } from 'react'
import styles from './NoticePage.module.css'

interface NoticePageProps {
  code: string
  title: string
  children: ReactNode
}

/** A page that shows only a message: not found, not allowed, failed. */
export function NoticePage({ code, title, children }: NoticePageProps) {
  useEffect(() => {
    document.title = `${title} — Личный кабинет`
  }, [title])
  return (
    <section className={styles['notice']}>
      <b aria-hidden>{code}</b>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
