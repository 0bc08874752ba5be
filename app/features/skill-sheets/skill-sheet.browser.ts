import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

type UploadAnswer = {
  message: string
  errors?: Record<string, string[]>
  skill_sheets?: { id: number; type: string; state: string }[]
}

type Sending =
  | { state: 'idle' }
  | { state: 'sending'; percent: number }
  /** `read`: the newest workbook, whose content can be offered for the profile. */
  | { state: 'done'; message: string; read: number | undefined }
  | { state: 'refused'; texts: string[] }

const UPLOAD = '/api/front/upload-skill-sheet'
const NO_CONNECTION = '通信できませんでした。接続をご確認のうえ、もう一度お試しください。'

/** Sends the files of a form and says how far it is; the form alone would say nothing until the end. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const { revalidate } = useRevalidator()
  const request = useRef<XMLHttpRequest | null>(null)

  function send(form: HTMLFormElement): void {
    const fields = new FormData(form)
    const token = String(fields.get('_token') ?? '')
    for (const name of ['_token', '_key']) fields.delete(name)
    const sender = new XMLHttpRequest()
    request.current = sender
    sender.open('POST', UPLOAD)
    sender.setRequestHeader('X-XSRF-TOKEN', token)
    sender.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    sender.setRequestHeader('Idempotency-Key', crypto.randomUUID())
    sender.upload.onprogress = ({ loaded, total }) => {
      setSending({ state: 'sending', percent: Math.floor((100 * loaded) / Math.max(total, 1)) })
    }
    sender.onload = () => {
      setSending(readAnswer(sender))
      if (sender.status !== 200) return
      form.reset()
      revalidate()
    }
    sender.onerror = () => setSending({ state: 'refused', texts: [NO_CONNECTION] })
    sender.onabort = () => setSending({ state: 'idle' })
    setSending({ state: 'sending', percent: 0 })
    sender.send(fields)
  }

  return { sending, send, cancel: () => request.current?.abort() }
}

function readAnswer({ status, responseText }: XMLHttpRequest): Sending {
  const { message, errors, skill_sheets = [] } = answerOf(responseText)
  if (status === 200) {
    const [first] = skill_sheets
    const isReadable = first?.type === 'xlsx' && first.state === 'stored'
    return { state: 'done', message, read: isReadable ? first.id : undefined }
  }
  return { state: 'refused', texts: errors?.files ?? [message] }
}

function answerOf(text: string): UploadAnswer {
  try {
    return JSON.parse(text)
  } catch {
    return { message: NO_CONNECTION }
  }
}

/** Files that are dropped anywhere on a form are chosen in its field; `isOver` while they are held above it. */
export function useDropping() {
  const [isOver, setOver] = useState(false)
  const hold = (event: React.DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: React.DragEvent<HTMLElement>) => {
    const { relatedTarget } = event
    if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)))
      setOver(false)
  }
  const drop = (event: React.DragEvent<HTMLElement>) => {
    event.preventDefault()
    setOver(false)
    const field = event.currentTarget.querySelector<HTMLInputElement>('input[type="file"]')
    if (!field) return
    field.files = event.dataTransfer.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { isOver, zone: { onDragOver: hold, onDragLeave: leave, onDrop: drop } }
}

/** Fetches a file and lets the browser save it; what goes wrong is answered in words. */
export async function saveFile(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(path)
    if (!answer.ok) return await readRefusal(answer)
    const url = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    Object.assign(link, { href: url, download: nameIn(answer.headers) })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return undefined
  } catch {
    return NO_CONNECTION
  }
}

/** Who has to prove first who they are goes there, and comes back. */
async function readRefusal(answer: Response): Promise<string | undefined> {
  const { message, step_up } = { step_up: false, ...answerOf(await answer.text()) }
  if (!step_up) return message
  location.assign(`/login/confirm?to=${encodeURIComponent(location.pathname)}`)
  return undefined
}

function nameIn(headers: Headers): string {
  const disposition = headers.get('Content-Disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return name
    ? decodeURIComponent(name)
    : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'skillsheet')
}
