import { z } from 'zod'

/** What the form of a list sends: a view to save, or the number of one to delete. */
export const savedView = z.object({
  screen: z.string().regex(/^[a-z-]{1,40}$/),
  name: z
    .string({ error: '表示の名前を入力してください。' })
    .trim()
    .min(1, '表示の名前を入力してください。')
    .max(20, '名前は20文字以内で入力してください。'),
  query: z.string().max(1_000, '条件が多すぎて保存できません。'),
})

export type SavedView = z.output<typeof savedView>
