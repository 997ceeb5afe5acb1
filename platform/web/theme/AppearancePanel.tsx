import { useSyncExternalStore } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import {
  changeAppearance,
  currentAppearance,
  DEFAULT_APPEARANCE,
  subscribeToAppearance,
  type Appearance,
} from './appearance.ts'
import styles from './AppearancePanel.module.css'

interface Choice<K extends keyof Appearance> {
  name: K
  title: string
  options: readonly { value: Appearance[K]; label: string }[]
}

const SIZE: Choice<'size'> = {
  name: 'size',
  title: 'Размер',
  options: [
    { value: 'normal', label: 'А' },
    { value: 'large', label: 'А+' },
    { value: 'huge', label: 'А++' },
  ],
}
const CONTRAST: Choice<'contrast'> = {
  name: 'contrast',
  title: 'Цвета',
  options: [
    { value: 'off', label: 'Обычные' },
    { value: 'black-on-white', label: 'Чёрным по белому' },
    { value: 'white-on-black', label: 'Белым по чёрному' },
    { value: 'blue', label: 'Синим по голубому' },
  ],
}
const SPACING: Choice<'spacing'> = {
  name: 'spacing',
  title: 'Интервалы',
  options: [
    { value: 'normal', label: 'Обычные' },
    { value: 'wide', label: 'Большие' },
  ],
}
const IMAGES: Choice<'images'> = {
  name: 'images',
  title: 'Изображения',
  options: [
    { value: 'on', label: 'Показывать' },
    { value: 'off', label: 'Скрыть' },
  ],
}
const SERIF: Choice<'serif'> = {
  name: 'serif',
  title: 'Шрифт',
  options: [
    { value: 'off', label: 'Без засечек' },
    { value: 'on', label: 'С засечками' },
  ],
}

function ChoiceGroup<K extends keyof Appearance>({ choice, look }: { choice: Choice<K>; look: Appearance }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{choice.title}</legend>
      {choice.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={`look-${choice.name}`}
            checked={look[choice.name] === value}
            onChange={() => changeAppearance({ [choice.name]: value })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** «Версия для слабовидящих»: sizes, colours, spacing, images and letter shapes, remembered on the device. */
export default function AppearancePanel({ onClose }: { onClose: () => void }) {
  const look = useSyncExternalStore(subscribeToAppearance, currentAppearance)
  return (
    <Dialog title="Версия для слабовидящих" place="side" onClose={onClose}>
      <div className={styles['panel']}>
        <ChoiceGroup choice={SIZE} look={look} />
        <ChoiceGroup choice={CONTRAST} look={look} />
        <ChoiceGroup choice={SPACING} look={look} />
        <ChoiceGroup choice={SERIF} look={look} />
        <ChoiceGroup choice={IMAGES} look={look} />
        <Button onClick={() => changeAppearance(DEFAULT_APPEARANCE)}>Обычная версия</Button>
      </div>
    </Dialog>
  )
}
