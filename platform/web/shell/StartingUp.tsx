import styles from './StartingUp.module.css'

const OBSTACLES = {
  offline: {
    title: 'Нет соединения',
    text: 'Проверьте подключение к интернету. Страница откроется, как только связь восстановится.',
  },
  outage: {
    title: 'Портал ненадолго недоступен',
    text: 'Ничего делать не нужно: страница откроется сама, как только портал снова заработает.',
  },
} as const

export type Obstacle = keyof typeof OBSTACLES

/**
 * The screen until the signed-in person is known: the outline of the page to come, or the cause of the delay.
 */
export function StartingUp({ obstacle }: { obstacle: Obstacle | null }) {
  if (obstacle !== null) {
    const { title, text } = OBSTACLES[obstacle]
    return (
      <main className={styles['obstacle']}>
        <h1>{title}</h1>
        <p role="status">{text}</p>
        <button type="button" onClick={() => location.reload()}>
          Повторить
        </button>
      </main>
    )
  }
  return (
    <div className="outline" role="status" aria-label="Загрузка личного кабинета">
      <nav aria-hidden>
        <b />
        {Array.from({ length: 7 }, (_, place) => (
          <i key={place} />
        ))}
      </nav>
      <section>
        <i />
        <b />
      </section>
    </div>
  )
}
