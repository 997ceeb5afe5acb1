import { useRouter } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SearchPaletteProps } from '#platform/web/router/area.ts'
import type { FoundKind } from '#platform/contract/search/kinds.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useFavourites, useUser } from '#platform/web/router/portal.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Found, SearchHit } from '../contract/calls.ts'
import { byKinds, HitList, keyOfHit, type HitGroup } from './HitList.tsx'
import { KindChoice, type CountedKind } from './KindChoice.tsx'
import { readRecent, rememberHit } from './recent-hits.ts'
import styles from './SearchPalette.module.css'
import { useChoice } from './use-choice.ts'
import { useFound } from './use-found.ts'

/** The kinds among all results, which stay to choose from when one of them is chosen. */
function useKinds({ hits, more }: Found, isOfAll: boolean): CountedKind[] {
  const [kinds, setKinds] = useState<CountedKind[]>([])
  const counted = [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, found]) => ({
    kind,
    count: `${found.length}${more.includes(kind) ? '+' : ''}`,
  }))
  const isNew = JSON.stringify(counted) !== JSON.stringify(kinds)
  if (isOfAll && isNew) setKinds(counted)
  return kinds
}

/** The list before anything is typed: the favourites, and the recently opened results. */
function useBefore(): HitGroup[] {
  const { id } = useUser()
  const { items } = useFavourites()
  const [recent] = useState(() => readRecent(localStorage, id))
  const favourites = items.map(({ to, title }) => ({
    kind: 'screens' as const,
    id: to,
    title,
    detail: null,
    to,
  }))
  const others = recent.filter(({ to }) => items.every((item) => item.to !== to))
  return [
    { title: 'Избранное', hits: favourites },
    { title: 'Недавнее', hits: others },
  ].filter((group) => group.hits.length > 0)
}

/**
 * Returns a function that moves the focus to the page when the window is gone. The window itself gives the focus back
 * to what had it before, which the next screen may not have.
 */
function useFocusOnPage(): () => void {
  const isDue = useRef(false)
  useEffect(
    () => () => {
      if (isDue.current) document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return () => {
    isDue.current = true
  }
}

function useOpening(onClose: () => void) {
  const router = useRouter()
  const focusOnPage = useFocusOnPage()
  const { id } = useUser()
  return (hit: SearchHit, inNewTab = false) => {
    rememberHit(localStorage, id, hit)
    if (inNewTab || /^https?:/.test(hit.to)) window.open(hit.to, '_blank', 'noopener')
    else {
      focusOnPage()
      onClose()
      router.history.push(hit.to)
    }
  }
}

/** The cursor stands after what was typed before the window was there. */
const placeCursor = (input: HTMLInputElement | null) =>
  input?.setSelectionRange(input.value.length, input.value.length)

/** Ctrl+K: opens any screen, person or thing that the reader may open, however it is typed. */
export function SearchPalette({ typed: typedAhead, onClose }: SearchPaletteProps) {
  const [text, setText] = useState(typedAhead)
  const [kind, setKind] = useState<FoundKind | null>(null)
  const before = useBefore()
  const open = useOpening(onClose)
  const { found, isEnough, isSearching, error } = useFound(text, { kind, before })
  const kinds = useKinds(found, kind === null && !isSearching)
  const groups = isEnough ? byKinds(found.hits) : before
  const hits = groups.flatMap((group) => group.hits)
  const { chosen, onKeyDown, goToFirst } = useChoice(hits, open)
  const chosenKey = chosen && keyOfHit(chosen)
  useEffect(() => {
    if (chosenKey) document.querySelector(`#${CSS.escape(chosenKey)}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenKey])
  const type = (typed: string) => {
    setText(typed)
    goToFirst()
  }
  const choose = (next: FoundKind | null) => {
    setKind(next)
    goToFirst()
  }
  return (
    <Dialog title="Поиск по порталу" hidesTitle place="top" onClose={onClose}>
      <label className={styles['field']}>
        <IconSearch size={20} aria-hidden />
        <span className="visually-hidden">Поиск по порталу</span>
        <input
          ref={placeCursor}
          data-autofocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls="search-hits"
          aria-activedescendant={chosenKey}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder="Люди, группы, книги, разделы, действия"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {found.reading !== null && <span className={styles['reading']}>ищем «{found.reading}»</span>}
        <kbd aria-hidden>Esc</kbd>
      </label>
      {isEnough && kinds.length > 1 && <KindChoice kinds={kinds} chosen={kind} onChoose={choose} />}
      <div
        id="search-hits"
        role="listbox"
        aria-label="Результаты поиска"
        className={styles['hits']}
        aria-busy={isSearching}
      >
        <HitList groups={groups} typed={isEnough ? text : ''} chosen={chosen} onOpen={(hit) => open(hit)} />
      </div>
      <div className={styles['notes']} aria-live="polite">
        {(hits.length === 0 || found.isCut) && !isSearching && (
          <Nothing
            {...{ text, isEnough, error }}
            isCut={isEnough && found.isCut}
            isOfKind={kind !== null}
            onWiden={() => choose(null)}
          />
        )}
      </div>
      <footer className={styles['keys']} aria-hidden>
        <Key name="↑ ↓">выбрать</Key>
        <Key name="↵">открыть</Key>
        <Key name="Ctrl ↵">в новой вкладке</Key>
      </footer>
    </Dialog>
  )
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <kbd>{name}</kbd> {children}
    </span>
  )
}

interface NothingProps {
  text: string
  isEnough: boolean
  /** Records were not searched in time. */
  isCut: boolean
  /** Only one kind of things was looked for. */
  isOfKind: boolean
  error: Error | null
  onWiden: () => void
}

function Nothing({ text, isEnough, isCut, isOfKind, error, onWiden }: NothingProps) {
  if (isCut)
    return <p>Людей, группы и новости портал найти не успел. Уточните запрос или повторите через минуту.</p>
  if (!isEnough) return <p>Наберите две буквы: фамилию, группу, книгу, раздел или что нужно сделать.</p>
  if (error) return <p>{errorText(error)}</p>
  return (
    <p>
      {text.trim().includes(' ') ? 'По словам' : 'По слову'} «{text.trim()}» ничего.{' '}
      {isOfKind ? (
        <button type="button" onClick={onWiden}>
          Искать везде
        </button>
      ) : (
        'Попробуйте короче или другим словом.'
      )}
    </p>
  )
}
