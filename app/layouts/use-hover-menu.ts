import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 240

/** A menu that opens by hover with intent, by the keyboard's focus and by click; Esc and the outside close it. */
export function useHoverMenu() {
  const [state, setState] = useState<'closed' | 'passing' | 'pinned'>('closed')
  const container = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLAnchorElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = state !== 'closed'
  const set = useCallback((next: 'closed' | 'passing' | 'pinned') => {
    clearTimeout(timer.current)
    setState(next)
  }, [])
  const close = useCallback(() => set('closed'), [set])
  useCloseOnNavigation(close)
  useCloseFromOutside({ isOpen, close, container, trigger })

  function later(next: 'closed' | 'passing', ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState((now) => (now === 'pinned' ? now : next)), ms)
  }

  return {
    isOpen,
    close,
    container,
    trigger,
    containerEvents: {
      onPointerEnter: (event: React.PointerEvent) =>
        event.pointerType === 'mouse' && later('passing', OPEN_AFTER_MS),
      onPointerLeave: (event: React.PointerEvent) =>
        event.pointerType === 'mouse' && later('closed', CLOSE_AFTER_MS),
      onBlur: (event: React.FocusEvent) => {
        const to = event.relatedTarget
        if (to !== null && !container.current?.contains(to)) close()
      },
    },
    triggerEvents: {
      onFocus: (event: React.FocusEvent) => {
        if (event.target.matches(':focus-visible')) set('passing')
      },
      onClick: (event: React.MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        set(state === 'pinned' ? 'closed' : 'pinned')
      },
    },
  }
}

function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is not read; it changes with each navigation, which closes the menu.
  useEffect(close, [key, close])
}

type Outside = {
  isOpen: boolean
  close(): void
  container: React.RefObject<HTMLElement | null>
  trigger: React.RefObject<HTMLElement | null>
}

function useCloseFromOutside({ isOpen, close, container, trigger }: Outside) {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const held = container.current?.contains(document.activeElement)
      if (held && document.activeElement !== trigger.current) trigger.current?.focus()
      close()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [isOpen, close, container, trigger])
}
