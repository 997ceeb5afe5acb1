import { lazy, Suspense, useId } from 'react'
import { describe, FieldNotes, labelId, type FieldProps } from '../FieldFrame.tsx'
import { useField } from '../form-state.ts'
import styles from '../Form.module.css'
import field from './RichTextField.module.css'
import type { UploadImage } from './upload-image.ts'

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'))

interface RichTextFieldProps extends FieldProps {
  /** Without it the text takes no pictures. */
  uploadImage?: UploadImage
}

/**
 * A text with headings, lists, links, tables and pictures. Its editor is loaded when the field is first
 * drawn.
 */
export function RichTextField({ name, label, hint, uploadImage }: RichTextFieldProps) {
  const id = useId()
  const { value, error, set } = useField(name, '')
  return (
    <div className={`${styles['field']} ${field['field']}`}>
      <span id={labelId(id)} className={field['label']}>
        {label}
      </span>
      <input type="hidden" name={name} value={value} readOnly />
      <Suspense fallback={<div className={field['waiting']}>Загружаем редактор…</div>}>
        <RichTextEditor
          value={value}
          labelledBy={labelId(id)}
          describedBy={describe(id, hint, error)['aria-describedby']}
          isInvalid={error !== undefined}
          uploadImage={uploadImage}
          onChange={set}
        />
      </Suspense>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  )
}
