import { useState } from 'react'
import { saveFile } from '#features/skill-sheets/skill-sheet.browser.ts'
import { Flash } from '#ui/flash.tsx'

type Props = { isTemplate?: boolean; children: React.ReactNode }

/** How long the message of a failed download stays. */
const MESSAGE_MS = 2_000
const BROKEN = 'システムエラーが発生しました。時間をおいて、もう一度アクセスしてください。'

/** Around links to files: where scripts run, the failure of one is shown right below. */
export function SavedFiles({ isTemplate = false, children }: Props) {
  const [message, setMessage] = useState({ count: 0, text: '' })

  async function save(event: React.MouseEvent<HTMLDivElement>) {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[download]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const text = await saveFile(link.href)
    if (text === undefined) return
    if (isTemplate) alert(BROKEN)
    else setMessage(({ count }) => ({ count: count + 1, text }))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the clicks of the links inside it, which have the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Enter on a link into a click.
    <div onClick={save}>
      {children}
      <Flash
        key={message.count}
        message={
          message.text === ''
            ? undefined
            : { text: message.text, isError: true, clearsAfterMs: MESSAGE_MS }
        }
      />
    </div>
  )
}
