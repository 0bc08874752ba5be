import { z } from 'zod'
import { id, maybeMailAddress } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'

const line = (label: string, longest: number) =>
  z.string().trim().max(longest, `${label}は${longest}字以内で入力してください。`).default('')

const fields = {
  name: line('お名前', 80),
  address: maybeMailAddress,
  tel: line('電話', 40),
  department: line('部署', 80),
  note: line('メモ', 1000),
  is_main: z.boolean().default(false),
}

const NAMELESS = 'お名前かメールアドレスを入力してください。'

export const newContact = z
  .object({ client_id: id, ...fields })
  .refine(({ name, address }) => name !== '' || address !== '', { path: ['name'], error: NAMELESS })
export type NewContact = z.output<typeof newContact>

export const contactChange = z
  .object({ id, version, ...fields })
  .refine(({ name, address }) => name !== '' || address !== '', { path: ['name'], error: NAMELESS })
export type ContactChange = z.output<typeof contactChange>

export const contactId = z.object({ id })
