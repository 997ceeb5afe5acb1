import { IconArrowRight, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import type { HandEdit } from '../../contract/hand-edit.ts'
import { timetableScreens } from '../../contract/screens.ts'
import { factsText, kindOf, KIND_WORDS, sideLines } from '../changes/change-words.ts'
import styles from './Edits.module.css'
import { REFRESHED } from './refreshed.ts'
import '../lesson/lesson-colors.css'

const { edits: screen, editor } = timetableScreens

/** The week of the lesson's group, where it can be edited further. */
function editorOf({ groupId, weeks, studyYearId }: HandEdit): string | null {
  if (groupId === null) return null
  return addressOf(editor, { kind: 'group', id: groupId, year: studyYearId, week: weeks[0] })
}

function Lesson({ edit }: { edit: HandEdit }) {
  const to = editorOf(edit)
  return (
    <div className={styles['lesson']} data-lesson-kind={kindOf(edit).code}>
      {to === null ? <b>{edit.discipline}</b> : <AppLink to={to}>{edit.discipline}</AppLink>}
      <small>{factsText(edit, true)}</small>
    </div>
  )
}

function Sides({ edit: { kind, was, now } }: { edit: HandEdit }) {
  return (
    <div className={styles['sides']}>
      <del>{was === null ? '—' : sideLines(kind, was).map((line) => <span key={line}>{line}</span>)}</del>
      <IconArrowRight size={16} aria-label="стало" role="img" />
      <ins>
        {now === null ? 'отменено' : sideLines(kind, now).map((line) => <span key={line}>{line}</span>)}
      </ins>
    </div>
  )
}

const COLUMNS: readonly Column<HandEdit>[] = [
  {
    name: 'kind',
    title: 'Правка',
    cell: ({ kind }) => <Tag tone={KIND_WORDS[kind].tone}>{KIND_WORDS[kind].tag}</Tag>,
  },
  { name: 'lesson', title: 'Занятие', isMain: true, cell: (edit) => <Lesson edit={edit} /> },
  { name: 'sides', title: 'Было и стало', cell: (edit) => <Sides edit={edit} /> },
  {
    name: 'by',
    title: 'Кто и когда',
    cell: ({ by, notedAt }) => (
      <>
        {by ?? 'система'}
        <br />
        <Moment at={notedAt} />
      </>
    ),
  },
]

/** The person who has already undone it, or the button to undo it. */
function WayBack({ edit: { undone, discipline }, onUndo }: { edit: HandEdit; onUndo: () => void }) {
  if (undone === null)
    return (
      <Button isSmall kind="tinted" aria-label={`Вернуть как было: ${discipline}`} onClick={onUndo}>
        Вернуть
      </Button>
    )
  return (
    <span className={styles['undone']}>
      <Tag>возвращено</Tag>
      <small>
        {undone.by ?? 'система'}, <Moment at={undone.at} />
      </small>
    </span>
  )
}

/** The edits of the timetable by hand, with their authors and lessons, and a button to undo each. */
export default function EditsPage() {
  const state = useTableState()
  const isMine = state.filter('whose') === 'own'
  const edits = useCall(timetableCalls.listEdits, { page: state.page, ...(isMine && { isMine: true }) })
  const undo = useAction(timetableCalls.undoEdit, { refresh: REFRESHED, success: 'Правка отменена' })
  const [chosen, setChosen] = useState<HandEdit | null>(null)
  const close = () => setChosen(null)
  return (
    <Page
      title={screen.title}
      context="Переносы, отмены, замены и новые занятия, внесённые вручную"
      actions={
        <ButtonLink icon={<IconPencil size={18} aria-hidden />} to={addressOf(editor)}>
          Правка расписания
        </ButtonLink>
      }
    >
      <Toolbar label="Отбор правок">
        <Segments
          label="Чьи правки"
          chosen={isMine ? 'own' : ''}
          segments={[
            { id: '', title: 'Все', onChoose: () => state.setFilter('whose', '') },
            { id: 'own', title: 'Мои', onChoose: () => state.setFilter('whose', 'own') },
          ]}
        />
      </Toolbar>
      <Table
        caption="Правки расписания"
        columns={COLUMNS}
        rows={edits.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={edits.data?.count ?? 0}
        loading={edits}
        empty="Правок вручную пока не было. Расписание такое, каким его загрузили."
        rowActions={(edit) => <WayBack edit={edit} onUndo={() => setChosen(edit)} />}
      />
      {chosen && (
        <ConfirmDialog
          title="Вернуть занятие как было?"
          action="Вернуть"
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate({ setId: chosen.id }, { onSettled: close })}
          onClose={close}
        >
          <p>
            «{chosen.discipline}», {factsText(chosen, true)}. Студенты и преподаватели узнают об этом, как о
            любом изменении.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
