import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { alignRow, type ListBeside, rowLink } from '#features/items/list/list-beside.browser.ts'
import { SavableResults } from '#features/saved-searches/components/savable-results.tsx'
import { figure } from '#ui/figures.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './posting-beside-list.module.css'

type Props = {
  list: ListBeside
  item: { id: number; name: string }
  children: React.ReactNode
}

/** A list at the left, and at the right the posting that was opened from it, with the next one at hand. */
export function PostingBesideList({ list, item, children }: Props) {
  const { found, path, ids } = list
  const side = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const staysInList = useRef(false)
  const { state } = useLocation()
  const navigate = useNavigate()
  const place = ids.indexOf(item.id)
  const linkTo = (id: number | undefined) =>
    id === undefined
      ? undefined
      : ({ to: `/item/detail/${id}`, state, replace: true, preventScrollReset: true } as const)
  const [before, after] = [linkTo(ids[place - 1]), linkTo(ids[place + 1])]
  const close = () => void navigate(-1)

  useLayoutEffect(() => alignRow(side.current, item.id), [item.id])
  useEffect(() => {
    const row = staysInList.current && rowLink(side.current, item.id)
    if (row) row.focus()
    else pane.current?.focus({ preventScroll: true })
    staysInList.current = false
  }, [item.id])

  const press = (event: React.KeyboardEvent) => {
    const act = isTyping(event) ? undefined : actOf(event.key, isIn(side.current, event.target))
    const next = act === 'after' ? after : act === 'before' ? before : undefined
    if (act === 'close') close()
    if (!next) return
    event.preventDefault()
    staysInList.current = isIn(side.current, event.target)
    void navigate(next.to, next)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are received here for all that is within; each does what a link within does, so nothing is done by keys alone.
    <div className={styles.panes} onKeyDown={press} tabIndex={-1}>
      <div className={styles.list} ref={side}>
        <p className={styles.title}>
          <Link to={list.key} onClick={stepBack(close)}>
            一覧に戻る
          </Link>{' '}
          {figure(found.total)}件
        </p>
        <SavableResults found={found} path={path} current={item.id} />
      </div>
      <section
        className={styles.pane}
        key={item.id}
        aria-label={item.name}
        tabIndex={-1}
        ref={pane}
      >
        <nav className={styles.bar} aria-label="一覧の案件">
          <Step link={before} icon="chevronUp" hotkey="K">
            前の案件
          </Step>
          <Step link={after} icon="chevronDown" hotkey="J">
            次の案件
          </Step>
          <Link className={styles.close} to={list.key} onClick={stepBack(close)}>
            閉じる
            <kbd className={styles.key}>Esc</kbd>
            <Icon name="close" size={16} />
          </Link>
        </nav>
        {children}
      </section>
    </div>
  )
}

type StepProps = {
  link: { to: string; state: unknown; replace: true; preventScrollReset: true } | undefined
  icon: 'chevronUp' | 'chevronDown'
  hotkey: string
  children: string
}

/** Nothing where the list begins or ends, at the same width. */
function Step({ link, icon, hotkey, children }: StepProps) {
  const content = (
    <>
      <Icon name={icon} size={16} />
      {children}
      <kbd className={styles.key}>{hotkey}</kbd>
    </>
  )
  if (!link) return <span className={styles.none}>{content}</span>
  return (
    <Link className={styles.step} {...link}>
      {content}
    </Link>
  )
}

type Act = 'after' | 'before' | 'close'
const acts = new Map<string, Act>([
  ['j', 'after'],
  ['k', 'before'],
  ['Escape', 'close'],
])
/** In the list alone: in the posting they scroll. */
const listActs = new Map<string, Act>([
  ['ArrowDown', 'after'],
  ['ArrowUp', 'before'],
])

function actOf(key: string, isInList: boolean): Act | undefined {
  return acts.get(key) ?? (isInList ? listActs.get(key) : undefined)
}

function isTyping(event: React.KeyboardEvent): boolean {
  const { target, metaKey, ctrlKey, altKey, nativeEvent } = event
  if (event.defaultPrevented || metaKey || ctrlKey || altKey || nativeEvent.isComposing) return true
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}

function isIn(part: HTMLElement | null, target: EventTarget): boolean {
  return target instanceof Node && part?.contains(target) === true
}

/** Back where the reader came from, so that the history has the list once; in a new tab the link leads there. */
function stepBack(close: () => void) {
  return (event: React.MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    close()
  }
}
