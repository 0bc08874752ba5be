import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Mails as partners write them, each with what a careful reader takes from it. */
export const projectMail = z.object({
  id: z.string(),
  note: z.string(),
  source: z.enum(['paste', 'eml']),
  as: z.string().optional(),
  subject: z.string().nullish(),
  from: z.string().default(''),
  date: z.string(),
  body: z.string().default(''),
  raw: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  /** The earlier mail whose project this one changes. */
  refers: z.string().optional(),
})
export type ProjectMail = z.output<typeof projectMail>

const file = new URL('project-mails.json', import.meta.url)
export const projectMails = z
  .array(projectMail)
  .parse(JSON.parse(readFileSync(file, { encoding: 'utf8' })))

/** The text that somebody pastes: with its headers where it was a file, else its words. */
export function pasteOf({ raw, ...mail }: ProjectMail): string {
  const { id, source, as, subject, from, date, body, headers } = mail
  if (source === 'paste') return subject ? `件名：${subject}\n${body}` : body
  if (raw)
    return raw
      .replaceAll('{{NONCE}}', '')
      .replaceAll('{{ID}}', `<${id}>`)
      .replaceAll('{{DATE}}', date)
  const lines = [
    `From: ${from}`,
    `Subject: =?UTF-8?B?${Buffer.from(subject ?? '').toString('base64')}?=`,
    `Date: ${new Date(date).toUTCString()}`,
    `Message-ID: <${id}@mails.example>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: text/${as === 'html' ? 'html' : 'plain'}; charset=utf-8`,
  ]
  return `${lines.join('\n')}\n\n${body}`
}
