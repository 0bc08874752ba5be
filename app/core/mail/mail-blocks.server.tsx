import { Children, type ReactNode } from 'react'
import { env } from '#core/env.server.ts'

/** What a mail is built from. Each block has two forms that say the same: HTML and plain text. */
export function Heading({ children }: { children: ReactNode }) {
  return <h1 style={{ margin: '0 0 24px', fontSize: 20, lineHeight: 1.5 }}>{children}</h1>
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px' }}>{withBreaks(children)}</p>
}

export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  const url = absolute(to)
  return (
    <p style={{ margin: '24px 0' }}>
      <a href={url} style={button}>
        {children}
      </a>
      <span style={{ display: 'block', marginTop: 8, ...small, wordBreak: 'break-all' }}>
        {url}
      </span>
    </p>
  )
}

export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <table style={{ width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              style={{ ...cell, width: '30%', textAlign: 'left', fontWeight: 'normal' }}
            >
              {label}
            </th>
            <td style={cell}>{withBreaks(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One of several things that lead somewhere: its name, and a line of what matters of it. */
export function LinkLine({
  to,
  note,
  children,
}: {
  to: string
  note: string
  children: ReactNode
}) {
  return (
    <p style={{ margin: '0 0 12px', paddingTop: 12, borderTop: cell.borderTop }}>
      <a href={absolute(to)} style={{ color: '#14202b', fontWeight: 'bold' }}>
        {inline(children)}
      </a>
      <span style={{ display: 'block', ...small }}>{note}</span>
    </p>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 8px', ...small }}>{withBreaks(children)}</p>
}

type Fact = readonly [label: string, value: string]

export const textForms = {
  heading: (children: ReactNode) => `■ ${inline(children)}`,
  paragraph: (children: ReactNode) => inline(children),
  buttonLink: (to: string, children: ReactNode) => `${inline(children)}\n${absolute(to)}`,
  facts: (rows: readonly Fact[]) => rows.map(([label, value]) => `${label}：${value}`).join('\n'),
  linkLine: (to: string, note: string, children: ReactNode) =>
    `・${inline(children)}\n　${note}\n　${absolute(to)}`,
  note: (children: ReactNode) => `※ ${inline(children)}`,
}

function inline(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child)
      throw new Error('a block of a mail contains plain text only')
    })
    .join('')
}

function withBreaks(children: ReactNode): ReactNode {
  const lines = inline(children).split('\n')
  return lines.flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]))
}

function absolute(to: string): string {
  return new URL(to, env().publicUrl).href
}

// Mail programs know no stylesheet and no variable; the colours are those of the site's paper.
const small = { fontSize: 13, color: '#5f6972' } as const
const cell = {
  padding: '8px 12px 8px 0',
  borderTop: '1px solid #dad4c7',
  verticalAlign: 'top',
} as const
const button = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: 4,
  background: '#c2311a',
  color: '#ffffff',
  fontWeight: 'bold',
  textDecoration: 'none',
} as const
