import { useState } from 'react'
import * as z from 'zod/mini'
import {
  CheckboxField,
  PasswordField,
  SelectField,
  TextareaField,
  TextField,
} from '#platform/web/forms/fields.tsx'
import { ChoiceFilter, ChoicesFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { AUDIENCE, UNITS } from './examples.ts'
import styles from './Kit.module.css'

const Plain = z.object({
  title: z.string().check(z.minLength(1, 'Введите название')),
  kind: z.enum(['news', 'page'], 'Выберите вид'),
  text: z.optional(z.string()),
  password: z.optional(z.string()),
  isUrgent: z.boolean(),
})

const KINDS = [
  { value: 'news', label: 'Новость' },
  { value: 'page', label: 'Страница' },
]

export function PlainExamples() {
  return (
    <>
      <Card title="Простые поля">
        <Form schema={Plain} onSubmit={async ({ title }) => showAlert(`Сохранено: ${title}`, 'success')}>
          <FieldRow>
            <TextField name="title" label="Название" />
            <SelectField name="kind" label="Вид" placeholder="Выберите" options={KINDS} />
          </FieldRow>
          <TextareaField name="text" label="Текст" hint="До 5000 знаков" />
          <PasswordField name="password" label="Пароль" autoComplete="off" />
          <CheckboxField name="isUrgent" label="Срочно" />
          <SubmitButton>Проверить поля</SubmitButton>
        </Form>
        <div className={styles['row']}>
          <Button kind="primary">Главное</Button>
          <Button kind="tinted">Карточка</Button>
          <Button>Обычная</Button>
          <Button kind="quiet">Тихая</Button>
          <Tag tone="ok">готово</Tag>
          <Tag tone="warn">ждёт</Tag>
        </div>
      </Card>
      <FilterExamples />
    </>
  )
}

function FilterExamples() {
  const [unit, setUnit] = useState('')
  const [audience, setAudience] = useState<string[]>([])
  const [kind, setKind] = useState('')
  const [text, setText] = useState('')
  const [range, setRange] = useState({ from: '', to: '' })
  const [view, setView] = useState('Таблица')
  return (
    <Card title="Отбор в одной строке">
      <Toolbar label="Отбор для примера">
        <SearchFilter label="Слова" value={text} onChange={setText} />
        <SelectFilter label="Вид записи" all="Все" value={kind} onChange={setKind} options={KINDS} />
        <ChoiceFilter label="Кафедра" all="Все" options={UNITS} value={unit} onChange={setUnit} />
        <ChoicesFilter
          label="Для кого"
          all="Для всех"
          options={AUDIENCE}
          value={audience}
          onChange={setAudience}
        />
        <RangeFilter label="Период" value={range} onChange={setRange} />
      </Toolbar>
      <Segments
        label="Вид"
        chosen={view}
        segments={['Таблица', 'Список'].map((title) => ({
          id: title,
          title,
          onChoose: () => setView(title),
        }))}
      />
    </Card>
  )
}
