import { lazy, Suspense, useId } from 'react'
import { useField } from '../form-state.ts'
import styles from '../Form.module.css'
import field from './RichTextField.module.css'
import type { UploadImage } from './upload-image.ts'

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'))

interface RichTextFieldProps {
  /** The name in the contract's schema. */
  name: string
  label: string
  hint?: string
  /** Without it the text cannot contain pictures. */
  uploadImage?: UploadImage
}

/**
 * A text with headings, lists, links, tables and pictures. Its editor is loaded when the field is first
 * drawn.
 */
export function RichTextField({ name, label, hint, uploadImage }: RichTextFieldProps) {
  const id = useId()
  const { value, error, set } = useField(name, '')
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`${styles['field']} ${field['field']}`}>
      <span id={`${id}-label`} className={field['label']}>
        {label}
      </span>
      <input type="hidden" name={name} value={value} readOnly />
      <Suspense fallback={<div className={field['waiting']}>Загружаем редактор…</div>}>
        <RichTextEditor
          value={value}
          labelledBy={`${id}-label`}
          describedBy={described || undefined}
          isInvalid={error !== undefined}
          uploadImage={uploadImage}
          onChange={set}
        />
      </Suspense>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
