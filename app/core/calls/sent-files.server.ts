import { recordRefusal } from '#core/access/audit.server.ts'
import { checkFormField } from '#core/access/csrf.server.ts'
import type { Context } from '#core/context.server.ts'
import { receiveFiles } from '#core/files/receive-files.server.ts'
import { takeUploadSlot } from '#core/files/upload-slots.server.ts'
import type { Endpoint } from './endpoint.server.ts'
import { checkItself } from './guards.ts'
import { countUse } from './rate-limit.server.ts'

type Fields = Record<string, unknown>

/** Makes a call with the files of a form. The files of a caller who may not make it are not read. */
export async function runWithFiles<E extends Endpoint>(
  request: Request,
  context: Context,
  endpoint: E,
  read: (fields: Fields) => Fields,
): Promise<Awaited<ReturnType<E['run']>>> {
  const { caller } = context
  await endpoint.admit(context)
  await countUse(context, endpoint.limits)
  const release = takeUploadSlot(caller.kind === 'visitor' ? '' : `${caller.kind}:${caller.id}`)
  const hearing = {
    async onFields(fields: Fields) {
      await checkFormField(context, fields)
      if (typeof fields._key === 'string') context.formKey = fields._key
      if (endpoint.who.ownField) checkItself(endpoint.who.ownField, caller, read(fields))
    },
    async onRefused(reason: string) {
      await recordRefusal(context.db, context, {
        action: reason === 'virus' ? 'malware_found' : 'file_checked',
        reason,
      })
    },
  }
  try {
    const work = async (fields: Fields) => await endpoint.run(context, read(fields))
    return (await receiveFiles(request, hearing, work)) as Awaited<ReturnType<E['run']>>
  } finally {
    release()
  }
}
