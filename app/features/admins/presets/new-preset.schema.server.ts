import { z } from 'zod'
import { readNetwork } from '#core/access/networks.server.ts'
import { id, severalOf } from '#core/calls/fields.ts'
import { version } from '#core/calls/versions.ts'
import { capabilities } from '#features/admins/admin-rights.codes.ts'

const NETWORK = '203.0.113.0/24のような形で、1行に1つ入力してください。'

export const newPreset = z.object({
  name: z
    .string({ error: '名前を入力してください。' })
    .trim()
    .min(1, '名前を入力してください。')
    .max(30, '名前は30文字以内で入力してください。'),
  capabilities: severalOf(capabilities, 'できることを選び直してください。').default([]),
  /** Networks that its people may come from, separated by commas or line ends; none is everywhere. */
  networks: z
    .string()
    .max(2_000, NETWORK)
    .default('')
    .transform((text) => text.split(/[\s,、]+/).filter(Boolean))
    .refine((texts) => texts.length <= 50 && texts.every((one) => readNetwork(one)), NETWORK)
    .transform((texts) => texts.flatMap((one) => readNetwork(one) ?? [])),
  requires_totp: z.stringbool().or(z.boolean()).default(false),
})
export type NewPreset = z.output<typeof newPreset>

export const presetChange = newPreset.extend({ id, version })
export type PresetChange = z.output<typeof presetChange>
