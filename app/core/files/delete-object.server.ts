import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { fileStore } from './file-store.server.ts'

export const deleteObject = defineJob({
  name: 'core.delete-object',
  payload: z.object({ object_key: z.string() }),
  attempts: 20,
  async handle({ payload }) {
    const { disk } = await fileStore()
    await disk.delete(payload.object_key)
  },
})
