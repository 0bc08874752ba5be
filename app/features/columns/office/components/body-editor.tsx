import { useRef, useState } from 'react'
import { useFormAction } from 'react-router'
import type { FormAnswer } from '#core/pages/page.server.ts'
import type { Preview } from '#features/columns/office/column-post.schema.ts'
import { figure } from '#ui/figures.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Sign } from '#ui/office/sign.tsx'
import { RichText } from '#ui/rich-text.tsx'
import styles from './body-editor.module.css'

type Props = {
  title?: string
  /** What the call calls the text. */
  name?: string
  rows?: number
  /** What the server has made of the text when the page was sent. */
  preview: Preview | undefined
  /** Asks the server what the site would show; the newest answer alone is shown. */
  fetchPreview(body_markdown: string): Promise<Preview | undefined>
}

/** What a page with such a text was answered; with the preview where that was asked for. */
export type PreviewAnswer = FormAnswer & { preview?: Preview }

const PAUSE_MS = 500

/** Markdown beside what the site will show of it; without scripts a button brings the preview. */
export function BodyEditor({
  title = '本文',
  name = 'body_markdown',
  rows = 28,
  preview: sent,
  fetchPreview,
}: Props) {
  const { preview, follow } = usePreview(sent, fetchPreview)
  const showPreview = useFormAction('preview')
  return (
    <FormPart title={title} note={preview && `${figure(preview.letters)}文字`} id="body">
      <div className={styles.pair}>
        <div
          onInput={({ target }) => {
            if (target instanceof HTMLTextAreaElement) follow(target.value)
          }}
        >
          <TextField
            label="Markdown"
            name={name}
            rows={rows}
            hint="# 見出し、- 箇条書き、1. 番号、**強調**、[文字](/address)。見出しの後ろに {#name} と書くと、そこへのリンクの名前になります。画像とHTMLは使えません。"
          />
          <OfficeButton type="submit" formAction={showPreview} isSmall>
            プレビューを更新
          </OfficeButton>
        </div>
        <section className={styles.preview} aria-label="プレビュー" aria-live="polite">
          {preview?.faults.map((fault) => (
            <p className={styles.fault} key={fault}>
              <Sign level="warning" /> {fault}
            </p>
          ))}
          {preview && preview.html !== '' ? (
            <RichText html={preview.html} />
          ) : (
            <p className={styles.empty}>本文を書くと、ここにサイトでの見え方が出ます。</p>
          )}
        </section>
      </div>
    </FormPart>
  )
}

/** Asks for a preview when the writer pauses. */
function usePreview(sent: Preview | undefined, fetchPreview: Props['fetchPreview']) {
  const [found, setFound] = useState<{ sent: Preview | undefined; preview: Preview }>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = (body_markdown: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(async () => {
      const preview = await fetchPreview(body_markdown)
      if (preview) setFound({ sent, preview })
    }, PAUSE_MS)
  }
  return { preview: found?.sent === sent ? (found?.preview ?? sent) : sent, follow }
}
