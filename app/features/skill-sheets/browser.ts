import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

type Told = { message: string; errors?: Record<string, string[]> }

export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; percent: number }
  | { state: 'done'; message: string }
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
  const { message, errors } = toldBy(responseText)
  if (status === 200) return { state: 'done', message }
  return { state: 'refused', texts: errors?.files ?? [message] }
}

function toldBy(text: string): Told {
  try {
    return JSON.parse(text)
  } catch {
    return { message: NO_CONNECTION }
  }
}
