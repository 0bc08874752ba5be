import { z } from 'zod'
import { chosen, chosenNumber, id, maybeNumber, moment } from '#core/calls/fields.ts'
import { daysPerWeek, parallel, situation } from './availability.codes.ts'

export const availabilityChange = z
  .object({
    user_id: id,
    situation: chosen(situation.all, '今の状況を選んでください。'),
    available_from: z
      .union([z.literal(''), z.iso.date()], { error: '日付を選び直してください。' })
      .transform((day) => (day === '' ? null : day))
      .nullable()
      .default(null),
    days_per_week: maybeNumber(1, 5, '稼働できる日数を選び直してください。').default(null),
    parallel: chosenNumber(parallel.all, '並行できる件数を選び直してください。').default(1),
  })
  .refine((change) => change.situation !== 'ending' || change.available_from !== null, {
    error: '次に稼働できる日を選んでください。',
    path: ['available_from'],
  })
export type AvailabilityChange = Omit<z.output<typeof availabilityChange>, 'user_id'>

export const availability = z.object({
  situation: z.enum(situation.all).nullable(),
  available_from: z.iso.date().nullable(),
  days_per_week: z.literal(daysPerWeek.all).nullable(),
  parallel: z.literal(parallel.all),
  updated_at: moment.nullable(),
})
export type Availability = z.output<typeof availability>
