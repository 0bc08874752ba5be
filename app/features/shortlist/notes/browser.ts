import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { callServer } from '#app/api-client.ts'
import type { Viewer } from '#features/shortlist/browser.ts'

type Noted = { id: number; own_note: string; stars: number }

const PAUSE_MS = 800

/** Saves what is written to an item once the writer pauses, and says so. */
export function useAutosave({ id, own_note, stars }: Noted) {
  const viewer = useRouteLoaderData<() => { viewer: Viewer | null }>('layouts/site')?.viewer
  const [written, setWritten] = useState({ own_note, stars })
  const [said, setSaid] = useState('')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => () => clearTimeout(waiting.current), [])

  function write(next: { own_note: string; stars: number }): void {
    setWritten(next)
    setSaid('')
    clearTimeout(waiting.current)
    waiting.current = setTimeout(async () => {
      setSaid('保存しています…')
      const answer = await callServer(
        'POST /api/front/consider/update-consider-item',
        { user_id: viewer?.id, item_id: id, ...next },
        { key: `consider-note-${id}` },
      )
      if ('result' in answer) setSaid(answer.result.message)
      if ('refusal' in answer) setSaid(`保存できませんでした。${answer.refusal.message}`)
    }, PAUSE_MS)
  }

  return { own_note: written.own_note, rank: written.stars, said, isAlive, write }
}

function never(): () => void {
  return () => {}
}
