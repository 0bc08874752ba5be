import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { callServer } from '#app/api-client.ts'
import type { Viewer } from './shortlist.browser.ts'

type SentNote = { id: number; own_note: string; stars: number }

const PAUSE_MS = 800

/** Saves what is written to an item once the writer pauses, and says so. */
export function useAutosave({ id, own_note, stars }: SentNote) {
  const viewer = useRouteLoaderData<() => { viewer: Viewer | null }>('layouts/site-frame')?.viewer
  const [written, setWritten] = useState({ own_note, stars })
  const [status, setStatus] = useState('')
  const unsaved = useRef<{ send: () => Promise<void>; timer: ReturnType<typeof setTimeout> }>(null)
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // Leaving the page within the pause loses nothing.
  useEffect(() => () => void unsaved.current?.send(), [])

  function write(next: { own_note: string; stars: number }): void {
    setWritten(next)
    setStatus('')
    clearTimeout(unsaved.current?.timer)
    const own = { send, timer: setTimeout(() => void send(), PAUSE_MS) }
    unsaved.current = own

    async function send(): Promise<void> {
      clearTimeout(own.timer)
      setStatus('保存しています…')
      const answer = await callServer(
        'POST /api/front/consider/update-consider-item',
        { user_id: viewer?.id, item_id: id, ...next },
        { key: `consider-note-${id}` },
      )
      // What was written meanwhile is not saved yet.
      if (unsaved.current !== own) return
      unsaved.current = null
      if ('result' in answer) setStatus(answer.result.message)
      if ('refusal' in answer) setStatus(`保存できませんでした。${answer.refusal.message}`)
    }
  }

  return { own_note: written.own_note, rank: written.stars, status, isAlive, write }
}

function never(): () => void {
  return () => {}
}
