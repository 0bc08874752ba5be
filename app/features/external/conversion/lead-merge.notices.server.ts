import { z } from 'zod'
import { defineNotice } from '#core/notice.server.ts'
import { type ExternalService, externalService } from '#features/external/lead.codes.ts'

/** The data of another service has been put into the profile. */
export const leadMergedNotice = defineNotice({
  kind: 'lead_merged',
  about: z.object({ service: z.enum(externalService.all) }),
  text: ({ service }) => `${nameOf(service)}にご登録の内容を、担当がプロフィールに反映しました`,
  to: () => '/user/edit',
})

function nameOf(service: ExternalService): string {
  return service === 'other' ? 'ほかのサービス' : externalService.label(service)
}
