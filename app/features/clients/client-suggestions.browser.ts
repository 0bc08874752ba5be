import { useEffect, useState } from 'react'
import { callServer } from '#app/api-client.ts'

const PAUSE_MS = 150

type SuggestedClient = { id: number; name: string; open_items: number }
type Suggested = { text: string; rows: readonly SuggestedClient[] }

/** Clients whose names hold a text. An answer for an older text is dropped. */
export function useClientSuggestions(text: string | undefined): readonly SuggestedClient[] {
  const [{ text: answered, rows }, setSuggested] = useState<Suggested>({ text: '', rows: [] })
  useEffect(() => {
    if (!text?.trim()) return
    const waiting = setTimeout(async () => {
      const answer = await callServer(
        'GET /api/admin/client/suggestions',
        { keyword: text.slice(0, 120) },
        { key: 'client-suggestions' },
      )
      if ('result' in answer) setSuggested({ text, rows: answer.result.rows })
    }, PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [text])
  return answered === text ? rows : []
}
