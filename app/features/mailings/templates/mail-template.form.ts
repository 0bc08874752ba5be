import type { MailTemplate } from './mail-template.schema.ts'

/** The form of a template as its call takes it. */
export function readTemplate(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return { name: text('name'), use: text('use'), subject: text('subject'), body: text('body') }
}

/** A template by the fields of its form. */
export function templateValues({ name, use, subject, body, version }: MailTemplate) {
  return { name, use, subject, body, version }
}
