import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { env } from '#core/env.server.ts'
import {
  ButtonLink,
  Facts,
  Heading,
  LinkLine,
  Note,
  Paragraph,
  textForms,
} from './mail-blocks.server.tsx'

/** The HTML of a mail and its plain text, both from the same blocks. */
export function renderBody(
  subject: string,
  body: ReactNode,
  isAnswered = false,
): { text: string; html: string } {
  const lines = signature(isAnswered)
  const text = [...textBlocks(body), ['--', ...lines, ''].join('\n')].join('\n\n')
  const html = renderToStaticMarkup(
    <Letter subject={subject} lines={lines}>
      {body}
    </Letter>,
  )
  return { text, html: `<!doctype html>${html}` }
}

type LetterProps = { subject: string; lines: readonly string[]; children: ReactNode }

function Letter({ subject, lines, children }: LetterProps) {
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: '#f7f4ed', ...type }}>
        <div style={sheet}>{children}</div>
        <address style={foot}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      </body>
    </html>
  )
}

function signature(isAnswered: boolean): string[] {
  const { SITE_NAME, publicUrl } = env()
  return [SITE_NAME, publicUrl.href, ...(isAnswered ? [] : [NO_ANSWER])]
}
const NO_ANSWER = 'このメールは送信専用です。ご返信いただいてもお答えできません。'

function textBlocks(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Record<string, never>>(child)) {
      throw new Error('the text of a mail belongs into a block: <Paragraph>…</Paragraph>')
    }
    return blockText(child.type, child.props)
  })
}

function blockText(type: unknown, props: BlockProps): string[] {
  if (type === Fragment) return textBlocks(props.children)
  if (type === Heading) return [textForms.heading(props.children)]
  if (type === Paragraph) return [textForms.paragraph(props.children)]
  if (type === Note) return [textForms.note(props.children)]
  if (type === ButtonLink) return [textForms.buttonLink(props.to ?? '/', props.children)]
  if (type === LinkLine) {
    return [textForms.linkLine(props.to ?? '/', props.note ?? '', props.children)]
  }
  if (type === Facts) return [textForms.facts(props.rows ?? [])]
  if (typeof type === 'function') return textBlocks(type(props))
  throw new Error(`<${String(type)}> is no block of a mail`)
}

type BlockProps = {
  children?: ReactNode
  to?: string
  note?: string
  rows?: readonly (readonly [string, string])[]
}

const type = {
  fontFamily: '"Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif',
  fontSize: 16,
  lineHeight: 1.8,
  color: '#14202b',
} as const
const sheet = {
  maxWidth: 560,
  margin: '0 auto',
  padding: '32px 24px 16px',
  background: '#fffdf8',
  borderTop: '4px solid #14202b',
} as const
const foot = {
  maxWidth: 560,
  margin: '16px auto 0',
  padding: '0 24px',
  fontSize: 12,
  fontStyle: 'normal',
  color: '#5f6972',
} as const
