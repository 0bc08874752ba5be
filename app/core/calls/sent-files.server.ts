import { recordRefusal } from '#core/access/audit.server.ts'
import { checkFormField } from '#core/access/csrf.server.ts'
import type { Context } from '#core/context.server.ts'
import { receiveFiles } from '#core/files/receive-files.server.ts'
import { takeUploadSlot } from '#core/files/upload-slots.server.ts'
import type { Endpoint } from './endpoint.server.ts'
import { checkItself } from './guards.ts'
import { countUse } from './rate-limit.server.ts'

type Fields = Record<string, unknown>

type CallWithFiles<T> = {
  endpoint: Endpoint
  /** The call, whose guard has admitted the caller: files of others are not read. */
  make(fields: Fields, options: { isCounted: true }): Promise<T>
  read(fields: Fields): Fields
}

/** Makes a call with the files of a form. */
export async function runWithFiles<T>(
  request: Request,
  context: Context,
  { endpoint, make, read }: CallWithFiles<T>,
): Promise<T> {
  const { caller } = context
  await countUse(context, endpoint.limits)
  const release = takeUploadSlot(caller.kind === 'visitor' ? '' : `${caller.kind}:${caller.id}`)
  const listener = {
    async onFields(fields: Fields) {
      const given = read(fields)
      await checkFormField(context, fields)
      if (typeof fields._key === 'string') context.formKey = fields._key
      checkItself(endpoint.who, caller, given)
    },
    async onRefused(reason: string) {
      await recordRefusal(context.db, context, {
        action: reason === 'virus' ? 'malware_found' : 'file_checked',
        reason,
      })
    },
  }
  try {
    return await receiveFiles(
      request,
      listener,
      async (fields) => await make(read(fields), { isCounted: true }),
    )
  } finally {
    release()
  }
}
