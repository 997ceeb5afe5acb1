import { useField } from '#platform/web/forms/form-state.ts'
import { DERIVED_PERMISSIONS, GRANTED_PERMISSIONS } from '#platform/contract/permissions.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import form from '#platform/web/forms/Form.module.css'
import styles from './PageEditor.module.css'

/** The readers of the page: everybody, or the holders of any ticked right. */
export function AudienceField({ name }: { name: string }) {
  const { value, error, set } = useField<readonly string[]>(name, [])
  const toggle = (permission: string) =>
    set(value.includes(permission) ? value.filter((held) => held !== permission) : [...value, permission])
  const boxes = (permissions: readonly string[]) => (
    <div className={styles['boxes']}>
      {permissions.map((permission) => (
        <label key={permission} className={form['check']}>
          <input
            type="checkbox"
            name={name}
            checked={value.includes(permission)}
            onChange={() => toggle(permission)}
          />
          {permissionTitleOf(permission)}
        </label>
      ))}
    </div>
  )
  return (
    <fieldset className={styles['audience']}>
      <legend>Кому показывать</legend>
      <p className={styles['meta']}>
        {value.length === 0
          ? 'Никто не отмечен: страницу видят все, кто вошёл в кабинет'
          : `Страницу видят: ${value.map(permissionTitleOf).join(', ')}`}
      </p>
      {boxes(DERIVED_PERMISSIONS)}
      <details>
        <summary>По выданным правам</summary>
        {boxes(GRANTED_PERMISSIONS)}
      </details>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
