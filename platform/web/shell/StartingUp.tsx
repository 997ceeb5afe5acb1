import styles from './StartingUp.module.css'

/** What stands on the screen until the signed-in person is known: the outline of the page to come. */
export function StartingUp({ isOffline }: { isOffline: boolean }) {
  if (isOffline) {
    return (
      <main className={styles['offline']}>
        <h1>Нет соединения</h1>
        <p>Проверьте подключение к интернету. Страница откроется, как только связь восстановится.</p>
        <button type="button" onClick={() => location.reload()}>
          Повторить
        </button>
      </main>
    )
  }
  return (
    <div className={styles['outline']} role="status" aria-label="Загрузка личного кабинета">
      <div className={styles['side']} />
      <div className={styles['body']}>
        <i />
        <b />
        <section>
          <i />
          <i />
        </section>
      </div>
    </div>
  )
}
