import styles from './LoginPage.module.css'

/** Only in a university without any account: how its first administrator is made. */
export function FirstAdministrator() {
  return (
    <section className={styles['first']} aria-labelledby="first-title">
      <h2 id="first-title">В портале ещё нет учётных записей</h2>
      <p>Первого администратора создают на сервере, в папке портала:</p>
      <pre>
        <code>npm run kabinet -- create-admin --login ivanova --surname Иванова --name Анна</code>
      </pre>
      <p>Команда спросит пароль. После этого войдите здесь и загрузите реестры в разделе «Импорт».</p>
    </section>
  )
}
